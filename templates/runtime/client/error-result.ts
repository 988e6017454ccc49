/**
 * A tool's result as the SDK hands it over, in plain types. The SDK's own are inferred from the schemas it validates
 * with, which takes a compiler longer than the stubs of hundreds of tools.
 */
export interface ErrorResult {
  content: (TextBlock | ImageBlock | AudioBlock | LinkBlock | ResourceBlock)[];
  structuredContent?: unknown;
  isError?: boolean | undefined;
  _meta?: ResultMeta | undefined;
  [key: string]: unknown;
}

interface TextBlock extends Block {
  type: "text";
  text: string;
}

interface ImageBlock extends Block {
  type: "image";
  data: string;
  mimeType: string;
}

interface AudioBlock extends Block {
  type: "audio";
  data: string;
  mimeType: string;
}

interface LinkBlock extends Block {
  type: "resource_link";
  uri: string;
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  mimeType?: string | undefined;
  size?: number | undefined;
  icons?: Icon[] | undefined;
}

interface ResourceBlock extends Block {
  type: "resource";
  resource: (Contents & { text: string }) | (Contents & { blob: string });
}

interface Block {
  annotations?: Annotations | undefined;
  _meta?: Meta | undefined;
}

interface Annotations {
  audience?: ("user" | "assistant")[] | undefined;
  priority?: number | undefined;
  lastModified?: string | undefined;
}

interface Contents {
  uri: string;
  mimeType?: string | undefined;
  _meta?: Meta | undefined;
}

interface Icon {
  src: string;
  mimeType?: string | undefined;
  sizes?: string[] | undefined;
  theme?: "light" | "dark" | undefined;
}

interface Meta {
  [key: string]: unknown;
}

interface ResultMeta extends Meta {
  "io.modelcontextprotocol/serverInfo"?:
    | {
        name: string;
        version: string;
        title?: string | undefined;
        description?: string | undefined;
        websiteUrl?: string | undefined;
        icons?: Icon[] | undefined;
      }
    | undefined;
}
