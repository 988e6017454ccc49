import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/manifest/model.ts";
import { compile, emit, moduleOf } from "./compile.ts";

const folder = new URL("../../../../shared/corpus/", import.meta.url);

interface Dump {
  tools: { name: string; inputSchema?: Json; outputSchema?: Json }[];
}

describe.skipIf(!existsSync(folder))("schemas of real servers", { timeout: 240_000 }, () => {
  test("all compile, without a problem and without `any`", () => {
    const modules = new Map<string, string>();
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
      const { tools } = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Dump;
      tools.forEach(({ name, inputSchema, outputSchema }, index) => {
        for (const direction of ["input", "output"] as const) {
          const schema = direction === "input" ? inputSchema : outputSchema;
          if (schema === undefined) continue;
          const emitted = emit(schema, { direction });
          expect(emitted.problems, `${file}: ${name}`).toEqual([]);
          const text = moduleOf(emitted);
          const code = text.replace(/"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\//g, "");
          expect(code, `${file}: ${name}`).not.toMatch(/\bany\b/);
          modules.set(`${file}-${index}-${direction}.ts`, text);
        }
      });
    }
    expect(modules.size).toBeGreaterThan(1_000);
    expect(compile(modules)).toEqual(new Map());
  });
});
