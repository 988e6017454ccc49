import ts from "typescript";
import type { Json } from "../../../generator/manifest/model.ts";
import {
  emitSchema,
  type EmitOptions,
  type EmittedSchema,
} from "../../../generator/plan/json-schema/emit.ts";
import { identifier, type Identifier } from "../../../generator/plan/text.ts";

/** A way to claim names that numbers what is taken. */
export function nameClaims(...taken: string[]): (wanted: string) => Identifier {
  const claimed = new Set(taken);
  return (wanted) => {
    let name = wanted;
    for (let number = 2; claimed.has(name); number += 1) name = `${wanted}${number}`;
    claimed.add(name);
    return identifier(name);
  };
}

/** Emits with a root called `Root`. */
export function emit(schema: Json, options: Partial<EmitOptions> = {}): EmittedSchema {
  return emitSchema(schema, {
    rootName: "Root",
    direction: "input",
    claimName: nameClaims("Root"),
    ...options,
  });
}

/** The source of a module that exports the emitted type under a name. */
export function moduleOf({ type, doc, declarations }: EmittedSchema, name = "Root"): string {
  return [
    ...declarations.flatMap((declaration) => [
      ...(declaration.doc === null ? [] : [declaration.doc.text]),
      `type ${declaration.name.text} = ${declaration.type.text};`,
    ]),
    ...(doc === null ? [] : [doc.text]),
    `export type ${name} = ${type.text};`,
  ].join("\n");
}

/** The compiler's own declarations, parsed once. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Compiles modules in one program, as strictly as generated code is: the lines with errors, by file. */
export function compile(
  files: ReadonlyMap<string, string>,
): Map<string, { line: number; message: string }[]> {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.fileExists = (name) => files.has(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, version);
    if (!libraries.has(name)) libraries.set(name, getSourceFile(name, version, ...rest));
    return libraries.get(name);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const errors = new Map<string, { line: number; message: string }[]>();
  for (const { file, start = 0, messageText } of ts.getPreEmitDiagnostics(program)) {
    const name = file?.fileName ?? "";
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    errors.set(name, [
      ...(errors.get(name) ?? []),
      { line, message: ts.flattenDiagnosticMessageText(messageText, " ") },
    ]);
  }
  return errors;
}
