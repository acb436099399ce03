/**
 * Every table is led by its tenant: company or organisation come first in its keys, its unique indexes and its references
 * (decision 36). Rows of a tenant can then lie together, on whichever of several databases, and point at nobody else's.
 */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMigratedDatabase } from "../testing/test-server.ts";
import { createMigrationsTable, readMigrations, runMigration } from "./migrate.ts";
import { createPool } from "./pool.ts";
import { createTestDatabase } from "./testing/test-database.ts";

/** Tables that belong to no tenant, and why. There is one of each, wherever the rows of tenants are. */
const ledByNobody: Readonly<Record<string, string>> = {
  users: "a person may work for several organisations",
  credentials: "a person's",
  user_identities: "a person's, found by what their own issuer calls them",
  user_groups: "a person's, as their account service told",
  user_preferences: "a person's, which company they begin with included",
  demo_users: "which persons are made up",
  sign_in_attempts: "counted before anybody is known",
  partner_connections: "tokens of people who have no account yet, each found by what its partner calls it",
  verification_codes: "sent to an address that may not have an account yet",
  mails: "wait for being sent, to addresses and not for tenants",
  notification_preferences: "a person's, whoever they work for",
  notifications: "a person's, whoever they work for",
  oidc_payloads: "sessions and tokens of persons",
  sign_in_sessions: "a person's",
  second_factors: "a person's",
  recovery_codes: "a person's",
  passkeys: "a person's, found by what their authenticator calls it",
  data_exports: "a person's, whoever they work for",
  data_export_pieces: "a person's, whoever they work for",
  deleted_identities: "of persons who are gone, found by what their own issuer called them",
  secrets: "the installation's own keys",
  schema_migrations: "the installation's own state",
  feature_flags: "decisions for everybody, an organisation, a company or a person, read together",
  queued_jobs: "the way into the one queue of the installation, empty again after a moment",
  event_payloads: "what is too long for a notification, for an hour",
  reference_quotes: "what central banks publish, the same for everybody",
  audit_progress: "how far the seals of all organisations are, which are made together",
  reference_fetches: "whether the installation could ask for them",
};

interface Key {
  readonly table: string;
  /** Null for a table without keys. */
  readonly key: string | null;
  /** Its first column; null when that is an expression. */
  readonly leader: string | null;
  readonly target: string | null;
  readonly targetLeader: string | null;
}

// A month of the history has the keys of the history.
const keysStatement = `
  with tables as (
    select oid, relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  ), keys as (
    select i.indrelid as owner, i.indexrelid::regclass::text as key, a.attname::text as leader,
      null::oid as target, null::text as "targetLeader"
    from pg_index i left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique
    union all
    select k.conrelid, k.conname, a.attname, k.confrelid, b.attname
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f'
  )
  select t.name as table, k.key, k.leader, target.name as target, k."targetLeader"
  from tables t left join keys k on k.owner = t.oid left join tables target on target.oid = k.target
  order by t.name, k.key`;

/** Whose rows a column tells apart. */
function tenantOf(table: string, column: string | null): "company" | "organisation" | null {
  if (column === "company_id" || (table === "companies" && column === "id")) return "company";
  if (column === "organisation_id" || (table === "organisations" && column === "id")) return "organisation";
  return null;
}

function isLed({ table, key, leader, target, targetLeader }: Key): boolean {
  if (key === null) return false;
  if (target === null) return tenantOf(table, leader) !== null;
  if (target in ledByNobody) return true;
  return tenantOf(table, leader) !== null && tenantOf(table, leader) === tenantOf(target, targetLeader);
}

async function keysThatForget(database: pg.Pool | pg.PoolClient): Promise<readonly Key[]> {
  const { rows } = await database.query<Key>(keysStatement);
  return rows.filter((key) => !isLed(key));
}

const poolOn = (connectionString: string) => createPool({ connectionString, applicationName: "amont-test" });

describe("every table", () => {
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = poolOn(await createMigratedDatabase());
  });
  afterAll(async () => pool.end());

  it("is led by its company or organisation, or stands on the list with its reason", async () => {
    const forgetful = await keysThatForget(pool);
    expect(forgetful.filter(({ table }) => !(table in ledByNobody))).toEqual([]);
    const needed = new Set(forgetful.map(({ table }) => table));
    expect(Object.keys(ledByNobody).filter((table) => !needed.has(table))).toEqual([]);
  });

  it.each([
    ["a key of its own", "create table forgetful (id int primary key, company_id int)", "forgetful_pkey"],
    ["no key at all", "create table forgetful (company_id int)", null],
    [
      "a unique index over all companies",
      "create table forgetful (company_id int, id int, name text, primary key (company_id, id)); create unique index forgetful_names on forgetful (lower(name))",
      "forgetful_names",
    ],
    [
      "a reference that another company's row would do for",
      "create table forgetful (company_id int, id int, primary key (company_id, id), parent_id int, unique (company_id, parent_id)); create unique index on forgetful (company_id, id, parent_id); alter table bank_accounts add constraint only_id unique (id); alter table forgetful add constraint forgetful_parent foreign key (parent_id) references bank_accounts (id)",
      "forgetful_parent",
    ],
  ])("is found out when it is new and has %s", async (_, statement, key) => {
    const client = await pool.connect();
    await client.query("begin");
    await client.query(statement);
    const found = (await keysThatForget(client)).filter(({ table }) => table === "forgetful");
    await client.query("rollback");
    client.release();
    expect(found.map((one) => one.key)).toEqual([key]);
  });
});

describe("an installation whose rows were keyed by their ids", () => {
  let pool: pg.Pool;
  const one = async (statement: string) =>
    (await pool.query<{ value: unknown }>(`select ${statement} as value`)).rows[0]?.value;
  const memory = `(select json_build_array(
    (select json_agg(to_jsonb(h) - 'xact' order by h.id) from history h),
    (select json_agg(v order by v.company_id) from company_versions v)))`;

  async function migrate(isWanted: (name: string) => boolean): Promise<void> {
    const client = await pool.connect();
    await createMigrationsTable(client);
    for (const migration of await readMigrations())
      if (isWanted(migration.name)) await runMigration(client, migration);
    client.release();
  }

  beforeAll(async () => {
    pool = poolOn((await createTestDatabase()).connectionString);
    await migrate((name) => name < "0034");
    await pool.query(`
      insert into organisations (id, name) values (70, 'Nord'), (80, 'Sud');
      insert into companies (id, organisation_id, name, currency) values (7, 70, 'Nord SAS', 'EUR'), (8, 80, 'Sud SAS', 'EUR');
      insert into users (id, email) values ('00000000-0000-4000-8000-000000000001', 'claire@test.example');
      insert into organisation_categories (organisation_id, id, is_inflow, name, position) values
        (70, 701, true, 'Ventes', 0), (70, 702, true, 'Loyers', 1), (80, 801, true, 'Ventes', 0);
      insert into categories (company_id, id, is_inflow, name, position, organisation_category_id) values
        (7, 71, true, 'Ventes', 0, 701), (7, 72, true, 'Loyers', 1, 702), (7, 73, true, 'Autres', 2, null),
        (8, 81, true, 'Ventes', 0, 801);
      insert into scenarios (company_id, id, name, color) values (7, 700, 'Prudent', '#112233');
      insert into forecast_series (company_id, id, category_id, kind, begin_on, definition)
        select company_id, company_id * 10, company_id * 10 + 1, 'fixedAmount', '2026-01-01', '{}' from (values (7), (8)) c (company_id);
      insert into forecast_series (company_id, id, scenario_id, replaces_id, category_id, kind, begin_on, definition)
        values (7, 79, 700, 70, 71, 'fixedAmount', '2026-01-01', '{}');
      insert into workspaces (id, organisation_id, name) values
        ('00000000-0000-4000-8000-0000000000a7', 70, 'Nord'), ('00000000-0000-4000-8000-0000000000a8', 80, 'Sud');
      insert into consolidations (id, organisation_id, workspace_id, name, target_currency) values
        (77, 70, '00000000-0000-4000-8000-0000000000a7', 'Nord', 'EUR'), (88, 80, '00000000-0000-4000-8000-0000000000a8', 'Sud', 'EUR');
      insert into consolidation_companies (consolidation_id, company_id) values (77, 7), (88, 8);
      insert into workspace_members (workspace_id, user_id, role) select id, '00000000-0000-4000-8000-000000000001', 'member' from workspaces;
      insert into workspace_grants (workspace_id, user_id, expires_at) select workspace_id, user_id, now() + '1 day' from workspace_members;
      insert into access_requests (organisation_id, consolidation_id, target, target_name, requested_by, duration, expires_at)
        values (70, 77, 'consolidation', 'Nord', '00000000-0000-4000-8000-000000000001', 'OneWeek', now() + '1 day');
      insert into invitations (company_id, email, code_hash, levels, expires_at) values (7, 'a@test.example', 'x', '{}', now())`);
  });
  afterAll(async () => pool.end());

  it("keeps its rows and its history, and knows whose they are", async () => {
    const before = await one(memory);
    await migrate((name) => name >= "0034" && name < "0036");
    expect(await one(memory)).toEqual(before);
    expect(
      await one(
        "(select json_agg(json_build_array(id, organisation_id) order by id) from categories where kind = 'normal')",
      ),
    ).toEqual([
      [71, 70],
      [72, 70],
      [73, null],
      [81, 80],
    ]);
    for (const table of ["workspace_members", "workspace_grants", "consolidation_companies"])
      expect(
        await one(`(select array_agg(organisation_id order by organisation_id) from ${table})`),
        table,
      ).toEqual([70, 80]);
  });

  it.each([
    [
      "a series in the place of another company's",
      "update forecast_series set replaces_id = 80 where id = 79",
    ],
    [
      "a category from another organisation's tree",
      "update categories set organisation_category_id = 801 where id = 71",
    ],
    [
      "a category of another organisation's company",
      "update categories set organisation_id = 80, organisation_category_id = 801 where id = 71",
    ],
    [
      "a consolidation in another organisation's workspace",
      "update consolidations set workspace_id = '00000000-0000-4000-8000-0000000000a8' where id = 77",
    ],
    [
      "somebody in another organisation's workspace",
      "update workspace_members set organisation_id = 80 where organisation_id = 70",
    ],
    [
      "a company in another organisation's consolidation",
      "update consolidation_companies set consolidation_id = 88 where company_id = 7",
    ],
    [
      "a request for another organisation's consolidation",
      "update access_requests set consolidation_id = 88",
    ],
  ])("refuses %s", async (_, statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: "23503" });
  });

  it("goes on as before: links end with what they lead to, and changes are told once", async () => {
    const told = "(select count(*)::int from history where table_name = 'categories')";
    const before = Number(await one(told));
    await pool.query("delete from organisation_categories where id = 702");
    expect(await one("(select to_json(c) from categories c where id = 72)")).toMatchObject({
      organisation_id: null,
      organisation_category_id: null,
    });
    expect(await one(told)).toBe(before + 1);
    await pool.query("delete from forecast_series where id = 70");
    expect(await one("(select array_agg(id) from forecast_series)")).toEqual([80]);
    await pool.query("update workspace_members set role = 'administrator' where organisation_id = 70");
    expect(
      await one(`(select json_agg(json_build_array(operation, organisation_id)) from history
        where table_name = 'workspace_members' and operation <> 'insert')`),
    ).toEqual([["update", 70]]);
    await pool.query("delete from consolidations where id = 77; delete from companies where id = 7");
    expect(await one("(select array_agg(company_id) from categories where kind = 'normal')")).toEqual([8]);
    expect(await one("(select count(*)::int from access_requests)")).toBe(0);
  });
});
