import { stat } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  acquire,
  acquireElsewhere,
  isRunning,
  makeOpenFolder,
  query,
  removeFolders,
} from "./testing-support.ts";

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await makeOpenFolder();
  dataDir = path.join(folder, "data");
});

afterAll(() => removeFolders([folder]));

describe("one process", () => {
  test("creates the cluster, starts the server and stops it", async () => {
    const log: string[] = [];
    const server = await acquire({ dataDir, log: (line) => log.push(line) });
    expect(server.startedByUs).toBe(true);
    const [row] = await query(
      server.connectionString,
      `select current_user as who, current_database() as database, upper('é') as accent,
              current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
              current_setting('server_encoding') as encoding`,
    );
    expect(row).toEqual({
      who: "amont",
      database: "amont",
      accent: "É",
      fsync: "on",
      listens: "",
      encoding: "UTF8",
    });
    expect((await stat(server.host)).mode & 0o777).toBe(0o700);
    await server.release();
    expect(await isRunning(dataDir)).toBe(false);
    expect(log).toHaveLength(3);
  });

  test("finds its data again the next time, and does not sync when told so", async () => {
    const first = await acquire({ dataDir });
    await query(first.connectionString, "create table kept as select 42 as answer");
    await first.release();
    const second = await acquire({ dataDir, durable: false });
    const rows = await query(
      second.connectionString,
      "select answer, current_setting('fsync') as fsync from kept",
    );
    expect(rows).toEqual([{ answer: 42, fsync: "off" }]);
    await second.release();
    await second.release();
    expect(await isRunning(dataDir)).toBe(false);
  });

  test("waits for a server that is shutting down, then starts it again", async () => {
    const leaving = await acquire({ dataDir });
    const [, arriving] = await Promise.all([leaving.release(), acquire({ dataDir })]);
    expect(await query(arriving.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
    await arriving.release();
  });

  test("leaves the server running for a connection that is none of ours", async () => {
    const server = await acquire({ dataDir });
    const stranger = new Client({ connectionString: server.connectionString });
    await stranger.connect();
    await server.release();
    expect(await isRunning(dataDir)).toBe(true);
    await stranger.end();
    await (await acquire({ dataDir })).release();
    expect(await isRunning(dataDir)).toBe(false);
  });
});

describe("several processes", () => {
  test("the second one uses the first one's server, the last one stops it", async () => {
    const here = await acquire({ dataDir, durable: false });
    const there = await acquireElsewhere(dataDir);
    expect(there.startedByUs).toBe(false);
    await here.release();
    expect(await isRunning(dataDir)).toBe(true);
    expect(await there.release()).toBe(0);
    expect(await isRunning(dataDir)).toBe(false);
  });

  test("all arriving at once in a new folder end up on one server", async () => {
    const shared = path.join(folder, "shared");
    const [here, there] = await Promise.all([
      acquire({ dataDir: shared, durable: false }),
      acquireElsewhere(shared),
    ]);
    expect([here.startedByUs, there.startedByUs].filter(Boolean)).toHaveLength(1);
    await Promise.all([here.release(), there.release()]);
    expect(await isRunning(shared)).toBe(false);
  });

  test("a process that forgets to release ends all the same, and its server is used again", async () => {
    const forgetful = await acquireElsewhere(dataDir, "forget");
    expect(await forgetful.ended()).toBe(0);
    const next = await acquire({ dataDir });
    expect(next.startedByUs).toBe(false);
    await next.release();
  });
});
