import { connect, transportTo } from "./connect.ts";
import { unanswered } from "./console/consent.ts";
import { isInteractive, PromptLeft } from "./console/prompting.ts";
import { printFailure } from "./console/results.ts";
import { Ending } from "./ending.ts";
import { offered, type Offered } from "./entries.ts";
import type { ConferenceClient } from "./generated/client.ts";
import { perform, printList, runMenu } from "./menu.ts";
import { readWords, usage, WrongUsage, type Verb, type Words } from "./words.ts";

const kindsOf: Record<Verb, readonly Offered["kind"][]> = {
  call: ["tools"],
  get: ["prompts"],
  read: ["resources", "resourceTemplates"],
};

/** What an action needs, before anything is started. */
function prepare({ action }: Words): { entry: Offered; args: object | null } | null {
  if (action === null) {
    if (isInteractive) return null;
    throw new WrongUsage("There is no terminal to ask in: say what to do on the command line.");
  }
  if (action.verb === "list") return null;
  const entry = offered.find(({ kind, name }) => kindsOf[action.verb].includes(kind) && name === action.name);
  if (entry === undefined)
    throw new WrongUsage(`There is no ${JSON.stringify(action.name)} to ${action.verb}.`);
  const isMissing = action.args === null && entry.fields.some(({ isRequired }) => isRequired);
  if (!isMissing || isInteractive) return { entry, args: isInteractive ? action.args : (action.args ?? {}) };
  throw new WrongUsage(
    `${JSON.stringify(action.name)} needs arguments (--json), and there is no terminal to ask in.`,
  );
}

/** Does what was asked for, and answers the exit code. */
async function run(
  words: Words,
  prepared: ReturnType<typeof prepare>,
  client: ConferenceClient,
): Promise<number> {
  if (words.action?.verb === "list") {
    printList();
    return 0;
  }
  if (prepared === null) {
    await runMenu(client);
    return 0;
  }
  const succeeded = await perform(client, prepared.entry, prepared.args);
  return unanswered.count > 0 ? 2 : succeeded ? 0 : 1;
}

async function start(words: Words): Promise<void> {
  const prepared = prepare(words);
  const transport = transportTo(words.server);
  const ending = new Ending(transport);
  try {
    const client = await connect(transport);
    client.client.onclose = () => {
      if (ending.isEnding) return;
      printFailure("The server ended the connection", "Start anew to connect again.");
      void ending.end(1);
    };
    await ending.end(await run(words, prepared, client));
  } catch (error) {
    if (ending.isEnding) return;
    if (!(error instanceof PromptLeft)) printFailure("It failed", error);
    await ending.end(error instanceof PromptLeft ? 130 : 1);
  }
}

try {
  await start(readWords(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof WrongUsage)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
