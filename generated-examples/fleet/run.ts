import { makeCalls } from "./calls.ts";
import { startInstances } from "./instances.ts";
import { startRoundRobin } from "./round-robin.ts";

const instances = await startInstances(3);
const proxy = await startRoundRobin(instances.map(({ origin }) => origin));
try {
  const calls = makeCalls(proxy.url, { clients: 6, calls: 300 });
  await proxy.afterAnswers(400);
  await instances[0]?.kill();
  const { deployed, failedRounds } = await calls;
  console.log(
    `${deployed.length} calls of three rounds are complete, ${new Set(deployed).size} different ones.`,
  );
  console.log(`${failedRounds.length} rounds failed when a process was killed, and were sent once more.`);
  console.log("Requests that each process answered:", Object.fromEntries(proxy.answered));
} finally {
  await proxy.close();
  await Promise.all(instances.map(({ kill }) => kill()));
}
