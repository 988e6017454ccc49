import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { readRecorded, recordTo, type Recorded } from "./fixtures/recorded.ts";
import { serveHttp } from "./fixtures/serve-http.ts";
import { serveSessions } from "./fixtures/serve-sessions.ts";
import { keys, optionsOf, type ServerSettings } from "./fixtures/server-settings.ts";
import { settingsVariable } from "./fixtures/settings-from-environment.ts";
import { surveyServer } from "./fixtures/survey-server.ts";
import { generateStubs, type GeneratedStubs } from "./generated-stubs.ts";

// Starting a process takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** `sessions` keeps clients before 2026-07-28 in sessions; `http` serves each of their requests by itself. */
export type SurveyKind = "stdio" | "sessions" | "http";

export interface RunningSurvey {
  /** Where it listens; empty over stdio. */
  url: string;
  /** What starts it over stdio: each start is a process of its own, with the same settings. */
  command: { command: string; args: string[]; cwd: string; env: Record<string, string> };
  recorded: () => Recorded[];
  /** What finished surveys did. */
  effects: () => Extract<Recorded, { what: "effect" }>[];
  close: () => Promise<void>;
}

const manifest = fileURLToPath(new URL("fixtures/survey.yaml", import.meta.url));

export function surveyStubs(): Promise<GeneratedStubs> {
  return generateStubs({ manifest });
}

/** Starts the generated server of the survey over a real transport. */
export async function startSurvey(
  stubs: GeneratedStubs,
  kind: SurveyKind,
  given: Partial<Omit<ServerSettings, "record">> = {},
): Promise<RunningSurvey> {
  const folder = mkdtempSync(join(tmpdir(), "survey-"));
  const record = join(folder, "events.jsonl");
  const settings: ServerSettings = { ...usualSettings, ...given, record };
  const http = kind === "stdio" ? null : await serving[kind](await factoryOf(stubs, settings));
  const recorded = () => readRecorded(record);
  return {
    url: http?.url ?? "",
    command: {
      command: process.execPath,
      args: ["--import", "tsx", fileURLToPath(new URL("fixtures/survey-stdio.ts", import.meta.url))],
      cwd: fileURLToPath(new URL("../../", import.meta.url)),
      env: { [settingsVariable]: JSON.stringify(settings), SURVEY_STUBS: stubs.folder },
    },
    recorded,
    effects: () => recorded().flatMap((event) => (event.what === "effect" ? [event] : [])),
    close: async () => {
      await http?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const serving = { sessions: serveSessions, http: serveHttp };

function factoryOf(stubs: GeneratedStubs, settings: ServerSettings) {
  return surveyServer(stubs, recordTo(settings.record), optionsOf(settings));
}

const usualSettings = { keys: [keys.one], principal: "anonymous", once: false, more: false } as const;
