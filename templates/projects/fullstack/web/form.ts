import type { ElicitRequestFormParams, ElicitResult } from "../generated/protocol.ts";
import type { InputContext } from "../generated/runtime/client/inputs.ts";
import { askInDialog, asker, button } from "./dialog.ts";
import { fieldsOf } from "./fields.ts";
import { element, said } from "./words.ts";

/** What is in the fields, by name, without those that are left out; throws where a field's value is none. */
export function contentOf(fields: ReturnType<typeof fieldsOf>): Record<string, unknown> {
  const values = fields.map(({ name, value }) => [name, value()] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Renders a form for what a server asks, and answers what the person did with it. */
export function answerForm(
  document: Document,
  { message, requestedSchema }: ElicitRequestFormParams,
  context: InputContext,
): Promise<ElicitResult> {
  return askInDialog(document, context.signal, (answer) => {
    const fields = fieldsOf(document, requestedSchema);
    const problem = element(document, "p");
    problem.className = "problem";
    problem.role = "alert";
    const form = element(document, "form", ...fields.map((field) => field.element), problem);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      try {
        answer({ action: "accept", content: contentOf(fields) as NonNullable<ElicitResult["content"]> });
      } catch (error) {
        problem.textContent = (error as Error).message;
      }
    });
    const send = button(document, "Send", null);
    send.type = "submit";
    form.append(
      send,
      button(document, "Decline", () => answer({ action: "decline" })),
      button(document, "Cancel", () => answer({ action: "cancel" })),
    );
    return [asker(document, context), said(document, message), form];
  });
}
