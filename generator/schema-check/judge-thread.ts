import { parentPort, workerData } from "node:worker_threads";
import type { JsonObject } from "../manifest/model.ts";
import { judgeSchemas } from "./judge.ts";

// The whole of a thread that judges many schemas while the main one plans.
// oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await judgeSchemas(workerData as JsonObject[]));
