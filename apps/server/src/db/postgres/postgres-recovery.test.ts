import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverIdentity } from "./server-identity.ts";
import {
  acquire,
  acquireElsewhere,
  isRunning,
  killServer,
  makeOpenFolder,
  query,
  removeFolders,
} from "./testing-support.ts";

const keepers =
  "select count(*)::int as keepers from pg_stat_activity where application_name = 'amont keeper'";

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await makeOpenFolder();
  dataDir = path.join(folder, "data");
});

afterAll(() => removeFolders([folder]));

test("a server survives the death of the process that started it, and is used again", async () => {
  const victim = await acquireElsewhere(dataDir);
  expect(victim.startedByUs).toBe(true);
  await victim.kill();
  expect(await isRunning(dataDir)).toBe(true);
  const heir = await acquire({ dataDir });
  expect(heir.startedByUs).toBe(false);
  // The server notices a moment later that the killed process is gone.
  await expect.poll(() => query(heir.connectionString, keepers)).toEqual([{ keepers: 1 }]);
  await heir.release();
  expect(await isRunning(dataDir)).toBe(false);
});

test("nothing committed is lost when everything is killed at once", async () => {
  const victim = await acquireElsewhere(dataDir);
  const before = await acquire({ dataDir });
  await query(before.connectionString, "create table survivor as select 'here' as state");
  await victim.kill();
  await killServer(dataDir);
  const after = await acquire({ dataDir });
  expect(await query(after.connectionString, "select state from survivor")).toEqual([{ state: "here" }]);
  await before.release();
  await after.release();
  expect(await isRunning(dataDir)).toBe(false);
});

test("a server killed while it is held comes back by itself", async () => {
  const server = await acquire({ dataDir });
  await killServer(dataDir);
  await expect.poll(() => query(server.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  await expect.poll(() => query(server.connectionString, keepers)).toEqual([{ keepers: 1 }]);
  await server.release();
  expect(await isRunning(dataDir)).toBe(false);
});

test.skipIf(process.platform !== "linux")(
  "a lock file whose number another program has taken is no obstacle",
  async () => {
    const server = await acquire({ dataDir });
    const lockFile = path.join(dataDir, "postgres", "data", "postmaster.pid");
    const recorded = await readFile(lockFile, "utf8");
    await server.release();
    const stranger = spawn("sleep", ["60"], { stdio: "ignore", cwd: "/", ...(await serverIdentity()) });
    try {
      await writeFile(lockFile, recorded.replace(/^\d+/, String(stranger.pid)));
      const next = await acquire({ dataDir });
      expect(next.startedByUs).toBe(true);
      await next.release();
    } finally {
      stranger.kill();
    }
  },
);

test("an empty lock file, of a server that just starts or that died while it did, is waited for and then taken away", async () => {
  await (await acquire({ dataDir })).release();
  await writeFile(path.join(dataDir, "postgres", "data", "postmaster.pid"), "");
  const next = await acquire({ dataDir });
  expect(next.startedByUs).toBe(true);
  await next.release();
});

test("a server that cannot start says why", async () => {
  const broken = path.join(folder, "broken");
  await (await acquire({ dataDir: broken, durable: false })).release();
  await writeFile(path.join(broken, "postgres", "data", "postgresql.conf"), "no_such_setting = 1\n");
  const failure = await acquire({ dataDir: broken }).catch((error: unknown) => error);
  expect(String(failure)).toMatch(/did not start in .*broken/);
  expect(String(failure)).toContain("no_such_setting");
  expect(String(failure)).toContain("DATABASE_URL");
});
