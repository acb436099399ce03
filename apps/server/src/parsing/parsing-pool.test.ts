import { readFileSync } from "node:fs";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { NoTurn } from "../db/turnstile.ts";
import { eventually } from "../testing/eventually.ts";
import { type ParsingLimits, parsingLimits } from "./parsing-limits.ts";
import { ParsingPool } from "./parsing-pool.ts";
import { anyReader, type Doing } from "./testing/reading-anything.ts";

const pools: ParsingPool[] = [];

function openPool(limits: Partial<ParsingLimits> = {}): ParsingPool {
  const pool = new ParsingPool(pino({ level: "silent" }), { ...parsingLimits, ...limits });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const small = new Uint8Array([7, 8, 9]);
const readIn = (pool: ParsingPool, options: Doing, { companyId = 1, bytes = small } = {}) =>
  pool.read(anyReader(), { companyId, bytes, options });

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const pidOf = async (pool: ParsingPool, companyId = 1) => {
  const read = await readIn(pool, { what: "length" }, { companyId });
  return ((read.ok ? read.value : {}) as { readonly pid: number }).pid;
};

describe("reading files in processes of their own", () => {
  it("reads what is sent, of any length, in one process that is kept warm", async () => {
    const pool = openPool();
    const large = new Uint8Array(20 * 1024 * 1024).fill(1);
    large[large.length - 1] = 5;
    expect(await readIn(pool, { what: "length" }, { bytes: large })).toMatchObject({
      ok: true,
      value: { length: large.length, first: 1, last: 5 },
    });
    expect(await readIn(pool, { what: "length" }, { bytes: new Uint8Array() })).toMatchObject({
      value: { length: 0 },
    });
    const rows = await readIn(pool, { what: "list", count: 30_000 });
    expect(rows.ok && (rows.value as readonly unknown[]).at(-1)).toEqual({
      index: 29_999,
      label: "row 29999",
    });
    expect(await pidOf(pool)).toBe(await pidOf(pool));
    expect(await pidOf(pool)).not.toBe(process.pid);
  });

  it.each<Doing["what"]>(["loop", "heap", "buffers", "depth", "exit"])(
    "ends one that a file takes too far, says that the file cannot be read, and goes on: %s",
    async (what) => {
      const pool = openPool({
        mostProcessorMs: what === "loop" ? 300 : 20_000,
        mostChildBytes: 140 * 1024 * 1024,
      });
      const before = await pidOf(pool);
      expect(await readIn(pool, { what } as Doing)).toEqual({ ok: false, error: "unreadable" });
      expect(await readIn(pool, { what: "length" })).toMatchObject({ ok: true, value: { length: 3 } });
      // Only what the process itself noticed leaves it as it was.
      expect(isRunning(before)).toBe(what === "depth");
    },
  );

  it.runIf(process.platform === "linux")(
    "counts what a file takes of the processor, not how long others keep it waiting",
    async () => {
      const pool = openPool({ mostProcessorMs: 200 });
      await pidOf(pool);
      expect(await readIn(pool, { what: "wait", milliseconds: 1_000 })).toEqual({
        ok: true,
        value: "waited",
      });
    },
  );

  it("ends one by the clock that waits for something that never comes", async () => {
    const pool = openPool({ mostMilliseconds: 300, mostUntoldMs: 300 });
    expect(await readIn(pool, { what: "wait", milliseconds: 60_000 })).toEqual({
      ok: false,
      error: "unreadable",
    });
  });

  it.runIf(process.platform === "linux")("never lets one grow much beyond its limit", async () => {
    const pool = openPool();
    const pid = await pidOf(pool);
    let peak = 0;
    const watch = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      } catch {
        // It has been ended.
      }
    }, 1);
    await readIn(pool, { what: "buffers" });
    clearInterval(watch);
    expect(peak).toBeGreaterThan(150);
    expect(peak).toBeLessThan(256 * 1.5);
  });

  it("leaves the processor to others when a small file takes long, and the next begins in a fresh process", async () => {
    const pool = openPool({ quickMs: 50 });
    const pid = await pidOf(pool);
    expect(os.getPriority(pid)).toBe(os.getPriority());
    const reading = readIn(pool, { what: "work", processorMs: 1_000 });
    await eventually(async () => expect(os.getPriority(pid)).toBeGreaterThan(os.getPriority()));
    expect(await reading).toEqual({ ok: true, value: "worked" });
    expect(await pidOf(pool)).not.toBe(pid);
  });

  it.runIf(process.platform === "linux")(
    "keeps a process whose file took long by the clock alone",
    async () => {
      const pool = openPool({ quickMs: 200, processorLookMs: 20 });
      const pid = await pidOf(pool);
      await readIn(pool, { what: "wait", milliseconds: 600 });
      expect(await pidOf(pool)).toBe(pid);
    },
  );

  it("tells a defect of ours from a damaged file", async () => {
    const pool = openPool();
    await expect(readIn(pool, { what: "defect" })).rejects.toThrow("a defect of ours");
    expect(await readIn(pool, { what: "length" })).toMatchObject({ ok: true });
  });

  it("reads once more what was being read when somebody else ended the process", async () => {
    const pool = openPool();
    const pid = await pidOf(pool);
    const reading = readIn(pool, { what: "wait", milliseconds: 300 });
    await sleep(50); // pause: it has begun to read
    process.kill(pid, "SIGTERM");
    expect(await reading).toEqual({ ok: true, value: "waited" });
  });

  it("gives it nothing of the server's environment that a file should not know", async () => {
    const pool = openPool();
    process.env["AMONT_TEST_SECRET"] = "secret";
    const read = await readIn(pool, { what: "environment" });
    delete process.env["AMONT_TEST_SECRET"];
    expect(read.ok && read.value).not.toContain("AMONT_TEST_SECRET");
  });

  it("gives one company one process, and another company another", async () => {
    const pool = openPool();
    const slow = [1, 2, 3].map(() => readIn(pool, { what: "wait", milliseconds: 400 }));
    const began = performance.now();
    await pidOf(pool, 2);
    const own = performance.now() - began;
    await Promise.all(slow);
    expect(performance.now() - began).toBeGreaterThan(1_000);
    // With both processes taken by the first company it would have waited for two of its files.
    expect(own).toBeLessThan(performance.now() - began - 300);
  });

  it("lets so many requests of a company wait, of each kind, and no more", async () => {
    const pool = openPool({
      requests: { most: 4, mostPerTenant: 1, mostWaitingPerTenant: 1, patienceMs: 60_000 },
    });
    const leave = await pool.admit("bank-file", 1);
    const waiting = pool.admit("bank-file", 1);
    await expect(pool.admit("bank-file", 1)).rejects.toThrow(NoTurn);
    await pool.admit("budget", 1);
    await pool.admit("bank-file", 2);
    leave();
    await waiting;
  });

  it("ends what is idle for a while, and everything when it is closed", async () => {
    const resting = openPool({ idleMs: 50 });
    const rested = await pidOf(resting);
    await eventually(async () => expect(isRunning(rested)).toBe(false));
    expect(await pidOf(resting)).not.toBe(rested);
    const pool = openPool();
    const pid = await pidOf(pool);
    const interrupted = readIn(pool, { what: "loop" }, { companyId: 2 }).catch(String);
    await sleep(50); // pause: it has begun to read
    await pool.close();
    expect(isRunning(pid)).toBe(false);
    expect(await interrupted).toEqual({ ok: false, error: "unreadable" });
    await expect(readIn(pool, { what: "length" })).rejects.toThrow("ending");
  });
});
