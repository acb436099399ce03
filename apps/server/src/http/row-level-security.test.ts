/**
 * The second lock, seen from inside a request of tenant A: whatever a repository forgets to say, no
 * table shows or changes anything of tenant B. The tables come from the database itself, so that one
 * added later is covered without being named.
 */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../db/pool.ts";
import type { Database } from "../db/schema.ts";
import { inScope } from "../db/scope.ts";
import { createTenant, mentions, publicTables, scopeOf, type Tenant } from "../testing/tenants.ts";
import { createMigratedDatabase } from "../testing/test-server.ts";

type Row = Record<string, unknown>;
type Privilege = "select" | "insert" | "update" | "delete";

const ownerColumns = ["company_id", "organisation_id", "consolidation_id", "workspace_id"] as const;
const denied = { code: "42501" };

/** Tables in which a request may leave a row for anybody, and why. */
const openToAll: Readonly<Record<string, string>> = {
  mails: "a letter is addressed to whom it may concern, and no request can read one",
};

/** Tables of nobody, that every request may read, and why. */
const theSameForAll: Readonly<Record<string, string>> = {
  reference_fetches: "whether the installation could ask for rates",
  reference_quotes: "what central banks publish",
};

const ownersOf = (tenant: Tenant) => ({
  company_id: tenant.companyId,
  organisation_id: tenant.organisationId,
  consolidation_id: tenant.consolidationId,
  workspace_id: tenant.workspaceId,
});

describe("row-level security", () => {
  let pool: pg.Pool;
  let mine: Tenant;
  let theirs: Tenant;
  let tables: readonly string[];

  beforeAll(async () => {
    pool = createPool({ connectionString: await createMigratedDatabase(), applicationName: "amont-test" });
    mine = await createTenant(pool, "Alpha");
    theirs = await createTenant(pool, "Bravo");
    for (const { organisationId } of [mine, theirs]) {
      await pool.query(
        "insert into queued_jobs (organisation_id, id, name, data) values ($1, $2, 'test', '{}')",
        [organisationId, randomUUID()],
      );
    }
    tables = await publicTables(pool);
  });
  afterAll(async () => pool.end());

  /** Runs a statement as a request of tenant A would, and takes it back. */
  const attempt = (statement: (database: Kysely<Database>) => Promise<Row[]>) =>
    inScope(pool, scopeOf(mine), "write", statement, () => false);
  const rowsOf = (text: string) =>
    attempt(async (database) =>
      (await sql<{ r: Row }>`${sql.raw(text)}`.execute(database)).rows.map(({ r }) => r),
    );

  const allRows = async (table: string) => {
    const { rows } = await pool.query<{ r: Row }>(`select to_jsonb(t) as r from ${table} t`);
    return rows.map(({ r }) => r);
  };
  /** Tables of which amont_app may use at least one column. `delete` is a right on the whole table. */
  const reachable = async (privilege: Privilege) => {
    const right = privilege === "delete" ? "has_table_privilege" : "has_any_column_privilege";
    const { rows } = await pool.query<{ name: string }>(
      `select t.name from unnest($1::text[]) t(name) where ${right}('amont_app', t.name, $2)`,
      [tables, privilege],
    );
    return rows.map(({ name }) => name);
  };
  const columnsOf = async (table: string) => Object.keys((await allRows(table))[0] ?? {});

  it("is on for every table that requests can reach, and the others are closed to them", async () => {
    const { rows } = await pool.query<{ relname: string; relrowsecurity: boolean }>(
      `select relname, relrowsecurity from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    const unlocked = rows.filter((row) => !row.relrowsecurity).map((row) => row.relname);
    // Which migrations ran is nobody's data, and no request can read it either.
    expect(unlocked).toEqual(["schema_migrations"]);
    const readable = await reachable("select");
    for (const table of tables.filter((name) => !readable.includes(name))) {
      await expect(rowsOf(`select to_jsonb(t) as r from ${table} t`), table).rejects.toMatchObject(denied);
    }
  });

  it("shows something of the tenant's own and nothing of another's in every readable table", async () => {
    const ofTenants = (await reachable("select")).filter((table) => theSameForAll[table] === undefined);
    for (const table of ofTenants) {
      const everything = await allRows(table);
      const isWorthHiding = everything.some((row) => mentions(theirs, row));
      expect(isWorthHiding, `${table}: give each tenant a row in testing/tenants.ts`).toBe(true);
      const seen = await rowsOf(`select to_jsonb(t) as r from ${table} t`);
      expect(
        seen.filter((row) => mentions(theirs, row)),
        table,
      ).toEqual([]);
      expect(
        seen.some((row) => mentions(mine, row)),
        `${table} hides everything`,
      ).toBe(true);
    }
  });

  it("deletes no row of another tenant, even when it is named", async () => {
    for (const table of await reachable("delete")) {
      for (const row of (await allRows(table)).filter((candidate) => mentions(theirs, candidate))) {
        const named = `to_jsonb(t) = '${JSON.stringify(row).replaceAll("'", "''")}'`;
        const found = await pool.query(`select from ${table} t where ${named}`);
        expect(found.rowCount, table).toBe(1);
        expect(
          await rowsOf(`delete from ${table} t where ${named} returning to_jsonb(t) as r`),
          table,
        ).toEqual([]);
      }
    }
  });

  it("updates nothing of another tenant, even without a condition", async () => {
    for (const table of await reachable("update")) {
      const [column] = await updatableColumns(table);
      const changed = await rowsOf(`update ${table} t set ${column} = ${column} returning to_jsonb(t) as r`);
      expect(
        changed.filter((row) => mentions(theirs, row)),
        table,
      ).toEqual([]);
      expect(changed.length, `${table} lets nothing be updated`).toBeGreaterThan(0);
    }
  });

  it("does not move a row to another tenant", async () => {
    const places = ownersOf(theirs);
    for (const table of await reachable("update")) {
      const updatable = await updatableColumns(table);
      for (const column of ownerColumns.filter((name) => updatable.includes(name))) {
        const move = rowsOf(
          `update ${table} t set ${column} = '${places[column]}' returning to_jsonb(t) as r`,
        );
        // Those point at something of their own tenant: their keys refuse another before policies are asked.
        // Rows of a company, or else of a consolidation, are never of both.
        const isHeldByKeys = [
          ...[
            "boards",
            "credit_availabilities",
            "rolling_comments",
            "rolling_floors",
            "rolling_lines",
            "rolling_tests",
          ].map((name) => `${name}.consolidation_id`),
          "categories.organisation_id",
          "consolidations.workspace_id",
          "intragroup_rules.company_id",
          "scenarios.organisation_id",
        ].includes(`${table}.${column}`);
        await expect(move, `${table}.${column}`).rejects.toMatchObject({
          code: expect.stringMatching(isHeldByKeys ? /^235(03|14)$/ : /^(42501|23505)$/) as string,
        });
      }
    }
  });

  it("inserts nothing for another tenant, and nobody into another tenant", async () => {
    for (const table of (await reachable("insert")).filter((name) => openToAll[name] === undefined)) {
      const template = (await allRows(table)).find((row) => mentions(theirs, row));
      expect(template, `${table}: give each tenant a row in testing/tenants.ts`).toBeDefined();
      const stored = await storedColumns(table);
      const copies = [template ?? {}];
      const isAboutMore = ownerColumns.some((column) => template?.[column] !== undefined);
      if (isAboutMore && template?.["user_id"] !== undefined)
        copies.push({ ...template, user_id: mine.userId });
      for (const row of copies) {
        const insert = attempt(async (database) => {
          const columns = sql.join(stored.map((column) => sql.ref(column)));
          await sql`insert into ${sql.table(table)} (${columns})
            select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
            database,
          );
          return [];
        });
        await expect(insert, table).rejects.toMatchObject(denied);
      }
    }
  });

  it("hides a company from a member of its own organisation who was authorised for another one", async () => {
    const sister = 850_001;
    await pool.query(
      "insert into companies (id, organisation_id, name, currency) values ($1, $2, 'Sister of Alpha', 'EUR')",
      [sister, mine.organisationId],
    );
    for (const table of await reachable("select")) {
      const seen = await rowsOf(`select to_jsonb(t) as r from ${table} t`);
      expect(JSON.stringify(seen), table).not.toContain(String(sister));
    }
  });

  /** Columns that a row is written with: the database makes the generated ones itself. */
  async function storedColumns(table: string): Promise<readonly string[]> {
    const { rows } = await pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    return rows.map((row) => row.column_name);
  }

  async function updatableColumns(table: string): Promise<readonly string[]> {
    const { rows } = await pool.query<{ name: string }>(
      `select c.name from unnest($2::text[]) c(name) where has_column_privilege('amont_app', $1, c.name, 'update')`,
      [table, await columnsOf(table)],
    );
    return rows.map(({ name }) => name);
  }
});
