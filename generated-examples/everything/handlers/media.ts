/** A picture of one blue pixel. */
export const image = {
  type: "image" as const,
  data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNQ6jgDAAJGAXfL5BMqAAAAAElFTkSuQmCC",
  mimeType: "image/png",
};

/** A millisecond of silence. */
export const sound = {
  type: "audio" as const,
  data: "UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA==",
  mimeType: "audio/wav",
};

export function textBlock(text: string): { type: "text"; text: string } {
  return { type: "text", text };
}

/** A tool's result that is nothing but a text. */
export function textResult(text: string): { content: [{ type: "text"; text: string }] } {
  return { content: [textBlock(text)] };
}
