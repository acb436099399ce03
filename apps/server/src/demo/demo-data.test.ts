import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { generateGroup } from "@amont/testkit/group/generate-group.ts";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../db/pool.ts";
import { type SystemDatabase, systemDatabase } from "../db/scope.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import { createMigratedDatabase } from "../testing/test-server.ts";
import { demoPeople } from "./belleville-group.ts";
import { fillDemo, hasDemo, resetDemo } from "./demo-data.ts";
import { writeGroup } from "./write-group.ts";

const now = new Date("2026-11-16T09:41:00Z");

interface SeenCompany {
  name: string;
  organisation: string;
  level: string;
  isAdministrator: boolean;
  balance: number;
}

describe("demo group", () => {
  let pool: pg.Pool;
  let database: SystemDatabase;
  const [claire = "", julien = "", ines = "", paul = "", support = ""] = demoPeople.map(
    (person) => person.user,
  );

  beforeAll(async () => {
    pool = createPool({ connectionString: await createMigratedDatabase(), applicationName: "amont-test" });
    database = systemDatabase(pool);
  });
  afterAll(async () => pool.end());

  const companiesOf = async (user: string) => {
    const { rows } = await sql<SeenCompany>`
      select c.name, o.name as organisation, a.cash_flow as level, a.is_administrator as "isAdministrator",
        (select sum(b.known_balance_minor)::bigint from bank_accounts b where b.company_id = c.id) as balance
      from access_to_companies(${user}, array(select companies_of(${user}))) a
      join companies c on c.id = a.company_id join organisations o on o.id = c.organisation_id
      order by o.name, c.name`.execute(database);
    return rows;
  };
  const count = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database);
    return rows[0]?.count ?? 0;
  };

  it("is filled once, even by two instances at the same moment", async () => {
    const filled = await Promise.all([fillDemo(database, now), fillDemo(database, now)]);
    expect(filled.toSorted((left, right) => Number(left) - Number(right))).toEqual([false, true]);
    expect(await fillDemo(database, now)).toBe(false);
    expect(await hasDemo(database)).toBe(true);
    expect(await count("organisations")).toBe(2);
    expect(await count("companies")).toBe(4);
    expect(await count("demo_users")).toBe(5);
  });

  it.each([
    ["a person", (own: SystemDatabase) => createUser(own)],
    ["an organisation", (own: SystemDatabase) => createOrganisation(own)],
  ])("is not filled into a database that holds %s", async (_what, use) => {
    const used = createPool({
      connectionString: await createMigratedDatabase(),
      applicationName: "amont-test",
    });
    try {
      const own = systemDatabase(used);
      await use(own);
      expect(await fillDemo(own, now)).toBe(false);
      expect(await hasDemo(own)).toBe(false);
      expect(await own.selectFrom("companies").select("id").execute()).toEqual([]);
    } finally {
      await used.end();
    }
  });

  it("shows each person what their role says", async () => {
    expect(await companiesOf(claire)).toEqual([
      belleville({ name: "Atelier Belleville SAS", level: "write", balance: 12_542_212 }),
      belleville({ name: "Belleville Distribution SARL", level: "write", balance: 8_491_037 }),
      belleville({ name: "Belleville UK Ltd", level: "write", balance: 6_124_055 }),
      {
        name: "Maison Rochebrune SAS",
        organisation: "Maison Rochebrune",
        level: "read",
        isAdministrator: false,
        balance: 4_371_208,
      },
    ]);
    const levels = async (user: string) => (await companiesOf(user)).map((company) => company.level);
    expect(await levels(ines)).toEqual(["read", "read", "read"]);
    expect(await levels(paul)).toEqual(["none", "none", "none"]);
    expect((await companiesOf(julien)).every((company) => company.isAdministrator)).toBe(true);
    expect(await companiesOf(support)).toEqual([]);
  });

  it("plans the months to come in every company, and has a scenario", async () => {
    const planned = await database
      .selectFrom("forecast_series")
      .select(({ fn }) => ["company_id", "scenario_id", fn.countAll<number>().as("series_count")])
      .groupBy(["company_id", "scenario_id"])
      .execute();
    expect(planned.filter(({ scenario_id }) => scenario_id === null)).toHaveLength(4);
    expect(planned.filter(({ scenario_id }) => scenario_id !== null)).toHaveLength(4);
    for (const { scenario_id, series_count } of planned)
      expect(series_count).toBeGreaterThan(scenario_id === null ? 10 : 0);
  });

  it("has a split payment in every company, whose lines add up", async () => {
    const { rows } = await sql<{ company_id: number; whole: number; lines: number; line_count: number }>`
      select g.company_id, g.amount_minor as whole, sum(l.amount_minor)::bigint as lines, count(*)::int as line_count
      from transactions g join transactions l on l.company_id = g.company_id and l.split_group_id = g.id
      where g.is_split and g.counted_minor = 0 group by g.company_id, g.id`.execute(database);
    expect(new Set(rows.map(({ company_id }) => company_id)).size).toBe(4);
    for (const { whole, lines, line_count } of rows) expect([lines, line_count]).toEqual([whole, 2]);
    const { rows: split } = await sql<{ count: number }>`
      select count(*)::int as count from transactions where is_split`.execute(database);
    expect(split[0]?.count).toBe(rows.length);
  });

  it("has a module in one of its companies", async () => {
    const modules = await database
      .selectFrom("company_modules as m")
      .innerJoin("companies as c", "c.id", "m.company_id")
      .select(["c.name", "m.module"])
      .execute();
    expect(modules).toEqual([{ name: "Atelier Belleville SAS", module: "debt_management" }]);
  });

  it("knows its balances on the day it is filled, each in its company's currency", async () => {
    const accounts = await database
      .selectFrom("bank_accounts as b")
      .innerJoin("companies as c", "c.id", "b.company_id")
      .select(["b.known_balance_on as day", "b.currency as account", "c.currency as company"])
      .execute();
    expect(accounts).toHaveLength(7);
    expect(new Set(accounts.map(({ day }) => day))).toEqual(new Set(["2026-11-16"]));
    expect(new Set(accounts.map(({ account }) => account))).toEqual(new Set(["EUR", "GBP"]));
    expect(accounts.every(({ account, company }) => account === company)).toBe(true);
  });

  it("is reset to its first state, and nothing of anybody else is touched", async () => {
    const stranger = await createUser(database);
    const own = await createOrganisation(database, { administrators: [stranger] });
    const ownCompany = await createCompany(database, { organisationId: own, name: "À part" });
    await giveAccess(database, stranger, ownCompany, "write");
    const others = async () =>
      sql`select h.* from history h where company_id = ${ownCompany} or organisation_id = ${own} order by id`.execute(
        database,
      );
    const before = await others();
    const rows = await count("history");
    const first = await companiesOf(claire);
    const { id: atelier } = await database
      .selectFrom("companies")
      .select("id")
      .where("name", "like", "Atelier%")
      .executeTakeFirstOrThrow();

    // A company is renamed, the stranger is invited, and a demo user makes an organisation of their own.
    await database.updateTable("companies").set({ name: "Changée" }).where("id", "=", atelier).execute();
    await giveAccess(database, stranger, atelier, "read");
    const made = await createOrganisation(database, { name: "Essai", administrators: [julien] });
    await createCompany(database, { organisationId: made });
    await resetDemo(database, now);

    expect(await companiesOf(claire)).toEqual(first);
    expect(await count("history")).toBe(rows);
    expect(await others()).toEqual(before);
    expect((await companiesOf(stranger)).map((company) => company.name)).toEqual(["À part"]);
    expect(await database.selectFrom("organisations").select("id").where("id", "=", made).execute()).toEqual(
      [],
    );
  });

  it("stores a generated group with the same writer", async () => {
    const today = calendarDate("2026-11-16");
    const before = await count("companies");
    const written = await writeGroup(
      database,
      generateGroup({ seed: 7, organisations: 20, companies: 60, today }),
    );
    expect(written.companyIds.size).toBe(60);
    expect(await count("companies")).toBe(before + 60);
    expect(await count("consolidations")).toBe(21);
  });
});

function belleville(seen: Pick<SeenCompany, "name" | "level" | "balance">): SeenCompany {
  return { ...seen, organisation: "Groupe Belleville", isAdministrator: false };
}
