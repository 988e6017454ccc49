import { describe, expect, test, vi } from "vitest";
import { anyValue } from "../../generated-examples/releases/generated/runtime/any-value.ts";
import {
  catalogueWith,
  connectSdkClient,
  factoryOf,
  manyTools,
  plainEntry,
  refusalOf,
} from "./serving-in-memory.ts";

const seven = catalogueWith({ tools: manyTools(7) });

type Page = { tools: { name: string }[]; nextCursor?: string };

describe.each(["auto", "legacy"] as const)("a list of a server for %s clients", (mode) => {
  test("comes in pages, and in one where no size was given", async () => {
    const list = async (pageSize?: number) => {
      const client = await connectSdkClient(factoryOf(seven, { pageSize }), mode);
      const sizes: number[] = [];
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const params = cursor === undefined ? {} : { cursor };
        const page = (await client.request({ method: "tools/list", params }, anyValue)) as unknown as Page;
        sizes.push(page.tools.length);
        names.push(...page.tools.map(({ name }) => name));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return { sizes, names };
    };
    const names = ["t0", "t1", "t2", "t3", "t4", "t5", "t6"];
    expect(await list()).toEqual({ sizes: [7], names });
    expect(await list(3)).toEqual({ sizes: [3, 3, 1], names });
    expect(await list(7)).toEqual({ sizes: [7], names });
    expect(await list(1)).toMatchObject({ names });
  });

  test.each(["nothing", "", 5, "__proto__"])("refuses the cursor %j", async (cursor) => {
    const client = await connectSdkClient(factoryOf(seven, { pageSize: 3 }), mode);
    const refused = await refusalOf(client.request({ method: "tools/list", params: { cursor } }, anyValue));
    expect(refused.code).toBe(-32602);
  });
});

test.each([0, -1, 1.5, Number.NaN, "3"])(
  "a page size of %j is refused when the server is made",
  (pageSize) => {
    expect(() => factoryOf(seven, { pageSize })).toThrow("pageSize");
  },
);

describe("what a caller may not see", () => {
  const own = catalogueWith({
    tools: manyTools(5),
    prompts: { p: plainEntry("p", { arguments: [{ name: "a" }] }) },
    resources: { r: plainEntry("x://r", { uri: "x://r" }) },
  });
  const visible = vi.fn(
    async ({ wireName }: { wireName: string }) => !["t1", "t4", "p", "x://r"].includes(wireName),
  );

  test("is not listed, whatever the pages", async () => {
    for (const pageSize of [1, 2, 3, undefined]) {
      const client = await connectSdkClient(factoryOf(own, { visible, pageSize }));
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(["t0", "t2", "t3"]);
      expect((await client.listPrompts()).prompts).toEqual([]);
    }
  });

  test("is not there for its calls, in the same words as what there is not", async () => {
    const run = vi.fn(() => ({ content: [], messages: [], text: "" }));
    const handlers = { tools: Object.fromEntries(Object.keys(own.entries.tools).map((key) => [key, run])) };
    const client = await connectSdkClient(factoryOf(own, { visible }, handlers));
    await client.callTool({ name: "t0" });
    expect(run).toHaveBeenCalledTimes(1);
    const hidden = await refusalOf(client.callTool({ name: "t1" }));
    const absent = await refusalOf(client.callTool({ name: "t9" }));
    expect({ code: hidden.code, message: hidden.message }).toEqual({ code: -32602, message: absent.message });
    const read = await refusalOf(client.readResource({ uri: "x://r" }));
    const nowhere = await refusalOf(client.readResource({ uri: "x://s" }));
    expect(read.message.replace("x://r", "")).toBe(nowhere.message.replace("x://s", ""));
    expect(run).toHaveBeenCalledTimes(1);
  });

  test("is told with kind, identifier and definition, and the request", async () => {
    visible.mockClear();
    const client = await connectSdkClient(factoryOf(own, { visible }));
    await client.listResources();
    expect(visible).toHaveBeenCalledExactlyOnceWith(
      { kind: "resources", identifier: "r", wireName: "x://r", definition: { name: "x://r", uri: "x://r" } },
      expect.objectContaining({ mcpReq: expect.anything() as object }),
    );
  });

  test("stays unseen when telling fails, and the client reads no more than that", async () => {
    const onError = vi.fn();
    const failing = () => {
      throw new Error("The directory of users is down.");
    };
    const client = await connectSdkClient(factoryOf(own, { visible: failing, onError }));
    const refused = await refusalOf(client.listTools());
    expect(refused).toMatchObject({
      code: -32603,
      message: expect.not.stringContaining("directory") as string,
    });
    expect((await client.callTool({ name: "t0" })).isError).toBe(true);
    expect(onError).toHaveBeenCalledTimes(2);
  });
});
