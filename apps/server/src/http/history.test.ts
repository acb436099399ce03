/** The memory of the database: who changed what, when, and that no table can do without it unnoticed. */
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../db/pool.ts";
import { inScope, type ScopedDatabase, systemDatabase } from "../db/scope.ts";
import { createTenant, publicTables, scopeOf, type Tenant } from "../testing/tenants.ts";
import { createMigratedDatabase } from "../testing/test-server.ts";

/** Tables without history, and why. Everything else is ledger, plan, access or settings, and has one. */
const exempt: Readonly<Record<string, string>> = {
  alert_cursors: "how far that work is, which nobody decides",
  alert_events: "is the history of incidents, never changed",
  alert_incidents: "what was found out, which nobody decides; what people said of it is in alert_events",
  announced_lines: "what a file said, written once with its import",
  audit_checks: "says itself when it last looked, and what it found",
  audit_events: "never changed: is a part of the log itself",
  audit_progress: "how far the seals are",
  audit_seals: "never changed: each stands for those before it",
  erased_rows: "what is left of rows of the log, never changed",
  erasures: "a note in the log itself, which is told there once it has ended",
  bank_operations: "what a file said, written once with its import",
  bank_statements: "what a file said, written once with its import",
  checkpoint_rows: "what the history says of the end of a month, worked out again when it is lost",
  checkpoint_totals: "what the history says of the end of a month, worked out again when it is lost",
  checkpoints: "what the history says of the end of a month, worked out again when it is lost",
  company_versions: "counts the changes",
  company_visits: "an activity ping, not a decision; it says itself when it last happened",
  account_months: "sums of transactions, which have theirs",
  consolidation_looks: "which columns somebody opened, forgotten after a week",
  data_export_pieces: "a file for a day; who asked for it and when has its history",
  deleted_identities: "hashes of who is gone, forgotten after a week",
  daily_totals: "sums of transactions, which have theirs",
  automatic_refreshes: "when the nightly work was done last, which nobody decides",
  forecast_scores: "what forecasts and payments say, worked out again when somebody asks",
  score_runs: "how far that work is, which nobody decides",
  risk_snapshots: "what a night found out, which nobody decides",
  risk_runs: "how far that work is, which nobody decides",
  frozen_values: "written once with a frozen copy, and gone with it",
  frozen_day_shapes: "written once with a frozen copy, and gone with it",
  event_payloads: "messages on their way, gone within the hour",
  exchange_quotes:
    "never changed: another quote of the same day is another row, with who brought it and when",
  history: "is the history",
  import_effects: "what an import changed, which has its own history",
  import_files: "a file on its way, gone when it was read",
  settled_invoices: "what a file said, written once with its import",
  import_refusals: "written once with its import, and gone with it",
  intragroup_looks: "says itself when somebody last looked",
  latest_changes: "says what the history says last",
  mails: "letters are never changed, only sent",
  notifications: "who was told of what, forgotten after ninety days; says itself when it was read",
  oidc_payloads: "sessions and tokens of the account service, secret and short-lived",
  partner_connections: "single-use tokens, short-lived; what comes of one is in organisation_partners",
  presences: "who is there right now",
  queued_jobs: "work on its way; the queue keeps its own record",
  rate_versions: "counts the changes",
  statement_contributions: "what other tables say, worked out again when it is lost",
  reference_fetches: "says itself when it last went well or badly",
  reference_quotes: "never changed: another quote of the same day is another row, with when it came",
  schema_migrations: "says itself when each migration was applied",
  secrets: "made once, and must not be copied anywhere",
  sign_in_attempts: "a counter that forgets",
  sign_in_sessions: "says itself since when and until when it was used, and goes with its session",
  transaction_parties: "what a file said, written once with its line, and gone with it",
  user_groups: "what the newest token said; the rights that follow from it have theirs",
  value_days: "what a file said of a transaction, kept with its operation",
  value_gaps: "sums of transactions, which have theirs",
  verification_codes: "single-use codes, secret and short-lived",
  day_reports: "what a file said, written once with its import",
  demo_organisations: "which organisations the demo made; the demo alone writes it",
  demo_users: "which people the demo made; the demo alone writes it",
};

describe("history", () => {
  let pool: pg.Pool;
  let tenant: Tenant;

  beforeAll(async () => {
    pool = createPool({ connectionString: await createMigratedDatabase(), applicationName: "amont-test" });
    tenant = await createTenant(pool, "Alpha");
  });
  afterAll(async () => pool.end());

  const inRequest = <T>(work: (database: ScopedDatabase) => Promise<T>) =>
    inScope(pool, scopeOf(tenant), "write", work);
  const forge = (statement: string) => inRequest((database) => sql`${sql.raw(statement)}`.execute(database));
  const triggersOf = async (name: string) => {
    const { rows } = await pool.query<{ relname: string; tgname: string }>(
      `select c.relname, t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgname like $1 and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`,
      [name],
    );
    return rows;
  };
  const versionOf = async () =>
    (
      await systemDatabase(pool)
        .selectFrom("company_versions")
        .select("version")
        .where("company_id", "=", tenant.companyId)
        .executeTakeFirstOrThrow()
    ).version;
  const lastHistory = (count: number) =>
    systemDatabase(pool)
      .selectFrom("history")
      .selectAll()
      .orderBy("id", "desc")
      .limit(count)
      .execute()
      .then((rows) => rows.toReversed());

  it("covers every table, or a reason says why not", async () => {
    const tracked = new Set((await triggersOf("record_history_%")).map((row) => row.relname));
    const tables = await publicTables(pool);
    expect(Object.keys(exempt).filter((name) => !tables.includes(name))).toEqual([]);
    for (const table of tables) {
      const isExempt = exempt[table] !== undefined;
      expect(
        tracked.has(table) !== isExempt,
        `${table}: call track() in its migration, or exempt it here`,
      ).toBe(true);
    }
  });

  /** How figures are looked at, and no figure: what was read of the company stays right. */
  const withoutFigures = new Set(["boards"]);

  it("bumps the version of the company with every tracked table that belongs to one", async () => {
    const tracked = new Set((await triggersOf("record_history_%")).map((row) => row.relname));
    const { rows } = await pool.query<{ table_name: string }>(
      `select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'company_id'`,
    );
    const ofCompanies = [
      "companies",
      ...rows.map((row) => row.table_name).filter((name) => tracked.has(name) && !withoutFigures.has(name)),
    ];
    const bumps = await triggersOf("bump_company_version_%");
    for (const table of ofCompanies) {
      expect(
        bumps.filter((row) => row.relname === table),
        table,
      ).toHaveLength(3);
    }
  });

  it("tells who, what before and what after, for each row of each change", async () => {
    const account = {
      company_id: tenant.companyId,
      name: "Livret",
      currency: "EUR",
      known_balance_on: "2026-01-01",
    };
    const id = await inRequest(async (database) => {
      const inserted = await database
        .insertInto("bank_accounts")
        .values({ ...account, currency: "EUR" })
        .returning("id")
        .executeTakeFirstOrThrow();
      await database
        .updateTable("bank_accounts")
        .set({ name: "Livret A" })
        .where("id", "=", inserted.id)
        .execute();
      await database.deleteFrom("bank_accounts").where("id", "=", inserted.id).execute();
      return inserted.id;
    });
    const common = {
      company_id: tenant.companyId,
      table_name: "bank_accounts",
      changed_by: tenant.userId,
      request_id: scopeOf(tenant).requestId,
    };
    expect(await lastHistory(3)).toMatchObject([
      { ...common, operation: "insert", before: null, after: { ...account, id } },
      { ...common, operation: "update", before: { name: "Livret" }, after: { name: "Livret A" } },
      { ...common, operation: "delete", before: { ...account, id, name: "Livret A" }, after: null },
    ]);
  });

  it("tells each of many rows that one statement changed, with its own before and after", async () => {
    const accounts = await inRequest((database) =>
      database
        .insertInto("bank_accounts")
        .values(
          ["A", "B", "C"].map((name) => ({
            company_id: tenant.companyId,
            name,
            currency: "EUR" as const,
            known_balance_on: "2026-01-01",
          })),
        )
        .returning("id")
        .execute(),
    );
    const ids = accounts.map(({ id }) => id);
    // One of them stays as it is.
    await inRequest((database) =>
      sql`update bank_accounts set name = case name when 'B' then name else name || '!' end
          where id = any(${ids}::int[])`.execute(database),
    );
    const changes = (await lastHistory(5)).map(({ operation, before, after }) => [operation, before, after]);
    expect(changes.slice(0, 3).map(([operation]) => operation)).toEqual(["insert", "insert", "insert"]);
    expect(changes.slice(3)).toEqual(
      expect.arrayContaining([
        [
          "update",
          expect.objectContaining({ id: ids[0], name: "A" }),
          expect.objectContaining({ name: "A!" }),
        ],
        [
          "update",
          expect.objectContaining({ id: ids[2], name: "C" }),
          expect.objectContaining({ name: "C!" }),
        ],
      ]),
    );
    // A row that gets another key is one gone and another come.
    await inRequest((database) =>
      sql`update bank_accounts set id = id + 100000 where id = ${ids[0]}`.execute(database),
    );
    expect(await lastHistory(2)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ operation: "delete", after: null }),
        expect.objectContaining({ operation: "insert", before: null }),
      ]) as object,
    );
  });

  it("keeps a row as its table has it, without what is derived", async () => {
    const { rows: made } = await pool.query<{ id: number; kept: string }>(
      `insert into transactions as t (company_id, is_paid, is_inflow, category_id, name, amount_minor, currency,
         payment_date, original_payment_date, late_since, origin)
       select company_id, false, is_inflow, id, 'Loyer', 12345, 'EUR', '2026-02-01', '2026-02-01', '2026-01-05', 'manual'
       from categories where company_id = $1 and kind = 'to-categorise'
       returning t.id,
         (to_jsonb(t) - '{is_listed,counted_minor,counted_on,search_text,label_key}'::text[])::text as kept`,
      [tenant.companyId],
    );
    const { rows: told } = await pool.query<{ id: number; kept: string }>(
      `select row_id::int as id, after::text as kept from history
       where company_id = $1 and table_name = 'transactions' and row_id::int = any ($2) order by id`,
      [tenant.companyId, made.map(({ id }) => id)],
    );
    expect(made).toHaveLength(2);
    expect(told.toSorted((left, right) => left.id - right.id)).toEqual(made);
  });

  it("says nothing about a change that changed nothing, or that was taken back", async () => {
    const [before] = await lastHistory(1);
    await inRequest((database) => database.updateTable("companies").set({ name: tenant.name }).execute());
    await inScope(
      pool,
      scopeOf(tenant),
      "write",
      (database) => database.updateTable("companies").set({ name: "Regret" }).execute(),
      () => false,
    );
    expect(await lastHistory(1)).toEqual([before]);
  });

  it("cannot be written or erased by a request", async () => {
    const denied = { code: "42501" };
    await expect(forge("delete from history")).rejects.toMatchObject(denied);
    await expect(forge("update history set changed_by = null")).rejects.toMatchObject(denied);
    await expect(
      forge("insert into history (table_name, operation) values ('companies', 'update')"),
    ).rejects.toMatchObject(denied);
    await expect(forge("update company_versions set version = 0")).rejects.toMatchObject(denied);
  });

  it("grows the version once per statement, however many rows the statement changes", async () => {
    const account = {
      company_id: tenant.companyId,
      currency: "EUR",
      known_balance_on: "2026-01-01",
    } as const;
    const atFirst = await versionOf();
    await inRequest((database) =>
      database
        .insertInto("bank_accounts")
        .values([
          { ...account, name: "Un" },
          { ...account, name: "Deux" },
          { ...account, name: "Trois" },
        ])
        .execute(),
    );
    expect(await versionOf()).toBe(atFirst + 1);
    await inRequest(async (database) => {
      await database.updateTable("bank_accounts").set({ overdraft_minor: -100 }).execute();
      await database.updateTable("companies").set({ city: "Lyon" }).execute();
    });
    expect(await versionOf()).toBe(atFirst + 3);
  });

  it("never keeps a secret", async () => {
    const secret = "argon2id-of-a-password";
    await pool.query("insert into credentials (user_id, password_hash) values ($1, $2)", [
      tenant.userId,
      secret,
    ]);
    await pool.query("update credentials set password_hash = $1", [`${secret}-again`]);
    await pool.query("update invitations set code_hash = $1", [secret]);
    const { rows } = await pool.query("select h::text from history h where h::text like $1", [`%${secret}%`]);
    expect(rows).toEqual([]);
    // Later tables name their secrets the same way: none of those columns may be in any history row.
    const kept = await pool.query<{ key: string }>(
      `select distinct key from history, jsonb_object_keys(coalesce(after, before)) key
       where key ~ '(hash|password|secret|private)'`,
    );
    expect(kept.rows).toEqual([]);
  });
});
