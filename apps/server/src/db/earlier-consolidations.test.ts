/** Consolidations of an installation from before they had settings: what the migration makes of them. */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMigrationsTable, readMigrations, runMigration } from "./migrate.ts";
import { createPool } from "./pool.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const workspace = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;

describe("consolidations from before they had settings", () => {
  let pool: pg.Pool;

  async function migrate(isWanted: (name: string) => boolean): Promise<void> {
    const client = await pool.connect();
    await createMigrationsTable(client);
    for (const migration of await readMigrations())
      if (isWanted(migration.name)) await runMigration(client, migration);
    client.release();
  }

  const told = async () =>
    (
      await pool.query<{ before: { name: string }; after: { name: string } }>(
        "select before, after from history where operation = 'update' order by id",
      )
    ).rows.map(({ before, after }) => [before.name, after.name]);

  beforeAll(async () => {
    const { connectionString } = await createTestDatabase();
    pool = createPool({ connectionString, applicationName: "amont-test" });
    await migrate((name) => name < "0039");
    await pool.query(`
      insert into organisations (id, name) values (70, 'Nord'), (80, 'Sud');
      insert into companies (id, organisation_id, name, currency, country)
        values (7, 70, 'Nord SAS', 'EUR', 'BE'), (8, 70, 'Nord SARL', 'EUR', 'FR'), (9, 80, 'Sud SAS', 'EUR', 'MC');
      insert into workspaces (id, organisation_id, name)
        select format('00000000-0000-4000-8000-00000000000%s', n)::uuid, case when n < 5 then 70 else 80 end, 'W'
        from generate_series(1, 5) n;
      insert into consolidations (id, organisation_id, workspace_id, name, target_currency, created_at) values
        (101, 70, '${workspace(1)}', 'Group', 'EUR', '2025-12-31T23:30:00Z'),
        (102, 70, '${workspace(2)}', 'GROUP', 'EUR', '2025-12-31T22:30:00Z'),
        (103, 70, '${workspace(3)}', 'Group (2)', 'EUR', now()),
        (104, 70, '${workspace(4)}', 'gröup', 'EUR', now()),
        (105, 80, '${workspace(5)}', 'Group', 'EUR', now());
      insert into consolidation_companies (organisation_id, consolidation_id, company_id)
        values (70, 101, 8), (70, 101, 7), (80, 105, 9)`);
    await migrate((name) => name >= "0039");
  });
  afterAll(async () => pool.end());

  it("have the values of a new one, over the year in which they were made", async () => {
    const { rows } = await pool.query(
      `select id, kind, periodicity, period_begin, period_end_exclusive, scenario_label, shows_details,
         yields_administration, eliminates, days_off_mask, holidays_country, changed_at = created_at as is_unchanged
       from consolidations where id in (101, 102) order by id`,
    );
    const usual = {
      kind: "category",
      periodicity: "daily",
      scenario_label: "Scénario principal",
      shows_details: false,
      yields_administration: false,
      eliminates: true,
      days_off_mask: 96,
      is_unchanged: true,
    };
    expect(rows).toEqual([
      {
        ...usual,
        id: 101,
        period_begin: "2026-01-01",
        period_end_exclusive: "2027-01-01",
        holidays_country: "BE",
      },
      {
        ...usual,
        id: 102,
        period_begin: "2025-01-01",
        period_end_exclusive: "2026-01-01",
        holidays_country: null,
      },
    ]);
  });

  it("have their companies in an order, whole, and holidays that we know", async () => {
    const { rows } = await pool.query(
      `select company_id, position, ownership_bp, method from consolidation_companies order by company_id`,
    );
    const whole = { ownership_bp: 10_000, method: "full" };
    expect(rows).toEqual([
      { ...whole, company_id: 7, position: 0 },
      { ...whole, company_id: 8, position: 1 },
      { ...whole, company_id: 9, position: 0 },
    ]);
    const monaco = await pool.query("select holidays_country from consolidations where id = 105");
    expect(monaco.rows).toEqual([{ holidays_country: null }]);
  });

  it("have a name each, and the history tells which is new, and nothing else", async () => {
    const { rows } = await pool.query<{ name: string }>("select name from consolidations order by id");
    expect(rows.map(({ name }) => name)).toEqual(["Group", "GROUP (3)", "Group (2)", "gröup (4)", "Group"]);
    expect(await told()).toEqual([
      ["GROUP", "GROUP (3)"],
      ["gröup", "gröup (4)"],
    ]);
  });

  it("are told of from now on as before", async () => {
    await pool.query("update consolidations set eliminates = false where id = 101");
    await pool.query("update consolidation_companies set position = 5 where company_id = 7");
    expect(await told()).toHaveLength(4);
  });
});
