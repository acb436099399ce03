/** A company is erased: nothing of it is left in any table, everybody else's rows are as they were, and the log holds. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkSeals } from "../../features/audit-log/sealing/check-seals.ts";
import { sealEverything } from "../../features/audit-log/testing/seal-everything.ts";
import { copyTransactions } from "../../testing/copy-transactions.ts";
import { createCompany } from "../../testing/fixtures.ts";
import { createTenant, fingerprintOf, publicTables, type Tenant } from "../../testing/tenants.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { runCommandLine } from "../run-command-line.ts";
import { findCompanyColumns } from "./company-tables-repository.ts";
import { purgeCompany } from "./purge-company.ts";
import { findCompanyToPurge } from "./purges-repository.ts";

/** Each look at the clock is a second later than the one before. */
let seconds = 0;
const now = () => {
  seconds += 1;
  return new Date(Date.UTC(2026, 10, 18, 9, 41, seconds));
};

describe("a company that is erased", () => {
  const server = useTestServer({ now });
  const database = () => server.services.database;
  let folder: string;
  let tenant: Tenant;
  let neighbour: Tenant;
  /** Of the same organisation; it has dealt with the one that goes. */
  let sister: number;
  let names = 0;

  async function amont(args: readonly string[], ask?: (question: string) => Promise<string>) {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const code = await runCommandLine({
      args,
      env: { DATABASE_URL: server.connectionString, AMONT_DEMO: "off" },
      now,
      ask,
      print: say,
      complain: say,
    });
    return { code, said: said.join("\n") };
  }
  const purge = (...options: readonly string[]) =>
    amont(["company", "purge", String(tenant.companyId), ...options]);
  const confirmed = () => purge("--export", folder, "--confirm", tenant.name);
  const archive = () =>
    sql`update companies set archived_at = ${now()} where id = ${tenant.companyId}`.execute(database());
  const brokenNumber = async () => {
    await checkSeals({ database: database(), now, limits: { restMs: 0 } });
    const { rows } = await sql<{ number: number | null }>`select broken_number as number from audit_checks
      where organisation_id = ${tenant.organisationId}`.execute(database());
    return rows[0]?.number;
  };
  const sealValues = async () => {
    const { rows } = await sql<{ value: string }>`select value from audit_seals
      where organisation_id = ${tenant.organisationId} order by number`.execute(database());
    return rows.map(({ value }) => value);
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "amont-purge-"));
  });
  afterAll(async () => rm(folder, { recursive: true }));

  beforeEach(async () => {
    names += 1;
    const { pool } = server.services;
    tenant = await createTenant(pool, `Partie${names}`);
    neighbour = await createTenant(pool, `Voisine${names}`);
    // Seals that are none: these tenants are for looking at who sees what.
    await sql`delete from audit_checks`.execute(database());
    await sql`delete from audit_seals`.execute(database());
    await sql`delete from erasures`.execute(database());
    await sql`delete from audit_progress`.execute(database());
    sister = await createCompany(database(), { organisationId: tenant.organisationId, name: "Sœur" });
    await sql`insert into intragroup_categories (company_id, category_id, organisation_id, counterparty_id)
      select ${sister}, min(id), ${tenant.organisationId}, ${tenant.companyId} from categories
      where company_id = ${sister}`.execute(database());
    await sql`insert into user_preferences (user_id, default_company_id) values (${tenant.userId}, ${tenant.companyId})
      on conflict (user_id) do update set default_company_id = excluded.default_company_id`.execute(
      database(),
    );
    await sealEverything(database(), now);
  });

  it("is refused while it is in use, without its name, and without a folder to write to", async () => {
    expect(await confirmed()).toEqual({
      code: 1,
      said: `${tenant.name} is in use. Only a company that was archived is erased.`,
    });
    await archive();
    expect(await purge("--confirm", tenant.name)).toMatchObject({ code: 2 });
    expect(await purge("--export", folder)).toMatchObject({ code: 2 });
    expect(await purge("--export", folder, "--confirm", "Autre")).toMatchObject({ code: 1 });
    expect(await purge("--export", path.join(folder, "nowhere"), "--confirm", tenant.name)).toMatchObject({
      code: 1,
      said: expect.stringContaining("nothing was erased") as string,
    });
    expect(await amont(["company", "purge", "999999", "--export", folder, "--confirm", "X"])).toMatchObject({
      code: 1,
      said: "There is no company 999999.",
    });
    const asked: string[] = [];
    const typed = await amont(
      ["company", "purge", String(tenant.companyId), "--export", folder],
      async (question) => {
        asked.push(question);
        return "";
      },
    );
    expect(typed.code).toBe(1);
    expect(asked).toEqual([expect.stringContaining(tenant.name)]);
    expect(await findCompanyToPurge(database(), tenant.companyId)).not.toBeNull();
  });

  it("leaves no row in any table, and every row of everybody else as it was", async () => {
    await copyTransactions(
      server.connectionString,
      { companyId: tenant.companyId, accountId: tenant.ledgerId },
      moreThanAtOnce,
    );
    await archive();
    await sealEverything(database(), now);
    const { pool } = server.services;
    const ofNeighbour = await fingerprintOf(pool, neighbour);
    const untouched = await ofNeighbour();
    const ofSister = await rowsOf(pool, sister);
    const seals = await sealValues();
    const { code, said } = await confirmed();
    expect(code, said).toBe(0);
    expect(said).toContain(`${tenant.name} was erased`);

    expect(await tablesNaming(pool, tenant)).toEqual(["erasures"]);
    const { audit_checks: _, ...others } = await ofNeighbour();
    const { audit_checks: __, ...before } = untouched;
    expect(others).toEqual(before);
    // What it had with the one that went is gone with it, and its own history says so.
    expect(await rowsOf(pool, sister)).toEqual({ ...ofSister, intragroup_categories: [] });
    const { rows: kept } = await sql<{ groups: number; choice: number | null }>`select
      (select count(*)::int from consolidations where organisation_id = ${tenant.organisationId}) as groups,
      (select default_company_id from user_preferences where user_id = ${tenant.userId}) as choice`.execute(
      database(),
    );
    expect(kept[0]).toEqual({ groups: 1, choice: null });

    await sealEverything(database(), now);
    expect((await sealValues()).slice(0, seals.length)).toEqual(seals);
    expect(await brokenNumber()).toBeNull();
    const log = await server.call(tenant.userId, {
      method: "GET",
      url: `/api/audit/v1/organizations/${tenant.organisationId}/events?kind=companies`,
    });
    expect(log.json<{ entries: object[] }>().entries[0]).toMatchObject({
      event: "company-purged",
      subject: tenant.name,
    });
  });

  it("was written into a folder before: every table, transactions that can be imported, and a log that verifies", async () => {
    await archive();
    const { rows: lines } = await sql<{ count: number }>`select count(*)::int as count from transactions
      where company_id = ${tenant.companyId}`.execute(database());
    const before = new Set(await readdir(folder));
    expect((await confirmed()).code).toBe(0);
    const [made = "", ...others] = (await readdir(folder)).filter((name) => !before.has(name));
    expect(others).toEqual([]);
    const read = (name: string) => readFile(path.join(folder, made, name), "utf8");
    expect(JSON.parse(await read("company.json"))).toMatchObject({ id: tenant.companyId, name: tenant.name });
    const rows = (await read("tables/transactions.jsonl")).trimEnd().split("\n");
    expect(rows).toHaveLength(lines[0]?.count ?? 0);
    const columns = await findCompanyColumns(database());
    expect(await readdir(path.join(folder, made, "tables"))).toHaveLength(columns.length);
    expect(await read("transactions.csv")).toContain("Libellé");
    const journal = await read("journal.jsonl");
    expect(journal).toContain(tenant.name);
    expect(journal).not.toContain("Sœur");
    const verdict = await amont(["audit", "verify", path.join(folder, made, "journal.jsonl")]);
    expect(verdict.code, verdict.said).toBe(0);
  });

  it.each(["Written to", "rows were removed", "rows of the log were erased"])(
    "goes on when it was stopped after it said '%s', and is not taken back meanwhile",
    async (stop) => {
      await archive();
      const company = await findCompanyToPurge(database(), tenant.companyId);
      if (company === null) throw new Error("no company");
      const tell = (line: string) => {
        if (line.includes(stop)) throw new Error("killed");
      };
      await expect(purgeCompany({ database: database(), now, company, tell }, folder)).rejects.toThrow(
        "killed",
      );
      const isBegun = stop !== "Written to";
      const back = await server.call(tenant.userId, {
        method: "POST",
        url: `/api/entities/v1/companies/${tenant.companyId}:restore`,
      });
      expect(back.statusCode).toBe(isBegun ? 409 : 204);
      if (!isBegun) await archive();
      const folders = (await readdir(folder)).length;
      expect(await confirmed()).toMatchObject({ code: 0 });
      // Once something is gone it is not written again: it would not be all of it.
      expect((await readdir(folder)).length - folders).toBe(isBegun ? 0 : 1);
      expect(await tablesNaming(server.services.pool, tenant)).toEqual(["erasures"]);
      await sealEverything(database(), now);
      expect(await brokenNumber()).toBeNull();
    },
  );

  it("is found by every table that names a company, a new one too", async () => {
    await database()
      .transaction()
      .execute(async (transaction) => {
        await sql`create table new_things (company_id int references companies, id int, primary key (company_id, id))`.execute(
          transaction,
        );
        await sql`create table new_parts (company_id int, thing_id int, id int, primary key (company_id, id),
          foreign key (company_id, thing_id) references new_things)`.execute(transaction);
        const tables = (await findCompanyColumns(transaction)).map(({ table }) => table);
        expect(tables).toContain("new_things");
        expect(tables.indexOf("new_parts")).toBeLessThan(tables.indexOf("new_things"));
        expect(tables.indexOf("transactions")).toBeLessThan(tables.indexOf("daily_totals"));
        await sql`drop table new_parts, new_things`.execute(transaction);
      });
  });
});

/** Lines of a company, more than are removed in one commit. */
const moreThanAtOnce = Array.from({ length: 4_500 }, (_, index) => ({
  id: `line-${index}`,
  isInflow: index % 2 === 0,
  date: `2026-01-${String((index % 28) + 1).padStart(2, "0")}`,
  amountMinor: 100 + index,
  name: `Virement ${index}`,
  memo: "",
}));

/** Rows of one company by table, those that only count or remember aside. */
async function rowsOf(pool: pg.Pool, companyId: number): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const table of await publicTables(pool)) {
    if (["history", "latest_changes", "company_versions"].includes(table)) continue;
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t where to_jsonb(t) ->> 'company_id' = '${companyId}' order by 1`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/** Tables in which any row shows the number of the company. The history of others may name it. */
async function tablesNaming(pool: pg.Pool, { companyId }: Tenant): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of await publicTables(pool)) {
    const own = table === "history" ? `t.company_id = ${companyId}` : "true";
    const { rows } = await pool.query(
      `select from ${table} t where ${own} and to_jsonb(t)::text ~ '(^|[^0-9])${companyId}([^0-9]|$)' limit 1`,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}
