import type { Json, ManifestEntry } from "../manifest/model.ts";
import { docText, joinDocs } from "./doc-text.ts";
import type { Finding } from "./finding.ts";
import { emitSchema } from "./json-schema/emit.ts";
import type { ModuleNames } from "./names.ts";
import type { TypeDeclaration } from "./stub-plan.ts";
import type { Identifier, TypeText } from "./text.ts";
import { types } from "./type-text.ts";

/** Declarations and findings that planning one entry brings up. */
export class Collected {
  readonly declarations: TypeDeclaration[] = [];
  readonly findings: Finding[] = [];
  readonly #entry: ManifestEntry;
  readonly #names: ModuleNames;

  constructor(entry: ManifestEntry, names: ModuleNames) {
    this.#entry = entry;
    this.#names = names;
  }

  declare(wanted: string, type: TypeText, prose: string): TypeText {
    const name = this.#names.claim(wanted);
    this.declarations.push({ doc: docText({ prose }), name, type });
    return types.reference(name);
  }

  find(code: Finding["code"], message: string, help: string, path: (string | number)[]): void {
    this.findings.push({ code, message, help, path: [...this.#entry.path, ...path] });
  }

  schema(
    schema: Json,
    wanted: string,
    direction: "input" | "output",
    path: (string | number)[],
    prose: string,
  ): TypeText {
    const name = this.#names.claim(wanted);
    const claimName = (inner: string): Identifier => this.#names.claim(inner);
    const emitted = emitSchema(schema, { rootName: name.text, claimName, direction });
    for (const { pointer, message, help } of emitted.problems) {
      this.find("manifest/invalid-schema", message, help, [...path, ...pointer]);
    }
    this.declarations.push(
      { doc: joinDocs(docText({ prose }), emitted.doc), name, type: emitted.type },
      ...emitted.declarations,
    );
    return types.reference(name);
  }
}
