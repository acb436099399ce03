/**
 * Set-up of the tests that wait: notes every wait of over two seconds, with its place, where the test command reads it.
 * A wait is either something to make faster, or the first sign of a test that will fail on a slower machine.
 */
import { appendFileSync } from "node:fs";
import path from "node:path";
import { expect, vi } from "vitest";
import { type NotedWait, shortestNotedMs, waitsFileVariable } from "./waits.ts";

export const isNoting = process.env[waitsFileVariable] !== undefined;

const waitsFile = process.env[waitsFileVariable];
const root = path.resolve(import.meta.dirname, "../..");

export type Method = (...args: unknown[]) => unknown;
export type Methods = Record<string, Method>;

/** Files of one worker share these objects: they are wrapped once. */
export const wrapped = Symbol.for("amont waits are noted");

if (isNoting && !(wrapped in vi)) {
  Object.defineProperty(vi, wrapped, { value: true });
  Error.stackTraceLimit = 30;
  noteWaitsOf(vi as unknown as Methods, ["waitFor", "waitUntil"], "waitFor");
  notePolls();
}

export function noteWaitsOf(owner: Methods, names: readonly string[], kind: string): void {
  for (const name of names) {
    const method = owner[name];
    if (method === undefined) continue;
    owner[name] = function noted(this: unknown, ...args) {
      return timed(method.apply(this, args), kind === "" ? name : `${kind}.${name}`);
    };
  }
}

/** The place of the caller is taken down at once, and written out only for who waited long. */
function timed(result: unknown, what: string): unknown {
  const caller = new Error(what);
  if (result instanceof Promise) return noteWhenSettled(result, caller);
  // A poll begins to wait when it is awaited, and is no promise itself.
  if (!isThenable(result)) return result;
  return new Proxy(result, {
    get: (poll, name) => {
      if (name !== "then") return Reflect.get(poll, name) as unknown;
      return (...args: Parameters<Thenable["then"]>) => noteWhenSettled(poll.then(...args), caller);
    },
  });
}

function noteWhenSettled(waiting: Promise<unknown>, caller: Error): Promise<unknown> {
  const startedAt = performance.now();
  const note = () => {
    const ms = performance.now() - startedAt;
    if (ms >= shortestNotedMs) write({ ms: Math.round(ms), what: caller.message, where: placeOf(caller) });
  };
  waiting.then(note, note);
  return waiting;
}

interface Thenable {
  then(...args: Parameters<Promise<unknown>["then"]>): Promise<unknown>;
}

const isThenable = (value: unknown): value is Thenable =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";

function write(wait: NotedWait): void {
  if (waitsFile !== undefined) appendFileSync(waitsFile, `${JSON.stringify(wait)}\n`);
}

/** The line of the journey, also for what a helper waits for; the helper's where the stack does not reach that far. */
const placeOf = ({ stack = "" }: Error): string => {
  const lines = stack
    .split("\n")
    .filter((line) => /\((?:file:\/\/)?\/|at (?:async )?(?:file:\/\/)?\//.test(line));
  const candidates = lines.filter((line) => !line.includes("node_modules") && !line.includes("note-waits"));
  const ours = candidates.find((line) => /\.(spec|test)\.ts/.test(line)) ?? candidates[0];
  const [, file = "", line = ""] =
    /(?:file:\/\/)?(\/[^)\s?]+)(?:\?[^:]*)?:(\d+):\d+\)?$/.exec(ours ?? "") ?? [];
  return `${path.relative(root, file)}:${line}`;
};

/** `expect.poll(…)` hands out matchers, each of which waits. */
function notePolls(): void {
  const poll = expect.poll.bind(expect);
  Object.assign(expect, {
    poll: (...args: Parameters<typeof poll>) => matchersWithNotes(poll(...args)),
  });
}

function matchersWithNotes(matchers: object): object {
  return new Proxy(matchers, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === "function") {
        const matcher = value as Method;
        return (...args: unknown[]) => timed(matcher.apply(target, args), `poll.${String(name)}`);
      }
      return typeof value === "object" && value !== null ? matchersWithNotes(value) : value;
    },
  });
}
