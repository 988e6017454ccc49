import type { TemplateExpression } from "../catalogue.ts";

/** What an operator of RFC 6570 means. */
export interface OperatorRules {
  /** What stands before the first value that is there, and between values. */
  lead: string;
  separator: string;
  /** Whether each value stands behind the name of its variable. */
  named: boolean;
  /** Whether reserved characters stand in values as they are. */
  reserved: boolean;
  /** Characters that end a value where they are not percent-encoded. */
  ends: string;
}

const simple = { lead: "", separator: ",", named: false, reserved: false, ends: "/?#" };

export const operators: Readonly<Record<TemplateExpression["operator"], OperatorRules>> = {
  "": simple,
  "+": { ...simple, reserved: true, ends: "" },
  "#": { ...simple, lead: "#", reserved: true, ends: "" },
  ".": { ...simple, lead: ".", separator: "." },
  "/": { ...simple, lead: "/", separator: "/" },
  ";": { ...simple, lead: ";", separator: ";", named: true, ends: "/?#;" },
  "?": { ...simple, lead: "?", separator: "&", named: true, ends: "&#" },
  "&": { ...simple, lead: "&", separator: "&", named: true, ends: "&#" },
};
