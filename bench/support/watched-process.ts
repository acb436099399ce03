/**
 * Loaded into the server's process before the server (`node --import`), for the benchmarks only: counts the statements
 * that it sends, and says which parts of the code its processor time went to between two messages of its parent.
 */
import type { Profiler } from "node:inspector";
import { Session } from "node:inspector/promises";
import pg from "pg";

export interface Watched {
  readonly statements: number;
  /** Microseconds by part of the code. */
  readonly parts: Readonly<Record<string, number>>;
}

let statements = 0;
// oxlint-disable-next-line typescript/unbound-method -- called with the client it is asked of
const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
pg.Client.prototype.query = function counted(this: unknown, ...parameters: unknown[]) {
  statements += 1;
  return query.apply(this, parameters);
} as never;

const watching = "being watched";

/** The first that fits the innermost frame which fits any: a library counts for itself, whoever called it. */
const parts: ReadonlyArray<readonly [string, RegExp]> = [
  [watching, /bench\/support\/watched/],
  ["driver (pg)", /node_modules\/pg/],
  ["query builder (kysely)", /node_modules\/kysely/],
  ["schemas (zod)", /node_modules\/zod/],
  ["token check", /node_modules\/jose|access-tokens\.ts|authenticate\.ts/],
  ["principal", /principal(-queries)?\.ts/],
  ["rights", /authorise\.ts|request-places\.ts/],
  ["scope", /server\/src\/db\//],
  ["logging", /node_modules\/(pino|sonic-boom|thread-stream|quick-format)/],
  ["security headers", /node_modules\/(@fastify\/helmet|helmet)/],
  ["framework", /node_modules\/(fastify|@fastify|find-my-way|avvio|light-my-request|secure-json|fast-)/],
  ["registry", /server\/src\/http\//],
  ["use cases", /server\/src\//],
  ["contract and kernel", /packages\//],
];

function timesByPart({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Record<string, number> {
  const frames = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap((node) => (node.children ?? []).map((id) => [id, node.id] as const)));
  const known = new Map<number, string>();
  const partOf = (leaf: number): string => {
    for (let id: number | undefined = leaf; id !== undefined; id = callers.get(id)) {
      const { functionName, url } = frames.get(id)?.callFrame ?? { functionName: "", url: "" };
      if (id === leaf && functionName.startsWith("(")) return functionName.slice(1, -1);
      const found = parts.find(([, pattern]) => pattern.test(url));
      // Of what is counted here, all but the counting is the driver's.
      if (found !== undefined && (id === leaf || found[0] !== watching)) return found[0];
    }
    return "node (http, sockets, promises)";
  };
  const times: Record<string, number> = {};
  for (const [index, leaf] of samples.entries()) {
    const part = known.get(leaf) ?? partOf(leaf);
    known.set(leaf, part);
    times[part] = (times[part] ?? 0) + (timeDeltas[index] ?? 0);
  }
  return times;
}

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.setSamplingInterval", { interval: 1000 });

process.on("message", (message) => {
  void (message === "begin" ? begin() : end());
});

async function begin(): Promise<void> {
  await session.post("Profiler.start");
  statements = 0;
  process.send?.("begun");
}

async function end(): Promise<void> {
  const sent = statements;
  const { profile } = await session.post("Profiler.stop");
  const watched: Watched = { statements: sent, parts: timesByPart(profile) };
  process.send?.(watched);
}
