/** Types of TypeScript and of the JavaScript runtimes that a schema may use without declaring them. */
const builtInTypes: ReadonlySet<string> = new Set(
  (
    "Array ReadonlyArray Record Omit Pick Partial Required Readonly NonNullable Exclude Extract Awaited NoInfer " +
    "Uppercase Lowercase Capitalize Uncapitalize Object String Number Boolean Symbol BigInt Function Error Date " +
    "RegExp URL Map Set WeakMap WeakSet ReadonlyMap ReadonlySet Promise PromiseLike Iterable AsyncIterable " +
    "ArrayBuffer SharedArrayBuffer DataView Blob Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array " +
    "Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array"
  ).split(" "),
);

/** Built-ins that say something about the type in their brackets itself, not about a value that contains it. */
const transparentTypes: ReadonlySet<string> = new Set(
  "Omit Pick Partial Required Readonly NonNullable Exclude Extract NoInfer".split(" "),
);

export function isBuiltInType(name: string): boolean {
  return builtInTypes.has(name);
}

export function isTransparentType(name: string): boolean {
  return transparentTypes.has(name);
}
