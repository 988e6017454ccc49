// Type declarations of the Model Context Protocol, revision 2025-03-26.
// They restate the facts of that revision: names, members, types and constants.
// The documentation is in our own words; where it is brief, the specification has the details.

/** One message on the wire: request, notification, response, or a batch. */
export type JSONRPCMessage =
  | JSONRPCRequest
  | JSONRPCNotification
  | JSONRPCBatchRequest
  | JSONRPCResponse
  | JSONRPCError
  | JSONRPCBatchResponse;

/** Requests and notifications sent together, in one array. */
export type JSONRPCBatchRequest = (JSONRPCRequest | JSONRPCNotification)[];

/** Responses sent together, in one array. */
export type JSONRPCBatchResponse = (JSONRPCResponse | JSONRPCError)[];

/** The revision declared in this file. */
export const LATEST_PROTOCOL_VERSION = "2025-03-26";

/** Value of `jsonrpc` in each message. */
export const JSONRPC_VERSION = "2.0";

/** Label that ties progress notifications to one request. */
export type ProgressToken = string | number;

/** Position in a paged list; opaque to the client. */
export type Cursor = string;

/** Method name plus parameters, before JSON-RPC framing. */
export interface Request {
  /** Method name, such as `tools/call`. */
  method: string;
  /** Parameters by name. */
  params?: {
    /** Metadata, such as a progress token. */
    _meta?: {
      /** Set it to ask for `notifications/progress` labelled with this token. */
      progressToken?: ProgressToken;
    };
    [key: string]: unknown;
  };
}

/** Notification name plus parameters, before JSON-RPC framing. */
export interface Notification {
  /** Notification name, such as `notifications/progress`. */
  method: string;
  /** Parameters by name. */
  params?: {
    /** Metadata. */
    _meta?: { [key: string]: unknown };
    [key: string]: unknown;
  };
}

/** Base of all results. */
export interface Result {
  /** Metadata. */
  _meta?: { [key: string]: unknown };
  [key: string]: unknown;
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
export interface JSONRPCResponse {
  jsonrpc: typeof JSONRPC_VERSION;
  /** Id taken from the request. */
  id: RequestId;
  /** What the method answers. */
  result: Result;
}

/** JSON-RPC code: the message is not JSON. */
export const PARSE_ERROR = -32700;

/** JSON-RPC code: the message is JSON, but not a request. */
export const INVALID_REQUEST = -32600;

/** JSON-RPC code: the receiver has no such method. */
export const METHOD_NOT_FOUND = -32601;

/** JSON-RPC code: the parameters were refused. */
export const INVALID_PARAMS = -32602;

/** JSON-RPC code: the receiver broke while working on it. */
export const INTERNAL_ERROR = -32603;

/** Response of a request that failed. */
export interface JSONRPCError {
  jsonrpc: typeof JSONRPC_VERSION;
  /** Id taken from the request. */
  id: RequestId;
  /** Code and message of the failure. */
  error: {
    /** Numeric code, see the constants above. */
    code: number;
    /** What went wrong, in one sentence. */
    message: string;
    /** Details whose shape the code or the sender decides. */
    data?: unknown;
  };
}

/** Result with nothing in it beyond the base. */
export type EmptyResult = Result;

/** `notifications/cancelled`, from either side: gives up a request it sent; not for `initialize`. */
export interface CancelledNotification extends Notification {
  method: "notifications/cancelled";
  /** Parameters of `notifications/cancelled`. */
  params: {
    /** Which request to give up. */
    requestId: RequestId;
    /** Why, for logs or for the user. */
    reason?: string;
  };
}

/** `initialize`, from the client: opens the session, before any other request. */
export interface InitializeRequest extends Request {
  method: "initialize";
  /** Parameters of `initialize`. */
  params: {
    /** Revision the client would like: its newest. */
    protocolVersion: string;
    /** Features the client offers in this session. */
    capabilities: ClientCapabilities;
    /** Name and version of the client program. */
    clientInfo: Implementation;
  };
}

/** Answer to `initialize`: what the server speaks and offers. */
export interface InitializeResult extends Result {
  /** Revision of this session; a client that does not speak it has to disconnect. */
  protocolVersion: string;
  /** Features the server offers in this session. */
  capabilities: ServerCapabilities;
  /** Name and version of the server program. */
  serverInfo: Implementation;
  /** Advice to the model on working with this server, fit for a system prompt. */
  instructions?: string;
}

/** `notifications/initialized`, from the client: the session may begin. */
export interface InitializedNotification extends Notification {
  method: "notifications/initialized";
}

/** Features a client declares; other keys are allowed. */
export interface ClientCapabilities {
  /** Features outside the standard, by name. */
  experimental?: { [key: string]: object };
  /** Can answer `roots/list`. */
  roots?: {
    /** Announces changes of the list of roots. */
    listChanged?: boolean;
  };
  /** Can answer `sampling/createMessage`. */
  sampling?: object;
}

/** Features a server declares; other keys are allowed. */
export interface ServerCapabilities {
  /** Features outside the standard, by name. */
  experimental?: { [key: string]: object };
  /** Answers `logging/setLevel` and sends `notifications/message`. */
  logging?: object;
  /** Answers `completion/complete`. */
  completions?: object;
  /** Has prompts. */
  prompts?: {
    /** Announces changes of the prompt list. */
    listChanged?: boolean;
  };
  /** Has resources. */
  resources?: {
    /** Answers `resources/subscribe` and announces updates of single resources. */
    subscribe?: boolean;
    /** Announces changes of the resource list. */
    listChanged?: boolean;
  };
  /** Has tools. */
  tools?: {
    /** Announces changes of the tool list. */
    listChanged?: boolean;
  };
}

/** Name and version of a client or server program. */
export interface Implementation {
  /** Name of the program. */
  name: string;
  /** Version of the program, not of the protocol. */
  version: string;
}

/** `ping`, from either side: are you there? To be answered without delay. */
export interface PingRequest extends Request {
  method: "ping";
}

/** `notifications/progress`, from either side: how far a running request has come. */
export interface ProgressNotification extends Notification {
  method: "notifications/progress";
  /** Parameters of `notifications/progress`. */
  params: {
    /** Token the request put into its `_meta`. */
    progressToken: ProgressToken;
    /** Amount done, in the unit of `total`; grows with each notification. */
    progress: number;
    /** Amount at which the work is done; absent when nobody can tell. */
    total?: number;
    /** Current step, for people. */
    message?: string;
  };
}

/** Base of the list requests. */
export interface PaginatedRequest extends Request {
  /** Where to continue the list. */
  params?: {
    /** `nextCursor` of the page before; absent for the first page. */
    cursor?: Cursor;
  };
}

/** Base of the list results. */
export interface PaginatedResult extends Result {
  /** Cursor for the next page; absent on the last one. */
  nextCursor?: Cursor;
}

/** `resources/list`, from the client. */
export interface ListResourcesRequest extends PaginatedRequest {
  method: "resources/list";
}

/** Answer to `resources/list`: one page of resources. */
export interface ListResourcesResult extends PaginatedResult {
  /** Resources on this page. */
  resources: Resource[];
}

/** `resources/templates/list`, from the client. */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  method: "resources/templates/list";
}

/** Answer to `resources/templates/list`: one page of templates. */
export interface ListResourceTemplatesResult extends PaginatedResult {
  /** Templates on this page. */
  resourceTemplates: ResourceTemplate[];
}

/** `resources/read`, from the client: fetches one resource. */
export interface ReadResourceRequest extends Request {
  method: "resources/read";
  /** Parameters of `resources/read`. */
  params: {
    /** Resource meant, in any scheme the server understands. */
    uri: string;
  };
}

/** Answer to `resources/read`. */
export interface ReadResourceResult extends Result {
  /** Text or binary parts; several when the URI stands for more than one item. */
  contents: (TextResourceContents | BlobResourceContents)[];
}

/** `notifications/resources/list_changed`, from the server: time to list its resources again. */
export interface ResourceListChangedNotification extends Notification {
  method: "notifications/resources/list_changed";
}

/** `resources/subscribe`, from the client: wants to hear when one resource changes. */
export interface SubscribeRequest extends Request {
  method: "resources/subscribe";
  /** Parameters of `resources/subscribe`. */
  params: {
    /** Resource meant, in any scheme the server understands. */
    uri: string;
  };
}

/** `resources/unsubscribe`, from the client: has heard enough of one resource. */
export interface UnsubscribeRequest extends Request {
  method: "resources/unsubscribe";
  /** Parameters of `resources/unsubscribe`. */
  params: {
    /** Resource meant, in any scheme the server understands. */
    uri: string;
  };
}

/** `notifications/resources/updated`, from the server to a subscribed client: time to read it again. */
export interface ResourceUpdatedNotification extends Notification {
  method: "notifications/resources/updated";
  /** Parameters of `notifications/resources/updated`. */
  params: {
    /** What changed: the subscribed resource or something beneath it. */
    uri: string;
  };
}

/** Something the server lets clients read, as listed. */
export interface Resource {
  /** Address to pass to `resources/read`. */
  uri: string;
  /** Label for people. */
  name: string;
  /** What it holds, told to model and user. */
  description?: string;
  /** Media type, such as `text/markdown`. */
  mimeType?: string;
  /** Hints on audience and weight. */
  annotations?: Annotations;
  /** Bytes of the raw content, before any encoding. */
  size?: number;
}

/** Family of resources that share a URI pattern, as listed. */
export interface ResourceTemplate {
  /** RFC 6570 template; expand it and pass the URI to `resources/read`. */
  uriTemplate: string;
  /** Label of the family, for people. */
  name: string;
  /** What the family holds, told to model and user. */
  description?: string;
  /** Media type, given only where all members share it. */
  mimeType?: string;
  /** Hints on audience and weight. */
  annotations?: Annotations;
}

/** Base of text and binary contents. */
export interface ResourceContents {
  /** Address of this part. */
  uri: string;
  /** Media type of this part. */
  mimeType?: string;
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
export interface ListPromptsResult extends PaginatedResult {
  /** Prompts on this page. */
  prompts: Prompt[];
}

/** `prompts/get`, from the client: fills in one prompt. */
export interface GetPromptRequest extends Request {
  method: "prompts/get";
  /** Parameters of `prompts/get`. */
  params: {
    /** Which prompt. */
    name: string;
    /** Values to fill in, by argument name. */
    arguments?: { [key: string]: string };
  };
}

/** Answer to `prompts/get`. */
export interface GetPromptResult extends Result {
  /** What the filled-in prompt is about. */
  description?: string;
  /** The conversation to start from. */
  messages: PromptMessage[];
}

/** Prompt of the server, as listed. */
export interface Prompt {
  /** Name to pass to `prompts/get`; also its label for people. */
  name: string;
  /** What it is good for. */
  description?: string;
  /** Blanks to fill in; absent when there are none. */
  arguments?: PromptArgument[];
}

/** One blank of a prompt; its value is a string. */
export interface PromptArgument {
  /** Key of its value in `prompts/get`. */
  name: string;
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
  content: TextContent | ImageContent | AudioContent | EmbeddedResource;
}

/** Content block that holds a resource's contents. */
export interface EmbeddedResource {
  type: "resource";
  /** The contents, text or binary. */
  resource: TextResourceContents | BlobResourceContents;
  /** Hints on audience and weight. */
  annotations?: Annotations;
}

/** `notifications/prompts/list_changed`, from the server: time to list its prompts again. */
export interface PromptListChangedNotification extends Notification {
  method: "notifications/prompts/list_changed";
}

/** `tools/list`, from the client. */
export interface ListToolsRequest extends PaginatedRequest {
  method: "tools/list";
}

/** Answer to `tools/list`: one page of tools. */
export interface ListToolsResult extends PaginatedResult {
  /** Tools on this page. */
  tools: Tool[];
}

/** Answer to `tools/call`. */
export interface CallToolResult extends Result {
  /** Output for the model, as blocks. */
  content: (TextContent | ImageContent | AudioContent | EmbeddedResource)[];
  /** `true`: the tool itself failed, and `content` tells the model how. */
  isError?: boolean;
}

/** `tools/call`, from the client: runs one tool. */
export interface CallToolRequest extends Request {
  method: "tools/call";
  /** Parameters of `tools/call`. */
  params: {
    /** Which tool. */
    name: string;
    /** Input by property name, valid against `inputSchema`. */
    arguments?: { [key: string]: unknown };
  };
}

/** `notifications/tools/list_changed`, from the server: time to list its tools again. */
export interface ToolListChangedNotification extends Notification {
  method: "notifications/tools/list_changed";
}

/** What a tool says about its own behaviour: unchecked claims, not to be relied on. */
export interface ToolAnnotations {
  /** Label for people. */
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
export interface Tool {
  /** Name to pass to `tools/call`. */
  name: string;
  /** What it does and when to use it, told to the model. */
  description?: string;
  /** JSON Schema of the arguments, which are always one object. */
  inputSchema: {
    type: "object";
    /** Schemas of the arguments, by name. */
    properties?: { [key: string]: object };
    /** Names of the arguments that must be given. */
    required?: string[];
  };
  /** Hints on behaviour. */
  annotations?: ToolAnnotations;
}

/** `logging/setLevel`, from the client: chooses how much is logged. */
export interface SetLevelRequest extends Request {
  method: "logging/setLevel";
  /** Parameters of `logging/setLevel`. */
  params: {
    /** Mildest severity to send from now on. */
    level: LoggingLevel;
  };
}

/** `notifications/message`, from the server: one log entry; until `logging/setLevel`, whichever it likes. */
export interface LoggingMessageNotification extends Notification {
  method: "notifications/message";
  /** Parameters of `notifications/message`. */
  params: {
    /** How severe. */
    level: LoggingLevel;
    /** Part of the server that speaks. */
    logger?: string;
    /** Text or any other JSON value to log. */
    data: unknown;
  };
}

/** Syslog severities (RFC 5424), mildest first. */
export type LoggingLevel =
  "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/** `sampling/createMessage`, from the server: asks the client for a completion. */
export interface CreateMessageRequest extends Request {
  method: "sampling/createMessage";
  /** Parameters of `sampling/createMessage`. */
  params: {
    /** Conversation to continue. */
    messages: SamplingMessage[];
    /** Wishes about the model; not binding. */
    modelPreferences?: ModelPreferences;
    /** System prompt the server would like; not binding. */
    systemPrompt?: string;
    /** Whose context to add: nobody's, this server's or that of all; not binding. */
    includeContext?: "none" | "thisServer" | "allServers";
    /** Sampling temperature, on the scale of the model in use. */
    temperature?: number;
    /** Upper bound of the answer, in tokens. */
    maxTokens: number;
    /** Strings at which the model stops. */
    stopSequences?: string[];
    /** Handed to the model provider, in the provider's format. */
    metadata?: object;
  };
}

/** Client's answer to `sampling/createMessage`, which the user may review beforehand. */
export interface CreateMessageResult extends Result, SamplingMessage {
  /** Model that wrote it. */
  model: string;
  /** Why it ended: one of the known reasons or the provider's own. */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | string;
}

/** One message to or from the model. */
export interface SamplingMessage {
  /** Who speaks. */
  role: Role;
  /** What is said: a single block. */
  content: TextContent | ImageContent | AudioContent;
}

/** Hints for the client on how to use or show something. */
export interface Annotations {
  /** For whom: the user, the model or both. */
  audience?: Role[];
  /** Weight from 0 (can be dropped) to 1 (cannot be spared). */
  priority?: number;
}

/** Text block. */
export interface TextContent {
  type: "text";
  /** The text itself. */
  text: string;
  /** Hints on audience and weight. */
  annotations?: Annotations;
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
}

/** What matters to the server in the choice of a model; the client decides. */
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

/** One wish for a model. */
export interface ModelHint {
  /** Part of a model's name; the client may map it to a comparable model. */
  name?: string;
}

/** `completion/complete`, from the client: suggests values for an argument. */
export interface CompleteRequest extends Request {
  method: "completion/complete";
  /** Parameters of `completion/complete`. */
  params: {
    /** Prompt or resource template the argument belongs to. */
    ref: PromptReference | ResourceReference;
    /** The argument being typed. */
    argument: {
      /** Which argument or template variable. */
      name: string;
      /** What has been typed so far. */
      value: string;
    };
  };
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

/** Points completion at a resource template. */
export interface ResourceReference {
  type: "ref/resource";
  /** The template, or a URI without variables. */
  uri: string;
}

/** Points completion at a prompt, by `name`. */
export interface PromptReference {
  type: "ref/prompt";
  /** Which prompt. */
  name: string;
}

/** `roots/list`, from the server: where may it work? */
export interface ListRootsRequest extends Request {
  method: "roots/list";
}

/** Client's answer to `roots/list`. */
export interface ListRootsResult extends Result {
  /** Places the server may work in. */
  roots: Root[];
}

/** Directory or file the client opens to the server. */
export interface Root {
  /** A `file://` URI. */
  uri: string;
  /** Label for people. */
  name?: string;
}

/** `notifications/roots/list_changed`, from the client: time to ask `roots/list` again. */
export interface RootsListChangedNotification extends Notification {
  method: "notifications/roots/list_changed";
}

/** Requests a client may send. */
export type ClientRequest =
  | PingRequest
  | InitializeRequest
  | CompleteRequest
  | SetLevelRequest
  | GetPromptRequest
  | ListPromptsRequest
  | ListResourcesRequest
  | ListResourceTemplatesRequest
  | ReadResourceRequest
  | SubscribeRequest
  | UnsubscribeRequest
  | CallToolRequest
  | ListToolsRequest;

/** Notifications a client may send. */
export type ClientNotification =
  CancelledNotification | ProgressNotification | InitializedNotification | RootsListChangedNotification;

/** Results a client may send. */
export type ClientResult = EmptyResult | CreateMessageResult | ListRootsResult;

/** Requests a server may send. */
export type ServerRequest = PingRequest | CreateMessageRequest | ListRootsRequest;

/** Notifications a server may send. */
export type ServerNotification =
  | CancelledNotification
  | ProgressNotification
  | LoggingMessageNotification
  | ResourceUpdatedNotification
  | ResourceListChangedNotification
  | ToolListChangedNotification
  | PromptListChangedNotification;

/** Results a server may send. */
export type ServerResult =
  | EmptyResult
  | InitializeResult
  | CompleteResult
  | GetPromptResult
  | ListPromptsResult
  | ListResourceTemplatesResult
  | ListResourcesResult
  | ReadResourceResult
  | CallToolResult
  | ListToolsResult;
