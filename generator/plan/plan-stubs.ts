import type { ManifestEntry, ManifestModel } from "../manifest/model.ts";
import { diagnostic, type Diagnostic } from "../diagnostics.ts";
import type { DeprecatedFeature, ProtocolModel, RequestModel } from "../protocol/model.ts";
import { checkCacheHints } from "./check-cache-hints.ts";
import { checkHeaders } from "./check-headers.ts";
import { checkLifecycle } from "./check-lifecycle.ts";
import { catalogueOf } from "./catalogue.ts";
import { docText } from "./doc-text.ts";
import { entryKinds } from "./entry-kinds.ts";
import type { Finding } from "./finding.ts";
import { nothingInvalid, withoutSkipped, type InvalidSchemas } from "./invalid-schemas.ts";
import { byCodeUnit, collisions, ModuleNames, settleIdentifiers, type Collision } from "./names.ts";
import { planClient } from "./plan-client.ts";
import { contractNames, planContract } from "./plan-contract.ts";
import { planEntry, type PlannedEntry } from "./plan-entry.ts";
import { planInMemory } from "./plan-in-memory.ts";
import { protocolRoots } from "./plan-requests.ts";
import { planServer } from "./plan-server.ts";
import { planProtocolTypes } from "./protocol-types.ts";
import type { StubPlan } from "./stub-plan.ts";
import { commentText, noticeText, stringLiteral } from "./text.ts";
import { planVariants, type PlannedVariant } from "./variants.ts";

export interface PlanOptions {
  /** How imports between the generated files end. */
  importExtension: ".ts" | ".js";
  halves: { client: boolean; server: boolean };
  /** Lines of the files' heads: what made them, from what. */
  headers: {
    runtime: readonly string[];
    protocol: readonly string[];
    stubs: readonly string[];
    /** What the project wants to stand there, too. */
    notice?: string;
  };
  /** What the stubs do without; nothing by default. */
  invalid?: InvalidSchemas;
  /** What the protocol deprecates; nothing by default. */
  lifecycle?: readonly DeprecatedFeature[];
}

/** Settles everything about the stubs: what they contain, every name, every type. */
export function planStubs(
  protocol: ProtocolModel,
  whole: ManifestModel,
  { importExtension, halves, headers, invalid = nothingInvalid, lifecycle = [] }: PlanOptions,
): { plan: StubPlan; entries: PlannedEntry[]; findings: Finding[]; diagnostics: Diagnostic[] } {
  const manifest = withoutSkipped(whole, invalid);
  const notice = noticeText(headers.notice ?? "");
  const variants = planVariants(protocol);
  const entries = planEntries(protocol, manifest, variants);
  const catalogue = catalogueOf(protocol, manifest, entries, invalid);
  const runtime = (path: string) => stringLiteral(`./runtime/${path}${importExtension}`);
  const own = (name: string) => stringLiteral(`./${name}${importExtension}`);
  const paths = { runtime, contract: own("contract"), client: own("client"), server: own("server") };
  const { client, unspoken } = halves.client
    ? planClient(protocol, manifest, variants, entries, paths)
    : { client: null, unspoken: [] };
  const server = halves.server ? planServer(protocol, manifest, entries, paths) : null;
  const plan: StubPlan = {
    headers: {
      runtime: [...headers.runtime.map(commentText), ...notice],
      protocol: [...headers.protocol.map(commentText), ...notice],
      stubs: [...headers.stubs.map(commentText), ...notice],
    },
    protocol: {
      doc: docText({
        prose: `Types of the Model Context Protocol${protocol.revision === null ? "" : `, revision ${protocol.revision}`}, as far as the stubs refer to them.`,
      }),
      declarations: planProtocolTypes(protocol, protocolRoots(protocol)),
    },
    contract: planContract(protocol, variants, entries, { catalogue, invalid }, runtime),
    client,
    server,
    inMemory: client === null || server === null ? null : planInMemory(client, server, paths),
    protocolModule: stringLiteral(`./protocol${importExtension}`),
  };
  return {
    plan,
    entries,
    findings: [
      ...checkCacheHints(protocol, manifest),
      ...checkHeaders(protocol, manifest),
      ...checkLifecycle(protocol, manifest, lifecycle),
      ...entries.flatMap(({ findings }) => findings),
    ],
    diagnostics: unspoken.map(unspokenDiagnostic),
  };
}

function unspokenDiagnostic({ method, location }: RequestModel): Diagnostic {
  const message = `The SDK cannot send \`${method}\`, so that the client stub has no method for it; its types remain.`;
  return diagnostic("schema/not-spoken", message, location);
}

function planEntries(
  protocol: ProtocolModel,
  manifest: ManifestModel,
  variants: readonly PlannedVariant[],
): PlannedEntry[] {
  const names = new ModuleNames(contractNames.reserved);
  return entryKinds.flatMap((rules) => {
    const own = manifest.entries.filter(({ kind }) => kind === rules.kind);
    const fallback = rules.noun.replace(/ .*/, "");
    const identifiers = settleIdentifiers(own, fallback);
    const collided = new Map(collisions(own, identifiers, fallback).map((each) => [each.wireName, each]));
    const named = own.map((entry) => ({ entry, name: identifiers.get(entry.wireName) ?? rules.noun }));
    const sorted = named.toSorted((one, other) => byCodeUnit(one.name, other.name));
    return sorted.map(({ entry, name }) => {
      const planned = planEntry(entry, rules, name, { protocol, variants, names });
      const collision = collided.get(entry.wireName);
      const findings = collision === undefined ? [] : [collisionFinding(entry, collision)];
      return { ...planned, findings: [...planned.findings, ...findings] };
    });
  });
}

function collisionFinding({ path }: ManifestEntry, { wireName, holder, wanted, got }: Collision): Finding {
  return {
    code: "manifest/colliding-names",
    message: `${JSON.stringify(wireName)} and ${JSON.stringify(holder)} both become \`${wanted}\`; ${JSON.stringify(wireName)} is \`${got}\`.`,
    help: "Another such name may change who gets the number: call these by their wire names, or rename one.",
    path,
  };
}
