// Type declarations of the Model Context Protocol, revision 2025-11-25.
// They restate the facts of that revision: names, members, types and constants.
// The documentation is in our own words; where it is brief, the specification has the details.

/** One message on the wire: request, notification or response. */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;

/**
 * The revision declared in this file.
 * @internal
 */
export const LATEST_PROTOCOL_VERSION = "2025-11-25";

/**
 * Value of `jsonrpc` in each message.
 * @internal
 */
export const JSONRPC_VERSION = "2.0";

/** Label that ties progress notifications to one request. */
export type ProgressToken = string | number;

/** Position in a paged list; opaque to the side that asks. */
export type Cursor = string;

/**
 * Base parameters of the methods that may run as a task.
 * @internal
 */
export interface TaskAugmentedRequestParams extends RequestParams {
  /** Set it to get a `CreateTaskResult` at once, and the actual result by `tasks/result`. */
  task?: TaskMetadata;
}

/**
 * Base of all request parameters.
 * @internal
 */
export interface RequestParams {
  /** Metadata, such as a progress token. */
  _meta?: {
    /** Set it to ask for `notifications/progress` labelled with this token. */
    progressToken?: ProgressToken;
    [key: string]: unknown;
  };
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

/**
 * Base of all notification parameters.
 * @internal
 */
export interface NotificationParams {
  /** Metadata. */
  _meta?: { [key: string]: unknown };
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

/** Base of all results. */
export interface Result {
  /** Metadata. */
  _meta?: { [key: string]: unknown };
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
  /** What the method answers. */
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

/** JSON-RPC code: the receiver has no such method. */
export const METHOD_NOT_FOUND = -32601;

/** JSON-RPC code: the parameters were refused. */
export const INVALID_PARAMS = -32602;

/** JSON-RPC code: the receiver broke while working on it. */
export const INTERNAL_ERROR = -32603;

/**
 * MCP code: the user must visit a URL before the request can succeed.
 * @internal
 */
export const URL_ELICITATION_REQUIRED = -32042;

/**
 * Error response: go through the URL elicitations listed, then try again.
 * @internal
 */
export interface URLElicitationRequiredError extends Omit<JSONRPCErrorResponse, "error"> {
  /** Error object with code -32042. */
  error: Error & {
    code: typeof URL_ELICITATION_REQUIRED;
    /** What is in the way. */
    data: {
      /** Elicitations to go through, each with its URL. */
      elicitations: ElicitRequestURLParams[];
      [key: string]: unknown;
    };
  };
}

/** Result with nothing in it beyond the base. */
export type EmptyResult = Result;

/** Parameters of `notifications/cancelled`. */
export interface CancelledNotificationParams extends NotificationParams {
  /** Which request to give up; needed for every request that is not a task. */
  requestId?: RequestId;
  /** Why, for logs or for the user. */
  reason?: string;
}

/** `notifications/cancelled`, from either side: gives up a request it sent; for a task use `tasks/cancel`. */
export interface CancelledNotification extends JSONRPCNotification {
  method: "notifications/cancelled";
  params: CancelledNotificationParams;
}

/** Parameters of `initialize`. */
export interface InitializeRequestParams extends RequestParams {
  /** Revision the client would like: its newest. */
  protocolVersion: string;
  /** Features the client offers in this session. */
  capabilities: ClientCapabilities;
  /** Name and version of the client program. */
  clientInfo: Implementation;
}

/** `initialize`, from the client: opens the session, before any other request. */
export interface InitializeRequest extends JSONRPCRequest {
  method: "initialize";
  params: InitializeRequestParams;
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
export interface InitializedNotification extends JSONRPCNotification {
  method: "notifications/initialized";
  params?: NotificationParams;
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
  sampling?: {
    /** Honours `includeContext` values other than `none`. */
    context?: object;
    /** Honours `tools` and `toolChoice`. */
    tools?: object;
  };
  /** Can answer `elicitation/create`, in the modes listed; `{}` means forms. */
  elicitation?: {
    /** Shows forms. */
    form?: object;
    /** Sends the user to a URL. */
    url?: object;
  };
  /** Can run requests as tasks, those that it lists. */
  tasks?: {
    /** Answers `tasks/list`. */
    list?: object;
    /** Answers `tasks/cancel`. */
    cancel?: object;
    /** What may run as a task. */
    requests?: {
      /** Sampling methods that may run as a task. */
      sampling?: {
        /** `sampling/createMessage` may run as a task. */
        createMessage?: object;
      };
      /** Elicitation methods that may run as a task. */
      elicitation?: {
        /** `elicitation/create` may run as a task. */
        create?: object;
      };
    };
  };
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
  /** Can run requests as tasks, those that it lists. */
  tasks?: {
    /** Answers `tasks/list`. */
    list?: object;
    /** Answers `tasks/cancel`. */
    cancel?: object;
    /** What may run as a task. */
    requests?: {
      /** Tool methods that may run as a task. */
      tools?: {
        /** `tools/call` may run as a task, as far as the tool's `execution` allows. */
        call?: object;
      };
    };
  };
}

/** One icon, for user interfaces. */
export interface Icon {
  /** Web address or `data:` URI of the image; check its origin, and be wary of scripts in SVG. */
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

/** `ping`, from either side: are you there? To be answered without delay. */
export interface PingRequest extends JSONRPCRequest {
  method: "ping";
  /** Nothing but `_meta`. */
  params?: RequestParams;
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

/** `notifications/progress`, from either side: how far a running request has come. */
export interface ProgressNotification extends JSONRPCNotification {
  method: "notifications/progress";
  params: ProgressNotificationParams;
}

/**
 * Parameters of the paged list methods.
 * @internal
 */
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
  params?: PaginatedRequestParams;
}

/**
 * Base of the list results.
 * @internal
 */
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

/**
 * Base parameters of methods about one resource.
 * @internal
 */
export interface ResourceRequestParams extends RequestParams {
  /** Resource meant, in any scheme the server understands. */
  uri: string;
}

/** Parameters of `resources/read`. */
export interface ReadResourceRequestParams extends ResourceRequestParams {}

/** `resources/read`, from the client: fetches one resource. */
export interface ReadResourceRequest extends JSONRPCRequest {
  method: "resources/read";
  params: ReadResourceRequestParams;
}

/** Answer to `resources/read`. */
export interface ReadResourceResult extends Result {
  /** Text or binary parts; several when the URI stands for more than one item. */
  contents: (TextResourceContents | BlobResourceContents)[];
}

/** `notifications/resources/list_changed`, from the server: time to list its resources again. */
export interface ResourceListChangedNotification extends JSONRPCNotification {
  method: "notifications/resources/list_changed";
  params?: NotificationParams;
}

/** Parameters of `resources/subscribe`. */
export interface SubscribeRequestParams extends ResourceRequestParams {}

/** `resources/subscribe`, from the client: wants to hear when one resource changes. */
export interface SubscribeRequest extends JSONRPCRequest {
  method: "resources/subscribe";
  params: SubscribeRequestParams;
}

/** Parameters of `resources/unsubscribe`. */
export interface UnsubscribeRequestParams extends ResourceRequestParams {}

/** `resources/unsubscribe`, from the client: has heard enough of one resource. */
export interface UnsubscribeRequest extends JSONRPCRequest {
  method: "resources/unsubscribe";
  params: UnsubscribeRequestParams;
}

/** Parameters of `notifications/resources/updated`. */
export interface ResourceUpdatedNotificationParams extends NotificationParams {
  /** What changed: the subscribed resource or something beneath it. */
  uri: string;
}

/** `notifications/resources/updated`, from the server to a subscribed client: time to read it again. */
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
  _meta?: { [key: string]: unknown };
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
  _meta?: { [key: string]: unknown };
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
  _meta?: { [key: string]: unknown };
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

/** Parameters of `prompts/get`. */
export interface GetPromptRequestParams extends RequestParams {
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

/** Answer to `prompts/get`. */
export interface GetPromptResult extends Result {
  /** What the filled-in prompt is about. */
  description?: string;
  /** The conversation to start from. */
  messages: PromptMessage[];
}

/** Prompt of the server, as listed. */
export interface Prompt extends BaseMetadata, Icons {
  /** What it is good for. */
  description?: string;
  /** Blanks to fill in; absent when there are none. */
  arguments?: PromptArgument[];
  /** Metadata. */
  _meta?: { [key: string]: unknown };
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
  _meta?: { [key: string]: unknown };
}

/** `notifications/prompts/list_changed`, from the server: time to list its prompts again. */
export interface PromptListChangedNotification extends JSONRPCNotification {
  method: "notifications/prompts/list_changed";
  params?: NotificationParams;
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
  content: ContentBlock[];
  /** Output as a JSON object; follows `outputSchema` where the tool has one. */
  structuredContent?: { [key: string]: unknown };
  /** `true`: the tool itself failed, and `content` tells the model how. */
  isError?: boolean;
}

/** Parameters of `tools/call`. */
export interface CallToolRequestParams extends TaskAugmentedRequestParams {
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

/** `notifications/tools/list_changed`, from the server: time to list its tools again. */
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

/** How a tool may be run. */
export interface ToolExecution {
  /** As a task: `forbidden` (the default), `optional`, or `required`, which allows nothing else. */
  taskSupport?: "forbidden" | "optional" | "required";
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
    /** Schemas of the arguments, by name. */
    properties?: { [key: string]: object };
    /** Names of the arguments that must be given. */
    required?: string[];
  };
  /** Whether it may, or must, run as a task. */
  execution?: ToolExecution;
  /** JSON Schema of `structuredContent`, which is always one object. */
  outputSchema?: {
    /** Dialect; 2020-12 when absent. */
    $schema?: string;
    type: "object";
    /** Schemas of the output's properties, by name. */
    properties?: { [key: string]: object };
    /** Names of the properties that are always there. */
    required?: string[];
  };
  /** Hints on behaviour. */
  annotations?: ToolAnnotations;
  /** Metadata. */
  _meta?: { [key: string]: unknown };
}

/** Where a task stands; `input_required`: it waits for answers; the last three are final. */
export type TaskStatus = "working" | "input_required" | "completed" | "failed" | "cancelled";

/** Makes a request run as a task. */
export interface TaskMetadata {
  /** Lifetime wished for, in milliseconds. */
  ttl?: number;
}

/** Under `io.modelcontextprotocol/related-task` in `_meta`: ties a message to a task. */
export interface RelatedTaskMetadata {
  /** Which task. */
  taskId: string;
}

/** One task, as it stands. */
export interface Task {
  /** Id for the `tasks/…` methods. */
  taskId: string;
  /** Where it stands. */
  status: TaskStatus;
  /** More on the status, for people: why it failed, what came out. */
  statusMessage?: string;
  /** Time of creation, ISO 8601. */
  createdAt: string;
  /** Time of the last change, ISO 8601. */
  lastUpdatedAt: string;
  /** Lifetime granted, in milliseconds from creation; `null`: without end. */
  ttl: number | null;
  /** Milliseconds to let pass between one `tasks/get` and the next. */
  pollInterval?: number;
}

/** Answer to a request that runs as a task; its result comes by `tasks/result`. */
export interface CreateTaskResult extends Result {
  /** The task that was begun. */
  task: Task;
}

/** `tasks/get`, from the side that began the task: how is it going? */
export interface GetTaskRequest extends JSONRPCRequest {
  method: "tasks/get";
  /** Parameters of `tasks/get`. */
  params: {
    /** Which task. */
    taskId: string;
  };
}

/** Answer to `tasks/get`: the task as it stands. */
export type GetTaskResult = Result & Task;

/** `tasks/result`, from the side that began the task: fetches what came out. */
export interface GetTaskPayloadRequest extends JSONRPCRequest {
  method: "tasks/result";
  /** Parameters of `tasks/result`. */
  params: {
    /** Which task. */
    taskId: string;
  };
}

/** Answer to `tasks/result`, in the shape of the method that ran: for `tools/call`, a `CallToolResult`. */
export interface GetTaskPayloadResult extends Result {
  [key: string]: unknown;
}

/** `tasks/cancel`, from the side that began the task: stops it. */
export interface CancelTaskRequest extends JSONRPCRequest {
  method: "tasks/cancel";
  /** Parameters of `tasks/cancel`. */
  params: {
    /** Which task. */
    taskId: string;
  };
}

/** Answer to `tasks/cancel`: the task as it was left. */
export type CancelTaskResult = Result & Task;

/** `tasks/list`, from either side. */
export interface ListTasksRequest extends PaginatedRequest {
  method: "tasks/list";
}

/** Answer to `tasks/list`: one page of tasks. */
export interface ListTasksResult extends PaginatedResult {
  /** Tasks on this page. */
  tasks: Task[];
}

/** Parameters of `notifications/tasks/status`: the task as it stands. */
export type TaskStatusNotificationParams = NotificationParams & Task;

/** `notifications/tasks/status`, from the side that runs the task: its status changed; may never come. */
export interface TaskStatusNotification extends JSONRPCNotification {
  method: "notifications/tasks/status";
  params: TaskStatusNotificationParams;
}

/** Parameters of `logging/setLevel`. */
export interface SetLevelRequestParams extends RequestParams {
  /** Mildest severity to send from now on. */
  level: LoggingLevel;
}

/** `logging/setLevel`, from the client: chooses how much is logged. */
export interface SetLevelRequest extends JSONRPCRequest {
  method: "logging/setLevel";
  params: SetLevelRequestParams;
}

/** Parameters of `notifications/message`. */
export interface LoggingMessageNotificationParams extends NotificationParams {
  /** How severe. */
  level: LoggingLevel;
  /** Part of the server that speaks. */
  logger?: string;
  /** Text or any other JSON value to log. */
  data: unknown;
}

/** `notifications/message`, from the server: one log entry; until `logging/setLevel`, whichever it likes. */
export interface LoggingMessageNotification extends JSONRPCNotification {
  method: "notifications/message";
  params: LoggingMessageNotificationParams;
}

/** Syslog severities (RFC 5424), mildest first. */
export type LoggingLevel =
  "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/** Parameters of `sampling/createMessage`. */
export interface CreateMessageRequestParams extends TaskAugmentedRequestParams {
  /** Conversation to continue. */
  messages: SamplingMessage[];
  /** Wishes about the model; not binding. */
  modelPreferences?: ModelPreferences;
  /** System prompt the server would like; not binding. */
  systemPrompt?: string;
  /** Whose context to add: nobody's (the default), or, given `sampling.context`, this server's or that of all. */
  includeContext?: "none" | "thisServer" | "allServers";
  /** Sampling temperature, on the scale of the model in use. */
  temperature?: number;
  /** Upper bound of the answer, in tokens. */
  maxTokens: number;
  /** Strings at which the model stops. */
  stopSequences?: string[];
  /** Handed to the model provider, in the provider's format. */
  metadata?: object;
  /** Tools the model may ask for; needs the `sampling.tools` capability. */
  tools?: Tool[];
  /** Whether it may or must ask for one; needs the `sampling.tools` capability. */
  toolChoice?: ToolChoice;
}

/** How freely the model decides on tools. */
export interface ToolChoice {
  /** `auto` (the default): as it likes; `required`: at least once; `none`: not at all. */
  mode?: "auto" | "required" | "none";
}

/** `sampling/createMessage`, from the server: asks the client for a completion. */
export interface CreateMessageRequest extends JSONRPCRequest {
  method: "sampling/createMessage";
  params: CreateMessageRequestParams;
}

/** Client's answer to `sampling/createMessage`, which the user may review beforehand. */
export interface CreateMessageResult extends Result, SamplingMessage {
  /** Model that wrote it. */
  model: string;
  /** Why it ended: one of the known reasons or the provider's own. */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | "toolUse" | string;
}

/** One message to or from the model. */
export interface SamplingMessage {
  /** Who speaks. */
  role: Role;
  /** What is said: one block or several. */
  content: SamplingMessageContentBlock | SamplingMessageContentBlock[];
  /** Metadata. */
  _meta?: { [key: string]: unknown };
}

/** Blocks a sampling message may hold. */
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
  _meta?: { [key: string]: unknown };
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
  _meta?: { [key: string]: unknown };
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
  _meta?: { [key: string]: unknown };
}

/** Block in which the model asks for a tool call, in sampling. */
export interface ToolUseContent {
  type: "tool_use";
  /** Id of this call, for `toolUseId`. */
  id: string;
  /** Which tool. */
  name: string;
  /** Arguments by property name. */
  input: { [key: string]: unknown };
  /** Metadata; keep it in later rounds, caches may depend on it. */
  _meta?: { [key: string]: unknown };
}

/** Block that gives the model the outcome of a tool call, in sampling. */
export interface ToolResultContent {
  type: "tool_result";
  /** `id` of the `ToolUseContent` it belongs to. */
  toolUseId: string;
  /** Output as blocks, like those of `CallToolResult`. */
  content: ContentBlock[];
  /** Output as a JSON object; follows `outputSchema` where the tool has one. */
  structuredContent?: { [key: string]: unknown };
  /** `true`: the call failed; `false` by default. */
  isError?: boolean;
  /** Metadata; keep it in later rounds, caches may depend on it. */
  _meta?: { [key: string]: unknown };
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

/** `roots/list`, from the server: where may it work? */
export interface ListRootsRequest extends JSONRPCRequest {
  method: "roots/list";
  /** Nothing but `_meta`. */
  params?: RequestParams;
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
  /** Metadata. */
  _meta?: { [key: string]: unknown };
}

/** `notifications/roots/list_changed`, from the client: time to ask `roots/list` again. */
export interface RootsListChangedNotification extends JSONRPCNotification {
  method: "notifications/roots/list_changed";
  params?: NotificationParams;
}

/** Parameters of `elicitation/create` in form mode; never for secrets. */
export interface ElicitRequestFormParams extends TaskAugmentedRequestParams {
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
export interface ElicitRequestURLParams extends TaskAugmentedRequestParams {
  /** Sets it apart from a form. */
  mode: "url";
  /** Why the user is sent there. */
  message: string;
  /** Id that `notifications/elicitation/complete` will repeat; opaque to the client. */
  elicitationId: string;
  /** Page to open. */
  url: string;
}

/** Parameters of `elicitation/create`, told apart by `mode`. */
export type ElicitRequestParams = ElicitRequestFormParams | ElicitRequestURLParams;

/** `elicitation/create`, from the server: asks the user. */
export interface ElicitRequest extends JSONRPCRequest {
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
export interface ElicitResult extends Result {
  /** `accept`: agreed; `decline`: refused; `cancel`: closed without a decision. */
  action: "accept" | "decline" | "cancel";
  /** Values by field name; only for a form that was accepted. */
  content?: { [key: string]: string | number | boolean | string[] };
}

/** `notifications/elicitation/complete`, from the server: the user is through with a URL; may never come. */
export interface ElicitationCompleteNotification extends JSONRPCNotification {
  method: "notifications/elicitation/complete";
  /** Parameters of `notifications/elicitation/complete`. */
  params: {
    /** `elicitationId` of the request it belongs to. */
    elicitationId: string;
  };
}

/**
 * Requests a client may send.
 * @internal
 */
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
  | ListToolsRequest
  | GetTaskRequest
  | GetTaskPayloadRequest
  | ListTasksRequest
  | CancelTaskRequest;

/**
 * Notifications a client may send.
 * @internal
 */
export type ClientNotification =
  | CancelledNotification
  | ProgressNotification
  | InitializedNotification
  | RootsListChangedNotification
  | TaskStatusNotification;

/**
 * Results a client may send.
 * @internal
 */
export type ClientResult =
  | EmptyResult
  | CreateMessageResult
  | ListRootsResult
  | ElicitResult
  | GetTaskResult
  | GetTaskPayloadResult
  | ListTasksResult
  | CancelTaskResult;

/**
 * Requests a server may send.
 * @internal
 */
export type ServerRequest =
  | PingRequest
  | CreateMessageRequest
  | ListRootsRequest
  | ElicitRequest
  | GetTaskRequest
  | GetTaskPayloadRequest
  | ListTasksRequest
  | CancelTaskRequest;

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
  | ElicitationCompleteNotification
  | TaskStatusNotification;

/**
 * Results a server may send.
 * @internal
 */
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
  | ListToolsResult
  | GetTaskResult
  | GetTaskPayloadResult
  | ListTasksResult
  | CancelTaskResult;
