/** Code against the stubs of `templates.yaml`, to be compiled beside them: what may be given, and what is read. */
export const templatesUsage = `
import { connectTemplates, TemplateVariableError, type TemplatesInputs } from "./client.ts";
import { createTemplatesServer } from "./server.ts";

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
const exactly = <One, Other>(_same: Same<One, Other>): void => undefined;
type Texts = readonly string[];
type TextsByName = { readonly [name: string]: string };

declare const inputs: TemplatesInputs;
const { resourceTemplates: read } = await connectTemplates({} as never, { clientInfo: { name: "n", version: "1" }, inputs });
await read.plain({ a: "1", b: "2" });
await read["x://plain/{a}/{b:3}"]({ a: "1", b: "2" });
await read.search();
await read.search({ q: undefined, limit: "5" });
await read.file({ path: "a/b" });
await read.file({ path: "a/b", line: "L1" });
await read.tree({}, { timeout: 5 });
await read.tree({ path: ["a", "b"] as const });
await read.tree({ path: { a: "b" } });
await read.filter({ filter: ["a"] });
await read.filter({ filter: { a: "b" } });
await read.filter({ filter: undefined });
await read.matrix({ names: [] });
await read.host({ label: ["a"], more: "b" });
await read.expandTemplate({ ExpandTemplate: "a", templateMatcher: "b" });
new TemplateVariableError("t", "v", "p").variable satisfies string;

// refused TS2554: none of what is required
await read.plain();
// refused TS2345: one of what is required
await read.plain({ a: "1" });
// refused TS2322: a list for a text
await read.plain({ a: ["1"], b: "2" });
// refused TS2353: a variable that the template lacks
await read.search({ offset: "1" });
// refused TS2322: a number for a text
await read.search({ limit: 5 });
// refused TS2322: null for what may be left out
await read.search({ q: null });
// refused TS2322: a text for a list
await read.tree({ path: "a/b" });
// refused TS2322: a list of numbers
await read.tree({ path: [1] });
// refused TS2322: a map of numbers
await read.filter({ filter: { a: 1 } });
// refused TS2345: a list that nothing stands for
await read.matrix({});

createTemplatesServer({
  resources: { latest: () => ({ text: "" }) },
  resourceTemplates: {
    plain: (variables) => {
      exactly<typeof variables.a, string>(true);
      exactly<typeof variables.b, string>(true);
      return { text: variables.a };
    },
    // refused TS2322: a text of what may be left out
    search: ({ q, limit }) => {
      exactly<typeof q, string | undefined>(true);
      return { text: limit };
    },
    file: ({ path, line }) => {
      exactly<typeof line, string | undefined>(true);
      return { text: path.toUpperCase() };
    },
    tree: ({ path }) => {
      exactly<typeof path, Texts>(true);
      return { text: path.join("/") };
    },
    filter: ({ filter }) => {
      exactly<typeof filter, Texts | TextsByName>(true);
      // refused TS2349: a list's method, where it may be a map
      filter.join();
      return { text: Array.isArray(filter) ? filter.join() : Object.values(filter).join() };
    },
    matrix: ({ row, col, names }) => {
      exactly<typeof row, string | undefined>(true);
      exactly<typeof col, Texts | TextsByName>(true);
      exactly<typeof names, Texts>(true);
      // refused TS2542: a change to what was read
      names[0] = "";
      return { text: "" };
    },
    host: ({ label, more }) => ({ text: label.concat(more ?? []).join() }),
    expandTemplate: (variables) => ({ text: variables.ExpandTemplate + variables.templateMatcher }),
    templateVariableError: (variables) => ({ text: variables["a.b"] + (variables["%41"] ?? "") }),
  },
});
`;
