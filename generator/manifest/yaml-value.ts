import { type Alias, isAlias, isMap, isPair, isScalar, isSeq, type ParsedNode, Scalar } from "yaml";
import { deepestNesting, nestingHelp, type TextFault } from "./parsed-text.ts";

/** A YAML document as a plain JSON value, and the node that each alias stands for. */
export interface YamlReading {
  value: unknown;
  faults: TextFault[];
  targets: Map<Alias, ParsedNode>;
}

// Aliases are copied, so that the value is plain JSON; a few lines of nested ones could otherwise fill all memory.
// Counted in characters, each value costing a little more than its text: far beyond what people share by hand.
const mostAliased = 10_000_000;
const costOfValue = 16;
const aliasHelp =
  "An alias `*x` repeats a value that was marked `&x` further up; put a text that starts with `*` in quotes.";

/** Makes the value of a document without going through prototypes: any key is an own property. */
export function readYamlValue(contents: unknown): YamlReading {
  const reader = new YamlValueReader();
  const value = reader.read(contents, 0);
  return { value, faults: reader.faults, targets: reader.targets };
}

class YamlValueReader {
  readonly faults: TextFault[] = [];
  readonly targets = new Map<Alias, ParsedNode>();
  readonly #anchors = new Map<string, ParsedNode>();
  readonly #open = new Set<unknown>();
  readonly #faulty = new Set<unknown>();
  #aliasesAround = 0;
  #aliased = 0;

  read(node: unknown, depth: number): unknown {
    if (node === null || node === undefined || this.#isExhausted()) return null;
    if (depth > deepestNesting)
      return this.#fault(node, `The manifest nests more than ${deepestNesting} levels deep.`, nestingHelp);
    if (isAlias(node)) return this.#readAlias(node as Alias, depth);
    this.#bindAnchor(node);
    this.#open.add(node);
    const value = isScalar(node) ? this.#readScalar(node) : this.#readCollection(node, depth);
    this.#open.delete(node);
    this.#count(typeof value === "string" ? value.length : 0);
    return value;
  }

  #readScalar(node: Scalar): unknown {
    const { value } = node;
    if (typeof value === "number" && !Number.isFinite(value)) {
      return this.#fault(
        node,
        "This number has no JSON form.",
        "Use a finite number, or put the value in quotes.",
      );
    }
    return value;
  }

  #readCollection(node: unknown, depth: number): unknown {
    if (isSeq(node)) return node.items.map((item) => this.read(item, depth + 1));
    const value = {};
    for (const pair of isMap(node) ? node.items : []) {
      if (!isPair(pair) || !isScalar(pair.key)) continue;
      this.#bindAnchor(pair.key);
      const key = String(pair.key.value ?? "");
      this.#count(key.length);
      if (isMergeKey(pair.key, pair.value)) {
        this.#fault(pair.key, "Merge keys (`<<`) are not part of YAML 1.2.", "Write the shared keys out.");
      }
      // Assigning would set the prototype for a key called __proto__.
      const member = this.read(pair.value, depth + 1);
      Object.defineProperty(value, key, {
        value: member,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    return value;
  }

  #readAlias(alias: Alias, depth: number): unknown {
    // The first visit is in document order, where the anchors are those that stand before the alias.
    const target = this.targets.get(alias) ?? this.#anchors.get(alias.source);
    if (!target)
      return this.#fault(alias, `No anchor \`${alias.source}\` stands before this alias.`, aliasHelp);
    this.targets.set(alias, target);
    if (this.#open.has(target))
      return this.#fault(alias, "This alias stands for something that it is part of.", aliasHelp);
    this.#aliasesAround += 1;
    const value = this.read(target, depth);
    this.#aliasesAround -= 1;
    if (this.#isExhausted() && this.#aliasesAround === 0) {
      this.#fault(
        alias,
        "Aliases repeat so much that the manifest would not fit into memory.",
        "Write less by alias.",
      );
    }
    return value;
  }

  #bindAnchor(node: unknown): void {
    const { anchor } = node as ParsedNode & { anchor?: string };
    // Inside an alias all anchors were bound already, and later ones of the same name must not be undone.
    if (anchor !== undefined && this.#aliasesAround === 0) this.#anchors.set(anchor, node as ParsedNode);
  }

  #count(characters: number): void {
    if (this.#aliasesAround > 0) this.#aliased += characters + costOfValue;
  }

  #isExhausted(): boolean {
    return this.#aliased > mostAliased;
  }

  #fault(node: unknown, message: string, help: string | null = null): null {
    // Behind aliases one node is read many times.
    if (this.#faulty.has(node)) return null;
    this.#faulty.add(node);
    this.faults.push({ offset: (node as ParsedNode).range?.[0] ?? 0, message, help });
    return null;
  }
}

function isMergeKey(key: Scalar, value: unknown): boolean {
  return (
    key.value === "<<" &&
    key.type === Scalar.PLAIN &&
    (isAlias(value) || (isSeq(value) && value.items.some(isAlias)))
  );
}
