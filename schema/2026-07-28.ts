// Type declarations of the Model Context Protocol, revision 2026-07-28.
// They restate the facts of that revision: names, members, types and constants.
// The documentation is in our own words; where it is brief, the specification has the details.

/** Anything JSON can express. */
export type JSONValue = string | number | boolean | null | JSONObject | JSONArray;

/** JSON object with arbitrary keys. */
export type JSONObject = { [key: string]: JSONValue };

/** JSON array, elements of any kind. */
export type JSONArray = JSONValue[];

/** One message on the wire: request, notification or response. */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;

/**
 * The revision declared in this file.
 * @internal
 */
export const LATEST_PROTOCOL_VERSION = "2026-07-28";

/**
 * Value of `jsonrpc` in each message.
 * @internal
 */
export const JSONRPC_VERSION = "2.0";

/** Contents of `_meta`: free-form, except for keys the protocol keeps for itself. */
export type MetaObject = Record<string, unknown>;

/** `_meta` of a request: who asks, in which revision, with which capabilities. */
export interface RequestMetaObject extends MetaObject {
  /** Set it to ask for `notifications/progress` labelled with this token. */
  progressToken?: ProgressToken;
  /** Revision this request speaks, such as `2026-07-28`. */
  "io.modelcontextprotocol/protocolVersion": string;
  /** Client name and version, self-declared; for logs and display, not for trust. */
  "io.modelcontextprotocol/clientInfo"?: Implementation;
  /** What the client can do during this request; `{}` for nothing optional. */
  "io.modelcontextprotocol/clientCapabilities": ClientCapabilities;
  /**
   * Lowest severity to log while this request runs; leave out for no log messages.
   * @deprecated Since 2026-07-28; write to stderr on stdio, or use OpenTelemetry.
   */
  "io.modelcontextprotocol/logLevel"?: LoggingLevel;
}

/** `_meta` of a notification. */
export interface NotificationMetaObject extends MetaObject {
  /** Id of the `subscriptions/listen` request whose stream delivers this notification. */
  "io.modelcontextprotocol/subscriptionId"?: RequestId;
}

/** `_meta` of a result. */
export interface ResultMetaObject extends MetaObject {
  /** Server name and version, self-declared; for logs and display, not for trust. */
  "io.modelcontextprotocol/serverInfo"?: Implementation;
}

/** Label that ties progress notifications to one request. */
export type ProgressToken = string | number;

/** Position in a paged list; opaque to the client. */
export type Cursor = string;

/** Base of all client request parameters. */
export interface RequestParams {
  /** Revision, capabilities and other per-request metadata. */
  _meta: RequestMetaObject;
}

/**
 * Method name plus parameters, before JSON-RPC framing.
 * @internal
 */
export interface Request {
  /** Method name, such as `tools/call`. */
  method: string;
  /** Parameters by name. */
  params?: { [key: string]: any };
}

/** Base of all notification parameters. */
export interface NotificationParams {
  /** Metadata, such as the subscription that delivers it. */
  _meta?: NotificationMetaObject;
}

/**
 * Notification name plus parameters, before JSON-RPC framing.
 * @internal
 */
export interface Notification {
  /** Notification name, such as `notifications/progress`. */
  method: string;
  /** Parameters by name. */
  params?: { [key: string]: any };
}

/** Tells a final result (`complete`) from an interim one (`input_required`). */
export type ResultType = "complete" | "input_required" | string;

/** Base of all server results. */
export interface Result {
  /** Metadata, such as which server answered. */
  _meta?: ResultMetaObject;
  /** Final or interim; read a result without it (older servers) as `complete`. */
  resultType: ResultType;
  [key: string]: unknown;
}

/** JSON-RPC error object; in this module the name hides the global `Error`. */
export interface Error {
  /** Numeric code, see the constants below. */
  code: number;
  /** What went wrong, in one sentence. */
  message: string;
  /** Details whose shape the code or the sender decides. */
  data?: unknown;
}

/** Id by which a response finds its request. */
export type RequestId = string | number;

/** Request as framed on the wire. */
export interface JSONRPCRequest extends Request {
  jsonrpc: typeof JSONRPC_VERSION;
  /** Id the response will repeat. */
  id: RequestId;
}

/** Notification as framed on the wire: no id, no response. */
export interface JSONRPCNotification extends Notification {
  jsonrpc: typeof JSONRPC_VERSION;
}

/** Response of a request that succeeded. */
export interface JSONRPCResultResponse {
  jsonrpc: typeof JSONRPC_VERSION;
  /** Id taken from the request. */
  id: RequestId;
  /** Final or interim result, see `resultType`. */
  result: Result;
}

/** Response of a request that failed. */
export interface JSONRPCErrorResponse {
  jsonrpc: typeof JSONRPC_VERSION;
  /** Id taken from the request; missing when it could not be read. */
  id?: RequestId;
  /** Code and message of the failure. */
  error: Error;
}

/** Success or failure. */
export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;

/** JSON-RPC code: the message is not JSON. */
export const PARSE_ERROR = -32700;

/** JSON-RPC code: the message is JSON, but not a request. */
export const INVALID_REQUEST = -32600;

/** JSON-RPC code: the server has no such method. */
export const METHOD_NOT_FOUND = -32601;

/** JSON-RPC code: the parameters were refused. */
export const INVALID_PARAMS = -32602;

/** JSON-RPC code: the receiver broke while working on it. */
export const INTERNAL_ERROR = -32603;

/** Error for text that does not parse as JSON. */
export interface ParseError extends Error {
  code: typeof PARSE_ERROR;
}

/** Error for JSON that is not a JSON-RPC 2.0 request. */
export interface InvalidRequestError extends Error {
  code: typeof INVALID_REQUEST;
}

/** Error for a method this server lacks or did not declare the capability for. */
export interface MethodNotFoundError extends Error {
  code: typeof METHOD_NOT_FOUND;
}

/** Error for bad parameters: unknown tool or prompt, wrong arguments, stale cursor. */
export interface InvalidParamsError extends Error {
  code: typeof INVALID_PARAMS;
}

/** Error for a fault inside the receiver. */
export interface InternalError extends Error {
  code: typeof INTERNAL_ERROR;
}

/** MCP code: HTTP headers and request body disagree. */
export const HEADER_MISMATCH = -32020;

/** MCP code: the request needs a capability its client left undeclared. */
export const MISSING_REQUIRED_CLIENT_CAPABILITY = -32021;

/** MCP code: the server does not speak the revision asked for. */
export const UNSUPPORTED_PROTOCOL_VERSION = -32022;

/** Error response (HTTP 400): headers absent, unreadable or unlike the body. */
export interface HeaderMismatchError extends Omit<JSONRPCErrorResponse, "error"> {
  /** Error object with code -32020. */
  error: Error & { code: typeof HEADER_MISMATCH };
}

/** Error response (HTTP 400): pick another revision and try again. */
export interface UnsupportedProtocolVersionError extends Omit<JSONRPCErrorResponse, "error"> {
  /** Error object with code -32022. */
  error: Error & {
    code: typeof UNSUPPORTED_PROTOCOL_VERSION;
    /** What to choose from instead. */
    data: {
      /** Revisions the server speaks. */
      supported: string[];
      /** Revision the request named. */
      requested: string;
    };
  };
}

/** Error response (HTTP 400): the client must declare more to use this. */
export interface MissingRequiredClientCapabilityError extends Omit<JSONRPCErrorResponse, "error"> {
  /** Error object with code -32021. */
  error: Error & {
    code: typeof MISSING_REQUIRED_CLIENT_CAPABILITY;
    /** What the client would have to declare. */
    data: {
      /** Capabilities that are missing, in the shape a client declares them. */
      requiredCapabilities: ClientCapabilities;
    };
  };
}

/** Result with nothing in it beyond the base. */
export type EmptyResult = Result;

/**
 * Everything a server may ask while it works on a request.
 * @internal
 */
export type InputRequest = CreateMessageRequest | ListRootsRequest | ElicitRequest;

/**
 * Everything a client may answer, one member per input request.
 * @internal
 */
export type InputResponse = CreateMessageResult | ListRootsResult | ElicitResult;

/** What the server asks, each under a key of the server's choice. */
export interface InputRequests {
  [key: string]: InputRequest;
}

/** What the client answers, each under the key of its input request. */
export interface InputResponses {
  [key: string]: InputResponse;
}

/** Interim result: the client sends its request again with answers, state or both. */
export interface InputRequiredResult extends Result {
  /** Questions to answer before the retry; may be absent when `requestState` is set. */
  inputRequests?: InputRequests;
  /** Server's memory between rounds; the retry hands it back untouched. */
  requestState?: string;
}

/** Base parameters of the methods that may be answered with `InputRequiredResult`. */
export interface InputResponseRequestParams extends RequestParams {
  /** Answers to the last round's `inputRequests`; absent in the first round. */
  inputResponses?: InputResponses;
  /** The last round's `requestState`, byte for byte; absent if there was none. */
  requestState?: string;
}

/** Parameters of `notifications/cancelled`. */
export interface CancelledNotificationParams extends NotificationParams {
  /** Which request to give up. */
  requestId: RequestId;
  /** Why, for logs or for the user. */
  reason?: string;
}

/** `notifications/cancelled`, from the client; on stdio a server ends a subscription with it. */
export interface CancelledNotification extends JSONRPCNotification {
  method: "notifications/cancelled";
  params: CancelledNotificationParams;
}

/** `server/discover`, from the client: which revisions and features are there? */
export interface DiscoverRequest extends JSONRPCRequest {
  method: "server/discover";
  /** Nothing but `_meta`. */
  params: RequestParams;
}

/** Answer to `server/discover`. */
export interface DiscoverResult extends CacheableResult {
  /** Revisions the server speaks; use one of them from here on. */
  supportedVersions: string[];
  /** Features the server offers. */
  capabilities: ServerCapabilities;
  /** Advice to the model on working with this server, fit for a system prompt. */
  instructions?: string;
}

/** Response that carries a `DiscoverResult`. */
export interface DiscoverResultResponse extends JSONRPCResultResponse {
  result: DiscoverResult;
}

/** Features a client declares; other keys are allowed. */
export interface ClientCapabilities {
  /** Features outside the standard, by name. */
  experimental?: { [key: string]: JSONObject };
  /**
   * Can answer `roots/list`.
   * @deprecated Since 2026-07-28; use tool arguments, resource URIs or server settings for paths.
   */
  roots?: {};
  /**
   * Can answer `sampling/createMessage`.
   * @deprecated Since 2026-07-28; call the model provider's API from the server directly.
   */
  sampling?: {
    /** Honours `includeContext` values other than `none`. */
    context?: JSONObject;
    /** Honours `tools` and `toolChoice`. */
    tools?: JSONObject;
  };
  /** Can answer `elicitation/create`, in the modes listed; `{}` means forms. */
  elicitation?: {
    /** Shows forms. */
    form?: JSONObject;
    /** Sends the user to a URL. */
    url?: JSONObject;
  };
  /** Settings by extension identifier; `{}` when there is nothing to set. */
  extensions?: { [key: string]: JSONObject };
}

/** Features a server declares; other keys are allowed. */
export interface ServerCapabilities {
  /** Features outside the standard, by name. */
  experimental?: { [key: string]: JSONObject };
  /**
   * Sends `notifications/message`.
   * @deprecated Since 2026-07-28; write to stderr on stdio, or use OpenTelemetry.
   */
  logging?: JSONObject;
  /** Answers `completion/complete`. */
  completions?: JSONObject;
  /** Has prompts. */
  prompts?: {
    /** Announces changes of the prompt list. */
    listChanged?: boolean;
  };
  /** Has resources. */
  resources?: {
    /** Announces updates of single resources. */
    subscribe?: boolean;
    /** Announces changes of the resource list. */
    listChanged?: boolean;
  };
  /** Has tools. */
  tools?: {
    /** Announces changes of the tool list. */
    listChanged?: boolean;
  };
  /** Settings by extension identifier; `{}` when there is nothing to set. */
  extensions?: { [key: string]: JSONObject };
}

/** One icon, for user interfaces. */
export interface Icon {
  /** `https:` or `data:` URI of the image; check its origin, and be wary of scripts in SVG. */
  src: string;
  /** Media type, for when the source reports none or a vague one. */
  mimeType?: string;
  /** Pixel sizes it suits, as `48x48`, or `any` for vector images; absent: all. */
  sizes?: string[];
  /** Background it was drawn for; absent: both. */
  theme?: "light" | "dark";
}

/**
 * Mixin for things with icons.
 * @internal
 */
export interface Icons {
  /** Alternatives to choose from by size, theme and media type. */
  icons?: Icon[];
}

/**
 * Mixin for things with a name.
 * @internal
 */
export interface BaseMetadata {
  /** Identifier used in requests; shown to people only for want of a `title`. */
  name: string;
  /** Label for people. */
  title?: string;
}

/** Name and version of a client or server program. */
export interface Implementation extends BaseMetadata, Icons {
  /** Version of the program, not of the protocol. */
  version: string;
  /** What the program is for. */
  description?: string;
  /** Its home page. */
  websiteUrl?: string;
}

/** Parameters of `notifications/progress`. */
export interface ProgressNotificationParams extends NotificationParams {
  /** Token the request put into its `_meta`. */
  progressToken: ProgressToken;
  /** Amount done, in the unit of `total`; grows with each notification. */
  progress: number;
  /** Amount at which the work is done; absent when nobody can tell. */
  total?: number;
  /** Current step, for people. */
  message?: string;
}

/** `notifications/progress`, from the server: how far a running request has come. */
export interface ProgressNotification extends JSONRPCNotification {
  method: "notifications/progress";
  params: ProgressNotificationParams;
}

/** Parameters of every list method. */
export interface PaginatedRequestParams extends RequestParams {
  /** `nextCursor` of the page before; absent for the first page. */
  cursor?: Cursor;
}

/**
 * Base of the list requests.
 * @internal
 */
export interface PaginatedRequest extends JSONRPCRequest {
  /** Where to continue the list. */
  params: PaginatedRequestParams;
}

/**
 * Base of the list results.
 * @internal
 */
export interface PaginatedResult extends Result {
  /** Cursor for the next page; absent on the last one. */
  nextCursor?: Cursor;
}

/**
 * Base of results a client may cache.
 * @internal
 */
export interface CacheableResult extends Result {
  /** Lifetime in milliseconds from receipt; 0: do not reuse. */
  ttlMs: number;
  /** `public`: shared caches may serve it to anyone; `private`: one authorization only. */
  cacheScope: "public" | "private";
}

/** `resources/list`, from the client. */
export interface ListResourcesRequest extends PaginatedRequest {
  method: "resources/list";
}

/** Answer to `resources/list`: one page of resources. */
export interface ListResourcesResult extends PaginatedResult, CacheableResult {
  /** Resources on this page. */
  resources: Resource[];
}

/** Response that carries a `ListResourcesResult`. */
export interface ListResourcesResultResponse extends JSONRPCResultResponse {
  result: ListResourcesResult;
}

/** `resources/templates/list`, from the client. */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  method: "resources/templates/list";
}

/** Answer to `resources/templates/list`: one page of templates. */
export interface ListResourceTemplatesResult extends PaginatedResult, CacheableResult {
  /** Templates on this page. */
  resourceTemplates: ResourceTemplate[];
}

/** Response that carries a `ListResourceTemplatesResult`. */
export interface ListResourceTemplatesResultResponse extends JSONRPCResultResponse {
  result: ListResourceTemplatesResult;
}

/**
 * Base parameters of methods about one resource.
 * @internal
 */
export interface ResourceRequestParams extends RequestParams {
  /** Resource meant, in any scheme the server understands. */
  uri: string;
}

/** Parameters of `resources/read`. */
export interface ReadResourceRequestParams extends ResourceRequestParams, InputResponseRequestParams {}

/** `resources/read`, from the client: fetches one resource. */
export interface ReadResourceRequest extends JSONRPCRequest {
  method: "resources/read";
  params: ReadResourceRequestParams;
}

/** Final answer to `resources/read`. */
export interface ReadResourceResult extends CacheableResult {
  /** Text or binary parts; several when the URI stands for more than one item. */
  contents: (TextResourceContents | BlobResourceContents)[];
}

/** Response to `resources/read`, final or interim. */
export interface ReadResourceResultResponse extends JSONRPCResultResponse {
  /** The contents, or what to answer before the retry. */
  result: ReadResourceResult | InputRequiredResult;
}

/** `notifications/resources/list_changed`, from the server on a subscription stream. */
export interface ResourceListChangedNotification extends JSONRPCNotification {
  method: "notifications/resources/list_changed";
  params?: NotificationParams;
}

/** Kinds of notification on a subscription stream; what is not set is not sent. */
export interface SubscriptionFilter {
  /** Includes `notifications/tools/list_changed`. */
  toolsListChanged?: boolean;
  /** Includes `notifications/prompts/list_changed`. */
  promptsListChanged?: boolean;
  /** Includes `notifications/resources/list_changed`. */
  resourcesListChanged?: boolean;
  /** URIs whose `notifications/resources/updated` are included. */
  resourceSubscriptions?: string[];
}

/** Parameters of `subscriptions/listen`. */
export interface SubscriptionsListenRequestParams extends RequestParams {
  /** What the client wants to hear. */
  notifications: SubscriptionFilter;
}

/** `subscriptions/listen`, from the client: opens a stream of notifications. */
export interface SubscriptionsListenRequest extends JSONRPCRequest {
  method: "subscriptions/listen";
  params: SubscriptionsListenRequestParams;
}

/** `_meta` of the result that ends a subscription. */
export interface SubscriptionsListenResultMetaObject extends ResultMetaObject {
  /** Id of the `subscriptions/listen` request whose stream ends. */
  "io.modelcontextprotocol/subscriptionId": RequestId;
}

/** Last message of a subscription, when the server closes it in good order. */
export interface SubscriptionsListenResult extends Result {
  /** Names the subscription. */
  _meta: SubscriptionsListenResultMetaObject;
}

/** Response that carries a `SubscriptionsListenResult`. */
export interface SubscriptionsListenResultResponse extends JSONRPCResultResponse {
  result: SubscriptionsListenResult;
}

/** Parameters of `notifications/subscriptions/acknowledged`. */
export interface SubscriptionsAcknowledgedNotificationParams extends NotificationParams {
  /** The part of the wish the server will fulfil. */
  notifications: SubscriptionFilter;
}

/** `notifications/subscriptions/acknowledged`, from the server: opens each subscription. */
export interface SubscriptionsAcknowledgedNotification extends JSONRPCNotification {
  method: "notifications/subscriptions/acknowledged";
  params: SubscriptionsAcknowledgedNotificationParams;
}

/** Parameters of `notifications/resources/updated`. */
export interface ResourceUpdatedNotificationParams extends NotificationParams {
  /** What changed: the subscribed resource or something beneath it. */
  uri: string;
}

/** `notifications/resources/updated`, from the server on a subscription stream. */
export interface ResourceUpdatedNotification extends JSONRPCNotification {
  method: "notifications/resources/updated";
  params: ResourceUpdatedNotificationParams;
}

/** Something the server lets clients read, as listed. */
export interface Resource extends BaseMetadata, Icons {
  /** Address to pass to `resources/read`. */
  uri: string;
  /** What it holds, told to model and user. */
  description?: string;
  /** Media type, such as `text/markdown`. */
  mimeType?: string;
  /** Hints on audience and weight. */
  annotations?: Annotations;
  /** Bytes of the raw content, before any encoding. */
  size?: number;
  /** Metadata. */
  _meta?: MetaObject;
}

/** Family of resources that share a URI pattern, as listed. */
export interface ResourceTemplate extends BaseMetadata, Icons {
  /** RFC 6570 template; expand it and pass the URI to `resources/read`. */
  uriTemplate: string;
  /** What the family holds, told to model and user. */
  description?: string;
  /** Media type, given only where all members share it. */
  mimeType?: string;
  /** Hints on audience and weight. */
  annotations?: Annotations;
  /** Metadata. */
  _meta?: MetaObject;
}

/**
 * Base of text and binary contents.
 * @internal
 */
export interface ResourceContents {
  /** Address of this part. */
  uri: string;
  /** Media type of this part. */
  mimeType?: string;
  /** Metadata. */
  _meta?: MetaObject;
}

/** Contents as text. */
export interface TextResourceContents extends ResourceContents {
  /** The text itself. */
  text: string;
}

/** Contents as bytes. */
export interface BlobResourceContents extends ResourceContents {
  /** The bytes, in base64. */
  blob: string;
}

/** `prompts/list`, from the client. */
export interface ListPromptsRequest extends PaginatedRequest {
  method: "prompts/list";
}

/** Answer to `prompts/list`: one page of prompts. */
export interface ListPromptsResult extends PaginatedResult, CacheableResult {
  /** Prompts on this page. */
  prompts: Prompt[];
}

/** Response that carries a `ListPromptsResult`. */
export interface ListPromptsResultResponse extends JSONRPCResultResponse {
  result: ListPromptsResult;
}

/** Parameters of `prompts/get`. */
export interface GetPromptRequestParams extends InputResponseRequestParams {
  /** Which prompt. */
  name: string;
  /** Values to fill in, by argument name. */
  arguments?: { [key: string]: string };
}

/** `prompts/get`, from the client: fills in one prompt. */
export interface GetPromptRequest extends JSONRPCRequest {
  method: "prompts/get";
  params: GetPromptRequestParams;
}

/** Final answer to `prompts/get`. */
export interface GetPromptResult extends Result {
  /** What the filled-in prompt is about. */
  description?: string;
  /** The conversation to start from. */
  messages: PromptMessage[];
}

/** Response to `prompts/get`, final or interim. */
export interface GetPromptResultResponse extends JSONRPCResultResponse {
  /** The messages, or what to answer before the retry. */
  result: GetPromptResult | InputRequiredResult;
}

/** Prompt of the server, as listed. */
export interface Prompt extends BaseMetadata, Icons {
  /** What it is good for. */
  description?: string;
  /** Blanks to fill in; absent when there are none. */
  arguments?: PromptArgument[];
  /** Metadata. */
  _meta?: MetaObject;
}

/** One blank of a prompt; its value is a string. */
export interface PromptArgument extends BaseMetadata {
  /** What to put there, told to people. */
  description?: string;
  /** `true`: `prompts/get` fails without it. */
  required?: boolean;
}

/** Who speaks: `user`, or `assistant` for the model. */
export type Role = "user" | "assistant";

/** One message of a filled-in prompt. */
export interface PromptMessage {
  /** Who speaks. */
  role: Role;
  /** What is said: a single block. */
  content: ContentBlock;
}

/** Content block that points to a resource, which need not be in any list. */
export interface ResourceLink extends Resource {
  type: "resource_link";
}

/** Content block that holds a resource's contents. */
export interface EmbeddedResource {
  type: "resource";
  /** The contents, text or binary. */
  resource: TextResourceContents | BlobResourceContents;
  /** Hints on audience and weight. */
  annotations?: Annotations;
  /** Metadata. */
  _meta?: MetaObject;
}

/** `notifications/prompts/list_changed`, from the server on a subscription stream. */
export interface PromptListChangedNotification extends JSONRPCNotification {
  method: "notifications/prompts/list_changed";
  params?: NotificationParams;
}

/** `tools/list`, from the client. */
export interface ListToolsRequest extends PaginatedRequest {
  method: "tools/list";
}

/** Answer to `tools/list`: one page of tools. */
export interface ListToolsResult extends PaginatedResult, CacheableResult {
  /** Tools on this page. */
  tools: Tool[];
}

/** Response that carries a `ListToolsResult`. */
export interface ListToolsResultResponse extends JSONRPCResultResponse {
  result: ListToolsResult;
}

/** Final answer to `tools/call`. */
export interface CallToolResult extends Result {
  /** Output for the model, as blocks. */
  content: ContentBlock[];
  /** Output as JSON; follows `outputSchema` where the tool has one. */
  structuredContent?: unknown;
  /** `true`: the tool itself failed, and `content` tells the model how. */
  isError?: boolean;
}

/** Response to `tools/call`, final or interim. */
export interface CallToolResultResponse extends JSONRPCResultResponse {
  /** The tool's output, or what to answer before the retry. */
  result: CallToolResult | InputRequiredResult;
}

/** Parameters of `tools/call`. */
export interface CallToolRequestParams extends InputResponseRequestParams {
  /** Which tool. */
  name: string;
  /** Input by property name, valid against `inputSchema`. */
  arguments?: { [key: string]: unknown };
}

/** `tools/call`, from the client: runs one tool. */
export interface CallToolRequest extends JSONRPCRequest {
  method: "tools/call";
  params: CallToolRequestParams;
}

/** `notifications/tools/list_changed`, from the server on a subscription stream. */
export interface ToolListChangedNotification extends JSONRPCNotification {
  method: "notifications/tools/list_changed";
  params?: NotificationParams;
}

/** What a tool says about its own behaviour: unchecked claims, not to be relied on. */
export interface ToolAnnotations {
  /** Label for people; `title` of the tool goes first. */
  title?: string;
  /** Changes nothing; `false` by default. */
  readOnlyHint?: boolean;
  /** May overwrite or delete; `true` by default, moot for read-only tools. */
  destructiveHint?: boolean;
  /** A repeat changes nothing more; `false` by default, moot for read-only tools. */
  idempotentHint?: boolean;
  /** Reaches outside systems, such as the web; `true` by default. */
  openWorldHint?: boolean;
}

/** Tool of the server, as listed. */
export interface Tool extends BaseMetadata, Icons {
  /** What it does and when to use it, told to the model. */
  description?: string;
  /** JSON Schema of the arguments, which are always one object. */
  inputSchema: {
    /** Dialect; 2020-12 when absent. */
    $schema?: string;
    type: "object";
    [key: string]: unknown;
  };
  /** JSON Schema of `structuredContent`. */
  outputSchema?: {
    /** Dialect; 2020-12 when absent. */
    $schema?: string;
    [key: string]: unknown;
  };
  /** Hints on behaviour. */
  annotations?: ToolAnnotations;
  /** Metadata. */
  _meta?: MetaObject;
}

/**
 * Parameters of `notifications/message`.
 * @deprecated Since 2026-07-28; write to stderr on stdio, or use OpenTelemetry.
 */
export interface LoggingMessageNotificationParams extends NotificationParams {
  /** How severe. */
  level: LoggingLevel;
  /** Part of the server that speaks. */
  logger?: string;
  /** Text or any other JSON value to log. */
  data: unknown;
}

/**
 * `notifications/message`, from the server, if the request set a log level.
 * @deprecated Since 2026-07-28; write to stderr on stdio, or use OpenTelemetry.
 */
export interface LoggingMessageNotification extends JSONRPCNotification {
  method: "notifications/message";
  params: LoggingMessageNotificationParams;
}

/**
 * Syslog severities (RFC 5424), mildest first.
 * @deprecated Since 2026-07-28; write to stderr on stdio, or use OpenTelemetry.
 */
export type LoggingLevel =
  "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/**
 * Parameters of `sampling/createMessage`.
 * @deprecated Since 2026-07-28; call the model provider's API from the server directly.
 */
export interface CreateMessageRequestParams {
  /** Conversation to continue. */
  messages: SamplingMessage[];
  /** Wishes about the model; not binding. */
  modelPreferences?: ModelPreferences;
  /** System prompt the server would like; not binding. */
  systemPrompt?: string;
  /**
   * Whose context to add: nobody's (the default), this server's or that of all.
   * @deprecated Since 2026-07-28; leave out, or send `none`.
   */
  includeContext?: "none" | "thisServer" | "allServers";
  /** Sampling temperature, on the scale of the model in use. */
  temperature?: number;
  /** Upper bound of the answer, in tokens. */
  maxTokens: number;
  /** Strings at which the model stops. */
  stopSequences?: string[];
  /** Handed to the model provider, in the provider's format. */
  metadata?: JSONObject;
  /** Tools the model may ask for; needs the `sampling.tools` capability. */
  tools?: Tool[];
  /** Whether it may or must ask for one; needs the `sampling.tools` capability. */
  toolChoice?: ToolChoice;
}

/**
 * How freely the model decides on tools.
 * @deprecated Since 2026-07-28; call the model provider's API from the server directly.
 */
export interface ToolChoice {
  /** `auto` (the default): as it likes; `required`: at least once; `none`: not at all. */
  mode?: "auto" | "required" | "none";
}

/**
 * `sampling/createMessage`, from the server inside `InputRequests`: asks for a completion.
 * @deprecated Since 2026-07-28; call the model provider's API from the server directly.
 */
export interface CreateMessageRequest {
  method: "sampling/createMessage";
  params: CreateMessageRequestParams;
}

/**
 * Client's answer to `sampling/createMessage`, which the user may review beforehand.
 * @deprecated Since 2026-07-28; call the model provider's API from the server directly.
 */
export interface CreateMessageResult extends SamplingMessage {
  /** Model that wrote it. */
  model: string;
  /** Why it ended: one of the known reasons or the provider's own. */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | "toolUse" | string;
}

/**
 * One message to or from the model.
 * @deprecated Since 2026-07-28; call the model provider's API from the server directly.
 */
export interface SamplingMessage {
  /** Who speaks. */
  role: Role;
  /** What is said: one block or several. */
  content: SamplingMessageContentBlock | SamplingMessageContentBlock[];
  /** Metadata. */
  _meta?: MetaObject;
}

/**
 * Blocks a sampling message may hold.
 * @deprecated Since 2026-07-28; call the model provider's API from the server directly.
 */
export type SamplingMessageContentBlock =
  TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent;

/** Hints for the client on how to use or show something. */
export interface Annotations {
  /** For whom: the user, the model or both. */
  audience?: Role[];
  /** Weight from 0 (can be dropped) to 1 (cannot be spared). */
  priority?: number;
  /** Time of the last change, ISO 8601. */
  lastModified?: string;
}

/** Blocks a prompt message or a tool result may hold. */
export type ContentBlock = TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;

/** Text block. */
export interface TextContent {
  type: "text";
  /** The text itself. */
  text: string;
  /** Hints on audience and weight. */
  annotations?: Annotations;
  /** Metadata. */
  _meta?: MetaObject;
}

/** Image block. */
export interface ImageContent {
  type: "image";
  /** Image file in base64. */
  data: string;
  /** Media type, such as `image/png`. */
  mimeType: string;
  /** Hints on audience and weight. */
  annotations?: Annotations;
  /** Metadata. */
  _meta?: MetaObject;
}

/** Audio block. */
export interface AudioContent {
  type: "audio";
  /** Audio file in base64. */
  data: string;
  /** Media type, such as `audio/wav`. */
  mimeType: string;
  /** Hints on audience and weight. */
  annotations?: Annotations;
  /** Metadata. */
  _meta?: MetaObject;
}

/**
 * Block in which the model asks for a tool call, in sampling.
 * @deprecated Since 2026-07-28; call the model provider's API from the server directly.
 */
export interface ToolUseContent {
  type: "tool_use";
  /** Id of this call, for `toolUseId`. */
  id: string;
  /** Which tool. */
  name: string;
  /** Arguments by property name. */
  input: { [key: string]: unknown };
  /** Metadata; keep it in later rounds, caches may depend on it. */
  _meta?: MetaObject;
}

/**
 * Block that gives the model the outcome of a tool call, in sampling.
 * @deprecated Since 2026-07-28; call the model provider's API from the server directly.
 */
export interface ToolResultContent {
  type: "tool_result";
  /** `id` of the `ToolUseContent` it belongs to. */
  toolUseId: string;
  /** Output as blocks, like those of `CallToolResult`. */
  content: ContentBlock[];
  /** Output as JSON; follows `outputSchema` where the tool has one. */
  structuredContent?: unknown;
  /** `true`: the call failed; `false` by default. */
  isError?: boolean;
  /** Metadata; keep it in later rounds, caches may depend on it. */
  _meta?: MetaObject;
}

/**
 * What matters to the server in the choice of a model; the client decides.
 * @deprecated Since 2026-07-28; call the model provider's API from the server directly.
 */
export interface ModelPreferences {
  /** Models by name, favourite first; they outrank the numbers. */
  hints?: ModelHint[];
  /** Weight of a low price, 0 to 1. */
  costPriority?: number;
  /** Weight of a quick answer, 0 to 1. */
  speedPriority?: number;
  /** Weight of a capable model, 0 to 1. */
  intelligencePriority?: number;
}

/**
 * One wish for a model.
 * @deprecated Since 2026-07-28; call the model provider's API from the server directly.
 */
export interface ModelHint {
  /** Part of a model's name; the client may map it to a comparable model. */
  name?: string;
}

/** Parameters of `completion/complete`. */
export interface CompleteRequestParams extends RequestParams {
  /** Prompt or resource template the argument belongs to. */
  ref: PromptReference | ResourceTemplateReference;
  /** The argument being typed. */
  argument: {
    /** Which argument or template variable. */
    name: string;
    /** What has been typed so far. */
    value: string;
  };
  /** What is known beyond that argument. */
  context?: {
    /** Arguments already settled, by name. */
    arguments?: { [key: string]: string };
  };
}

/** `completion/complete`, from the client: suggests values for an argument. */
export interface CompleteRequest extends JSONRPCRequest {
  method: "completion/complete";
  params: CompleteRequestParams;
}

/** Answer to `completion/complete`. */
export interface CompleteResult extends Result {
  /** The suggestions. */
  completion: {
    /** At most 100 values. */
    values: string[];
    /** How many there are, sent or not. */
    total?: number;
    /** `true`: some were left out, even where `total` is missing. */
    hasMore?: boolean;
  };
}

/** Response that carries a `CompleteResult`. */
export interface CompleteResultResponse extends JSONRPCResultResponse {
  result: CompleteResult;
}

/** Points completion at a resource template. */
export interface ResourceTemplateReference {
  type: "ref/resource";
  /** The template, or a URI without variables. */
  uri: string;
}

/** Points completion at a prompt, by `name`. */
export interface PromptReference extends BaseMetadata {
  type: "ref/prompt";
}

/**
 * `roots/list`, from the server inside `InputRequests`: where may it work?
 * @deprecated Since 2026-07-28; use tool arguments, resource URIs or server settings for paths.
 */
export interface ListRootsRequest {
  method: "roots/list";
  /** Nothing but `_meta`. */
  params?: {
    /** Metadata. */
    _meta?: MetaObject;
  };
}

/**
 * Client's answer to `roots/list`.
 * @deprecated Since 2026-07-28; use tool arguments, resource URIs or server settings for paths.
 */
export interface ListRootsResult {
  /** Places the server may work in. */
  roots: Root[];
}

/**
 * Directory or file the client opens to the server.
 * @deprecated Since 2026-07-28; use tool arguments, resource URIs or server settings for paths.
 */
export interface Root {
  /** A `file://` URI. */
  uri: string;
  /** Label for people. */
  name?: string;
  /** Metadata. */
  _meta?: MetaObject;
}

/** Parameters of `elicitation/create` in form mode; never for secrets. */
export interface ElicitRequestFormParams {
  /** Form is the mode when none is given. */
  mode?: "form";
  /** Why the user is asked, shown above the form. */
  message: string;
  /** The form: a flat JSON Schema object, one property per field. */
  requestedSchema: {
    /** Dialect of the schema. */
    $schema?: string;
    type: "object";
    /** Fields by name. */
    properties: { [key: string]: PrimitiveSchemaDefinition };
    /** Names of the fields that must be filled in. */
    required?: string[];
  };
}

/** Parameters of `elicitation/create` in URL mode, as for a sign-in. */
export interface ElicitRequestURLParams {
  /** Sets it apart from a form. */
  mode: "url";
  /** Why the user is sent there. */
  message: string;
  /** Page to open. */
  url: string;
}

/** Parameters of `elicitation/create`, told apart by `mode`. */
export type ElicitRequestParams = ElicitRequestFormParams | ElicitRequestURLParams;

/** `elicitation/create`, from the server inside `InputRequests`: asks the user. */
export interface ElicitRequest {
  method: "elicitation/create";
  params: ElicitRequestParams;
}

/** Schema of one form field. */
export type PrimitiveSchemaDefinition = StringSchema | NumberSchema | BooleanSchema | EnumSchema;

/** Text field. */
export interface StringSchema {
  type: "string";
  /** Label of the field. */
  title?: string;
  /** Help text of the field. */
  description?: string;
  /** Fewest characters. */
  minLength?: number;
  /** Most characters. */
  maxLength?: number;
  /** What kind of text the field expects. */
  format?: "email" | "uri" | "date" | "date-time";
  /** Text the field starts with. */
  default?: string;
}

/** Number field. */
export interface NumberSchema {
  /** `integer` rules out fractions. */
  type: "number" | "integer";
  /** Label of the field. */
  title?: string;
  /** Help text of the field. */
  description?: string;
  /** Lowest value, inclusive. */
  minimum?: number;
  /** Highest value, inclusive. */
  maximum?: number;
  /** Number the field starts with. */
  default?: number;
}

/** Checkbox. */
export interface BooleanSchema {
  type: "boolean";
  /** Label of the field. */
  title?: string;
  /** Help text of the field. */
  description?: string;
  /** State the checkbox starts in. */
  default?: boolean;
}

/** Choice of one value, shown as is. */
export interface UntitledSingleSelectEnumSchema {
  type: "string";
  /** Label of the field. */
  title?: string;
  /** Help text of the field. */
  description?: string;
  /** Values on offer. */
  enum: string[];
  /** Value selected at the start. */
  default?: string;
}

/** Choice of one value, each with a label. */
export interface TitledSingleSelectEnumSchema {
  type: "string";
  /** Label of the field. */
  title?: string;
  /** Help text of the field. */
  description?: string;
  /** Values on offer. */
  oneOf: Array<{
    /** Value that is sent. */
    const: string;
    /** Label that is shown. */
    title: string;
  }>;
  /** Value selected at the start. */
  default?: string;
}

/** Choice of one value, labelled or not. */
export type SingleSelectEnumSchema = UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema;

/** Choice of several values, shown as they are. */
export interface UntitledMultiSelectEnumSchema {
  type: "array";
  /** Label of the field. */
  title?: string;
  /** Help text of the field. */
  description?: string;
  /** Fewest selections. */
  minItems?: number;
  /** Most selections. */
  maxItems?: number;
  /** Schema of one selection. */
  items: {
    type: "string";
    /** Values on offer. */
    enum: string[];
  };
  /** Values selected at the start. */
  default?: string[];
}

/** Choice of several values, each with a label. */
export interface TitledMultiSelectEnumSchema {
  type: "array";
  /** Label of the field. */
  title?: string;
  /** Help text of the field. */
  description?: string;
  /** Fewest selections. */
  minItems?: number;
  /** Most selections. */
  maxItems?: number;
  /** Schema of one selection. */
  items: {
    /** Values on offer. */
    anyOf: Array<{
      /** Value that is sent. */
      const: string;
      /** Label that is shown. */
      title: string;
    }>;
  };
  /** Values selected at the start. */
  default?: string[];
}

/** Choice of several values, labelled or not. */
export type MultiSelectEnumSchema = UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema;

/** Older way to label a choice of one; write `TitledSingleSelectEnumSchema` instead. */
export interface LegacyTitledEnumSchema {
  type: "string";
  /** Label of the field. */
  title?: string;
  /** Help text of the field. */
  description?: string;
  /** Values on offer. */
  enum: string[];
  /** Labels in the order of `enum`; not a JSON Schema keyword. */
  enumNames?: string[];
  /** Value selected at the start. */
  default?: string;
}

/** Choice field of any kind. */
export type EnumSchema = SingleSelectEnumSchema | MultiSelectEnumSchema | LegacyTitledEnumSchema;

/** Client's answer to `elicitation/create`. */
export interface ElicitResult {
  /** `accept`: agreed; `decline`: refused; `cancel`: closed without a decision. */
  action: "accept" | "decline" | "cancel";
  /** Values by field name; only for a form that was accepted. */
  content?: { [key: string]: string | number | boolean | string[] };
}

/**
 * Requests a client may send.
 * @internal
 */
export type ClientRequest =
  | DiscoverRequest
  | CompleteRequest
  | GetPromptRequest
  | ListPromptsRequest
  | ListResourcesRequest
  | ListResourceTemplatesRequest
  | ReadResourceRequest
  | SubscriptionsListenRequest
  | CallToolRequest
  | ListToolsRequest;

/**
 * Notifications a client may send.
 * @internal
 */
export type ClientNotification = CancelledNotification;

/**
 * Results a client may send.
 * @internal
 */
export type ClientResult = EmptyResult;

/**
 * Notifications a server may send.
 * @internal
 */
export type ServerNotification =
  | CancelledNotification
  | ProgressNotification
  | LoggingMessageNotification
  | ResourceUpdatedNotification
  | ResourceListChangedNotification
  | ToolListChangedNotification
  | PromptListChangedNotification
  | SubscriptionsAcknowledgedNotification;

/**
 * Results a server may send, final and interim.
 * @internal
 */
export type ServerResult =
  | EmptyResult
  | DiscoverResult
  | CompleteResult
  | GetPromptResult
  | ListPromptsResult
  | ListResourceTemplatesResult
  | ListResourcesResult
  | ReadResourceResult
  | SubscriptionsListenResult
  | CallToolResult
  | ListToolsResult
  | InputRequiredResult;
