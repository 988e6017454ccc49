import { parentPort, workerData } from "node:worker_threads";
import type { JsonObject } from "../manifest/model.ts";
import { judgeSchemas } from "./judge.ts";

// The whole of a thread that judges many schemas while the main one plans.
parentPort?.postMessage(await judgeSchemas(workerData as JsonObject[]));
