import type { Transport } from "@modelcontextprotocol/client";
import { connectMemoryServer } from "./client.ts";

const inputs = { createMessage: null, listRoots: null, elicitForm: null, elicitUrl: null };

/** Calls every tool on an empty graph; answers what each said, by its name. */
export async function call(transport: Transport) {
  const server = await connectMemoryServer(transport, {
    clientInfo: { name: "host", version: "1" },
    inputs,
    verify: "error",
  });
  const { tools, resources } = server;
  const knows = { from: "Ada", relationType: "knows", to: "Charles" };
  const person = (name: string, ...observations: string[]) => ({ name, entityType: "person", observations });
  const answers = {
    create_entities: await tools.createEntities({
      entities: [person("Ada", "writes"), person("Charles"), person("Bob")],
    }),
    create_relations: await tools.createRelations({ relations: [knows, { ...knows, to: "Bob" }] }),
    add_observations: await tools.addObservations({
      observations: [{ entityName: "Ada", contents: ["computes", "writes"] }],
    }),
    search_nodes: await tools.searchNodes({ query: "computes" }),
    open_nodes: await tools.openNodes({ names: ["Ada", "Charles"] }),
    delete_observations: await tools.deleteObservations({
      deletions: [{ entityName: "Ada", observations: ["writes"] }],
    }),
    delete_relations: await tools.deleteRelations({ relations: [knows] }),
    delete_entities: await tools.deleteEntities({ entityNames: ["Bob"] }),
    read_graph: await tools.readGraph(),
  };
  const graph = await resources.knowledgeGraph();
  await server.close();
  const said = Object.entries(answers).map(
    ([name, { structuredContent }]) => [name, structuredContent] as const,
  );
  const names: string[] = answers.read_graph.structuredContent.entities.map(({ name }) => name);
  return { called: Object.keys(answers), said: Object.fromEntries(said), names, graph: graph.contents[0] };
}

/** What the types refuse; never called. */
export async function refused({ tools }: Awaited<ReturnType<typeof connectMemoryServer>>) {
  // @ts-expect-error -- an entity has observations
  await tools.createEntities({ entities: [{ name: "n", entityType: "t" }] });
  // @ts-expect-error -- arguments are required
  await tools.searchNodes();
  // @ts-expect-error -- an observation is text
  await tools.addObservations({ observations: [{ entityName: "Ada", contents: [1] }] });
  const { structuredContent } = await tools.deleteRelations({ relations: [] });
  // @ts-expect-error -- it says whether it worked, not what is left
  return structuredContent.relations;
}
