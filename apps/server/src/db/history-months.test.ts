/** The history is kept by months: rows of an older installation are put into theirs, and no month is ever missing. */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { createMigratedDatabase } from "../testing/test-server.ts";
import { createMigrationsTable, type Migration, readMigrations, runMigration } from "./migrate.ts";
import { createPool } from "./pool.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const poolOn = (connectionString: string) => createPool({ connectionString, applicationName: "amont-test" });

/** In which month of the history its rows are. */
async function monthsOf(pool: pg.Pool, condition: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ month: string }>(
    `select tableoid::regclass::text as month from history where ${condition} order by id`,
  );
  return rows.map(({ month }) => month);
}

async function thisMonth(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ month: string }>(
    `select to_char(now() at time zone 'UTC', '"history_"YYYY_MM') as month`,
  );
  return rows[0]?.month ?? "";
}

describe("an installation whose history is in one piece", () => {
  const split = "0030_history_by_month.sql";
  let pool: pg.Pool;
  let migration: Migration | undefined;
  beforeAll(async () => {
    pool = poolOn((await createTestDatabase()).connectionString);
    const client = await pool.connect();
    await createMigrationsTable(client);
    for (const one of await readMigrations()) {
      if (one.name === split) migration = one;
      if (migration === undefined) await runMigration(client, one);
    }
    client.release();
    await pool.query(`
      insert into organisations (id, name) values (70, 'Ancienne');
      insert into companies (id, organisation_id, name, currency) values (7, 70, 'Ancienne SAS', 'EUR');
      insert into users (email) values ('ancienne@test.example');
      update companies set name = 'Ancienne SA';
      update history set changed_at = timestamptz '2024-02-29 23:59:59.999999Z' where table_name = 'organisations';
      update history set changed_at = timestamptz '2024-03-01 00:00Z' where table_name = 'companies' and operation = 'insert'`);
  });
  afterAll(async () => pool.end());

  it("keeps every row, in its month, and goes on counting", async () => {
    const whole =
      "company_id, organisation_id, id, table_name, operation, before, after, changed_by, changed_at, request_id, row_id";
    const before = await pool.query<{ id: number }>(`select ${whole} from history order by id`);
    const client = await pool.connect();
    if (migration !== undefined) await runMigration(client, migration);
    client.release();
    const after = await pool.query<{ id: number }>(`select ${whole} from history order by id`);
    expect(after.rows).toEqual(before.rows);
    expect(await monthsOf(pool, "table_name = 'organisations'")).toEqual(["history_2024_02"]);
    expect(await monthsOf(pool, "table_name = 'companies'")).toEqual([
      "history_2024_03",
      await thisMonth(pool),
    ]);

    await pool.query("update companies set name = 'Ancienne SNC'");
    const { rows } = await pool.query<{ id: number; xact: string | null; change_id: number }>(`
      select h.id, h.xact, l.change_id from history h
      join latest_changes l on l.company_id = h.company_id and l.table_name = h.table_name
      where h.table_name = 'companies' order by h.id`);
    expect(rows.map(({ xact }) => xact === null)).toEqual([true, true, false]);
    expect(rows[2]?.id).toBeGreaterThan(Math.max(...before.rows.map(({ id }) => id)));
    expect(rows[2]?.change_id).toBe(rows[2]?.id);
  });
});

describe("the months of the history", () => {
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = poolOn(await createMigratedDatabase());
    await pool.query(`
      insert into organisations (id, name) select n, 'Groupe' from generate_series(1, 9) n;
      insert into companies (id, organisation_id, name, currency) select n, n, 'Filiale', 'EUR' from generate_series(1, 9) n`);
  });
  afterAll(async () => pool.end());

  it("are made by whoever writes first, even when many do at once", async () => {
    await pool.query(`drop table ${await thisMonth(pool)}`);
    const writes = Array.from({ length: 6 }, (_, index) =>
      pool.query("update companies set name = 'Filiale ' || $1 where id = $1::int", [String(index + 1)]),
    );
    await Promise.all(writes);
    const month = await thisMonth(pool);
    expect(await monthsOf(pool, "table_name = 'companies'")).toEqual(Array.from(writes, () => month));
  });

  it("are made inside a transaction that is taken back, too", async () => {
    const month = await thisMonth(pool);
    await pool.query(`drop table ${month}`);
    const client = await pool.connect();
    await client.query("begin; update companies set city = 'Lyon' where id = 1; rollback");
    client.release();
    await pool.query("update companies set city = 'Brest' where id = 2");
    expect(await monthsOf(pool, "true")).toEqual([month]);
  });

  it("end where the next begins: to the microsecond, in UTC, wherever the session is", async () => {
    await pool.query(
      "select make_history_month(m) from unnest(array['2031-01-15Z', '2031-02-15Z']::timestamptz[]) m",
    );
    const client = await pool.connect();
    await client.query("set time zone 'Pacific/Auckland'");
    await client.query("set datestyle to 'SQL, DMY'");
    await client.query("select make_history_month('2031-03-31 23:59:59.999999Z')");
    await client.query("reset all");
    client.release();
    const moments = [
      "2031-01-31 23:59:59.999999Z",
      "2031-02-01 00:00Z",
      "2031-02-28 23:59:59.999999Z",
      "2031-03-01 00:00Z",
      "2031-03-31 23:59:59.999999Z",
    ];
    await pool.query(
      "insert into history (table_name, operation, changed_at) select 'end', 'insert', m from unnest($1::timestamptz[]) m",
      [moments],
    );
    expect(await monthsOf(pool, "table_name = 'end'")).toEqual([
      "history_2031_01",
      "history_2031_02",
      "history_2031_02",
      "history_2031_03",
      "history_2031_03",
    ]);
    const beyond = pool.query(
      "insert into history (table_name, operation, changed_at) values ('end', 'insert', '2031-04-01 00:00Z')",
    );
    await expect(beyond).rejects.toMatchObject({ code: "23514" });
  });

  it("say which transaction wrote a row: all up to the oldest that is still running are there to be read", async () => {
    const running = await pool.connect();
    await running.query("begin; update companies set city = 'Nantes' where id = 3");
    await pool.query(
      "update companies set city = 'Rennes' where id = 4; update companies set city = 'Vannes' where id = 4",
    );
    const settled = async () =>
      (
        await pool.query<{ after: { city: string } }>(
          `select after from history where table_name = 'companies' and after ->> 'city' in ('Nantes', 'Rennes', 'Vannes')
             and xact_number(xact) < xact_number(pg_snapshot_xmin(pg_current_snapshot())) order by xact_number(xact), id`,
        )
      ).rows.map(({ after }) => after.city);
    expect(await settled()).toEqual([]);
    await running.query("commit");
    running.release();
    // Transactions are numbered for all databases of a server, and others run too.
    await eventually(async () => expect(await settled()).toEqual(["Nantes", "Rennes", "Vannes"]));
  });
});
