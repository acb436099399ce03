import { Client } from "pg";
import { expect, test } from "vitest";
import { query } from "../postgres/testing-support.ts";
import { acquireTestCluster } from "./test-cluster.ts";
import { createTestDatabase } from "./test-database.ts";
import { newTestDatabaseName, templateDatabaseName } from "./test-database-names.ts";
import { dropLeftovers } from "./test-leftovers.ts";

const hourMs = 3_600_000;

test("each database is new and empty", async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(one.name).not.toBe(two.name);
  await query(one.connectionString, "create table mine ()");
  expect(await query(two.connectionString, "select to_regclass('mine') as found")).toEqual([{ found: null }]);
  expect(await query(one.connectionString, "select current_database() as name")).toEqual([
    { name: one.name },
  ]);
});

test("the template is prepared once, whoever asks, even if its maker stays connected", async () => {
  let prepared = 0;
  const forgotten: Client[] = [];
  const template = {
    key: `once ${Date.now()}`,
    prepare: async (connectionString: string) => {
      prepared += 1;
      const client = new Client({ connectionString });
      client.on("error", () => undefined);
      forgotten.push(client);
      await client.connect();
      await client.query("create table prepared as select 7 as seven");
    },
  };
  const made = await Promise.all([1, 2, 3].map(() => createTestDatabase({ template })));
  for (const { connectionString } of made) {
    expect(await query(connectionString, "select seven from prepared")).toEqual([{ seven: 7 }]);
  }
  expect(prepared).toBe(1);
  await dropTemplate(template.key);
});

test("a template whose making failed is made again, not copied half done", async () => {
  const key = `fails ${Date.now()}`;
  await expect(
    createTestDatabase({
      template: { key, prepare: () => Promise.reject(new Error("migration 3 is broken")) },
    }),
  ).rejects.toThrow("migration 3");
  const made = await createTestDatabase({
    template: { key, prepare: async (url) => void (await query(url, "create table good ()")) },
  });
  expect(await query(made.connectionString, "select to_regclass('good')::text as found")).toEqual([
    { found: "good" },
  ]);
  await dropTemplate(key);
});

test("databases of earlier runs are dropped, those in use and those of others are not", async () => {
  const { connectionString } = await acquireTestCluster();
  const now = Date.now();
  const old = newTestDatabaseName(now - 2 * hourMs);
  const held = newTestDatabaseName(now - 3 * hourMs);
  const young = newTestDatabaseName(now);
  const foreign = `amont_foreign_${now}`;
  for (const name of [old, held, young, foreign]) {
    await query(connectionString, `create database ${name} template template0`);
  }
  const url = new URL(connectionString);
  url.pathname = `/${held}`;
  const holder = new Client({ connectionString: url.href });
  await holder.connect();
  const databases = async () =>
    (await query(connectionString, "select datname from pg_database")).map((row) => row["datname"]);
  // Another run may be at it: then that one drops it, in its own time.
  await expect
    .poll(
      async () => {
        await dropLeftovers(connectionString, now);
        return databases();
      },
      { timeout: 50_000 },
    )
    .not.toContain(old);
  expect(await databases()).toEqual(expect.arrayContaining([held, young, foreign]));
  await holder.end();
  await query(connectionString, `drop database ${foreign}`);
});

async function dropTemplate(key: string): Promise<void> {
  const { connectionString } = await acquireTestCluster();
  await query(connectionString, `drop database ${templateDatabaseName(key)}`);
}
