/** Rows of a company taken out of the log: its seals hold, what is left cannot be changed either, and everybody is told. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runCommandLine } from "../../../cli/run-command-line.ts";
import { createCompany, createOrganisation, createUser } from "../../../testing/fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { checkSeals } from "../sealing/check-seals.ts";
import { sealEverything } from "../testing/seal-everything.ts";
import { eraseSomeRows } from "./erase-rows.ts";
import {
  beginErasure,
  type Erasure,
  endErasure,
  findErasure,
  hasUnsealedRows,
} from "./erasing-repository.ts";

const now = () => new Date("2026-11-18T09:41:00Z");

describe("rows of a company that are erased from the log", () => {
  const server = useTestServer({ now });
  const database = () => server.services.database;
  let folder: string;
  let boss: string;
  let organisationId: number;
  let companyId: number;
  let erasure: Erasure;

  const rename = async (name: string, id = companyId) => {
    await database().updateTable("companies").set({ name }).where("id", "=", id).execute();
    await sealEverything(database(), now);
  };
  const seals = () =>
    database()
      .selectFrom("audit_seals")
      .select(["number", "value"])
      .where("organisation_id", "=", organisationId)
      .orderBy("number")
      .execute();
  const eraseAll = async () => {
    let count = 0;
    for (let some = 1; some > 0; count += some) some = await eraseSomeRows(database(), erasure);
    return count;
  };
  const brokenNumber = async () => {
    await checkSeals({ database: database(), now, limits: { restMs: 0 } });
    const { broken_number } = await database()
      .selectFrom("audit_checks")
      .select("broken_number")
      .where("organisation_id", "=", organisationId)
      .executeTakeFirstOrThrow();
    return broken_number;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "amont-erased-"));
  });
  afterAll(async () => rm(folder, { recursive: true }));

  beforeEach(async () => {
    boss = await createUser(database());
    organisationId = await createOrganisation(database(), { administrators: [boss], name: "Belleville" });
    companyId = await createCompany(database(), { organisationId, name: "Vouée à l'oubli" });
    const other = await createCompany(database(), { organisationId, name: "Reste" });
    await sql`insert into audit_events (organisation_id, company_id, kind, user_id, details)
      values (${organisationId}, ${companyId}, 'export', ${boss}, '{"operation": "export-forecast"}')`.execute(
      database(),
    );
    await rename("Toujours là", other);
    await rename("Oubliée");
    erasure = await beginErasure(database(), organisationId, companyId, now());
  });

  it("leave their hashes, under the same seals, and nothing that they said", async () => {
    const before = await seals();
    const { rows: own } = await sql<{
      count: number;
    }>`select (select count(*) from history where company_id = ${companyId})::int
      + (select count(*) from audit_events where company_id = ${companyId})::int as count`.execute(
      database(),
    );
    expect(await eraseAll()).toBe(own[0]?.count);
    expect(await seals()).toEqual(before);
    expect(await brokenNumber()).toBeNull();
    const { rows } = await sql<{
      text: string;
    }>`select coalesce(string_agg(h::text, ' '), '') as text from history h
      where h.company_id = ${companyId} or h.organisation_id = ${organisationId}`.execute(database());
    expect(rows[0]?.text).not.toMatch(/oubli/iu);
  });

  it.each([
    ["changed", sql`update erased_rows set hash = set_byte(hash, 31, get_byte(hash, 31) # 1)`],
    ["taken out", sql`delete from erased_rows`],
  ])("break the seal that they lie under when what is left of one is %s", async (_, spoil) => {
    await eraseAll();
    const last = (await seals()).at(-1);
    await sql`${spoil} where organisation_id = ${organisationId}
      and id = (select max(id) from erased_rows where organisation_id = ${organisationId})`.execute(
      database(),
    );
    expect(await brokenNumber()).toBe(last?.number);
  });

  it("break it when a row comes back beside its hash", async () => {
    const { rows } = await sql<{ row: string }>`select to_jsonb(h)::text as row from history h
      where company_id = ${companyId} order by id desc limit 1`.execute(database());
    await eraseAll();
    await sql`insert into history (company_id, organisation_id, id, table_name, operation, before, after, changed_by,
        changed_at, request_id, xact) overriding system value
      select company_id, organisation_id, id, table_name, operation, before, after, changed_by, changed_at, request_id, xact
      from jsonb_populate_record(null::history, ${rows[0]?.row}::jsonb)`.execute(database());
    expect(await brokenNumber()).not.toBeNull();
  });

  it("are those under a seal alone: what is not sealed yet waits", async () => {
    await eraseAll();
    await sql`update companies set city = 'Lyon' where id = ${companyId}`.execute(database());
    expect(await hasUnsealedRows(database(), organisationId, companyId)).toBe(true);
    expect(await eraseAll()).toBe(0);
    await sealEverything(database(), now);
    expect(await hasUnsealedRows(database(), organisationId, companyId)).toBe(false);
    expect(await eraseAll()).toBe(1);
    expect(await brokenNumber()).toBeNull();
  });

  it("are erased once when two are at it, and by nobody once it has ended", async () => {
    const counts = await Promise.all([1, 2, 3].map(async () => eraseSomeRows(database(), erasure)));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from erased_rows
      where organisation_id = ${organisationId}`.execute(database());
    expect(counts.reduce((sum, count) => sum + count)).toBe(rows[0]?.count);
    expect(await endErasure(database(), erasure, { name: "Oubliée", now: now() })).toBe(rows[0]?.count);
    expect(await findErasure(database(), organisationId, companyId)).toBeNull();
    await sealEverything(database(), now);
    expect(await eraseAll()).toBe(0);
  });

  it("are counted on the page, in the log and by who verifies an export", async () => {
    const count = await eraseAll();
    await endErasure(database(), erasure, { name: "Oubliée", now: now() });
    await sealEverything(database(), now);
    const url = `/api/audit/v1/organizations/${organisationId}`;
    const page = await server.call(boss, { method: "GET", url: `${url}/seals` });
    expect(page.json()).toMatchObject({ erasures: [{ rowCount: count, erasedAt: now().toISOString() }] });
    const entries = await server.call(boss, { method: "GET", url: `${url}/events?kind=companies` });
    expect(entries.json<{ entries: object[] }>().entries[0]).toMatchObject({
      event: "company-purged",
      subject: "Oubliée",
      person: null,
    });
    const file = await server.call(boss, { method: "GET", url: `${url}/events:export?format=jsonl` });
    expect(file.body).not.toContain("Vouée");
    const target = path.join(folder, "journal.jsonl");
    await writeFile(target, file.rawPayload);
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const args = ["audit", "verify", target];
    expect(await runCommandLine({ args, env: {}, now, print: say, complain: say }), said.join("\n")).toBe(0);
    expect(said).toContain(`${count} of them were erased on 2026-11-18: their hashes are left, and hold.`);
  });
});
