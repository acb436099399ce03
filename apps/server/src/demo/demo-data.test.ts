import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { generateGroup } from "@amont/testkit/group/generate-group.ts";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../db/pool.ts";
import { inScope, type SystemDatabase, systemDatabase } from "../db/scope.ts";
import { findMatches, settleMatches } from "../features/reconciliation/match-company.ts";
import { listRecurrences } from "../features/recurrences/recurrences-repository.ts";
import { listSuggestions } from "../features/recurrences/suggestions/suggestions-repository.ts";
import {
  accountRuleFits,
  categorisationRuleFits,
  isWithoutAccount,
  isWithoutProject,
  projectRuleFits,
} from "../ledger/categorisation/rule-conditions.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { eventually } from "../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import { createMigratedDatabase, fewMonths, startTestServer } from "../testing/test-server.ts";
import { demoPeople } from "./belleville-group.ts";
import { fillDemo, resetDemo } from "./demo-data.ts";
import { hasDemo } from "./has-demo.ts";
import { automaticNights } from "./testing/automatic-nights.ts";
import { countsOfLiquidity } from "./testing/counts-of-liquidity.ts";
import { expectIssuedWeeks } from "./testing/issued-weeks.ts";
import { expectMuchToSee } from "./testing/much-to-see.ts";
import { companiesSeenBy, countIn, type SeenCompany } from "./testing/seen-companies.ts";
import { writeGroup } from "./write-group.ts";

const now = new Date("2026-11-16T09:41:00Z");

const [claire = "", julien = "", ines = "", paul = "", support = ""] = demoPeople.map(
  (person) => person.user,
);

describe("demo group", () => {
  let connectionString: string;
  let pool: pg.Pool;
  let database: SystemDatabase;

  beforeAll(async () => {
    connectionString = await createMigratedDatabase();
    pool = createPool({ connectionString, applicationName: "amont-test" });
    database = systemDatabase(pool);
  });
  afterAll(async () => pool.end());

  const companiesOf = (user: string) => companiesSeenBy(database, user);
  const count = (table: string) => countIn(database, table);

  it("is filled by who starts first, once, even by two instances at the same moment", async () => {
    const start = () => prepareDatabase({ demo: true }, connectionString, now);
    const started = await Promise.all([start(), start()]);
    expect(started.map(({ isDemoThere }) => isDemoThere)).toEqual([true, true]);
    expect(await fillDemo(database, now)).toBe(false);
    expect(await hasDemo(database)).toBe(true);
    const counts = [await count("organisations"), await count("companies"), await count("demo_users")];
    expect(counts).toEqual([2, 4, 5]);
  });

  it.each([
    ["a person", (own: SystemDatabase) => createUser(own)],
    ["an organisation", (own: SystemDatabase) => createOrganisation(own)],
  ])("is not filled into a database that holds %s", async (_what, use) => {
    const usedString = await createMigratedDatabase();
    const used = createPool({ connectionString: usedString, applicationName: "amont-test" });
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
      belleville({ name: "Atelier Belleville SAS", level: "write", balance: 39_544_552 }),
      belleville({ name: "Belleville Distribution SARL", level: "write", balance: 9_491_037 }),
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
      .where("end_on", "is", null)
      .select(({ fn }) => ["company_id", "scenario_id", fn.countAll<number>().as("series_count")])
      .groupBy(["company_id", "scenario_id"])
      .execute();
    expect(planned.filter(({ scenario_id }) => scenario_id === null)).toHaveLength(4);
    expect(planned.filter(({ scenario_id }) => scenario_id !== null)).toHaveLength(4);
    for (const { scenario_id, series_count } of planned)
      expect(series_count).toBeGreaterThan(scenario_id === null ? 10 : 0);
  });

  it("was lived: three years of bank lines, a year and a half of plans, each change on its day and in its order", async () => {
    const { rows } = await sql<Record<"months" | "days" | "backwards", number> & { first: string }>`
      select (select count(distinct date_trunc('month', payment_date))::int from transactions t
          where t.company_id = h.company_id and t.is_paid) as months,
        count(distinct changed_at::date)::int as days, min(changed_at)::date::text as first,
        count(*) filter (where changed_at < earlier)::int as backwards
      from (select *, lag(changed_at) over (partition by company_id order by id) as earlier from history) h
      where h.company_id is not null group by h.company_id`.execute(database);
    expect(rows).toHaveLength(4);
    for (const { months, days, first, backwards } of rows) {
      expect({ months, first, backwards }).toEqual({ months: 37, first: "2025-05-01", backwards: 0 });
      expect(days).toBeGreaterThan(350);
    }
  });

  it("leaves bills to the automatic forecast, which was published anew on the first night of every month", async () => {
    const each = { nights: 12, settled: 12, refreshed: "2026-11-01 04:10:00" };
    expect(await automaticNights(database)).toEqual(Array.from({ length: 12 }, () => each));
  });

  it("shows on its first morning what was believed, why it changed, margins, VAT, indicators and issued weeks", async () => {
    const server = await startTestServer({ connectionString, now: () => now });
    try {
      for (const { id } of await database.selectFrom("companies").select("id").execute())
        await expectMuchToSee(server, julien, id);
      await expectIssuedWeeks(server, julien, calendarDate("2026-11-16"));
    } finally {
      await server.close();
    }
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

  it("has pairs of every kind and suggestions of several strengths in every company, as the product leaves them", async () => {
    const first = await reconciliationsIn(database);
    expect(first).toHaveLength(4);
    for (const { kinds, suggested, scores, refused } of first) {
      expect(kinds).toEqual(["by hand", "exact", "fee", "grouped", "partial"]);
      expect(suggested).toEqual(["exact", "grouped", "partial"]);
      expect(Math.max(...scores) - Math.min(...scores)).toBeGreaterThan(20);
      expect(refused).toBe(1);
    }
    // Looking again, as the product does after the next payment, does nothing else.
    for (const { company_id } of first) {
      const scope = {
        userId: "",
        companyIds: [company_id],
        organisationIds: [],
        consolidationIds: [],
        requestId: "look",
      };
      const found = await inScope(pool, scope, "read", (own) => findMatches(own, company_id, now));
      if (found === null) continue;
      await inScope(pool, scope, "write", (own) => settleMatches(own, company_id, found, now));
    }
    const again = await reconciliationsIn(database);
    expect(again.map(({ kinds }) => kinds)).toEqual(first.map(({ kinds }) => kinds));
    expect(again.map(({ suggested }) => suggested)).toEqual(first.map(({ suggested }) => suggested));
  });

  it("is consolidated over its year and the next, with its companies in the order of the group", async () => {
    const { rows } = await pool.query<Record<string, unknown>>(
      `select k.name, kind, periodicity, shows_details, holidays_country,
         period_end_exclusive = period_begin + interval '2 years' as is_two_years,
         (select array_agg(c.name order by position) from consolidation_companies cc join companies c on c.id = cc.company_id
          where cc.consolidation_id = k.id) as companies,
         (select count(*)::int from consolidation_kpis i where i.consolidation_id = k.id) as indicators
       from consolidations k`,
    );
    expect(rows).toEqual([
      {
        name: "Groupe Belleville consolidé",
        kind: "category",
        periodicity: "monthly",
        shows_details: true,
        holidays_country: "FR",
        is_two_years: true,
        companies: ["Atelier Belleville SAS", "Belleville Distribution SARL", "Belleville UK Ltd"],
        indicators: 7,
      },
    ]);
  });

  it("has projects that share transactions, one distribution to look at again, and rules of each kind that find something", async () => {
    const { rows } = await sql<Record<"projects" | "archived" | "shared" | "stale" | "unfit", number>>`
      select (select count(*)::int from projects p where p.company_id = c.id) as projects,
        (select count(*)::int from projects p where p.company_id = c.id and archived_at is not null) as archived,
        count(*) filter (where d.part_count > 1)::int as shared, count(*) filter (where d.is_stale)::int as stale,
        count(*) filter (where d.given > d.whole)::int as unfit
      from companies c
      join lateral (
        select t.distribution_is_stale as is_stale, abs(t.amount_minor) as whole, count(*) as part_count,
          sum(abs(p.amount_minor)) as given
        from transactions t join transaction_projects p on p.company_id = t.company_id and p.transaction_id = t.id
        where t.company_id = c.id group by t.company_id, t.id
      ) d on true
      group by c.id`.execute(database);
    expect(rows).toHaveLength(4);
    for (const company of rows) {
      expect(company).toMatchObject({ projects: 4, archived: 1, stale: 1, unfit: 0 });
      expect(company.shared).toBeGreaterThan(0);
    }
    const { rows: found } = await sql<Record<"categorised" | "inProject" | "onAccount", number>>`
      select (select count(*)::int from transactions t, categorisation_rules r where t.company_id = c.id
          and r.company_id = c.id and ${categorisationRuleFits}) as categorised,
        (select count(*)::int from transactions t, project_association_rules r where t.company_id = c.id
          and r.company_id = c.id and ${projectRuleFits} and ${isWithoutProject}) as "inProject",
        (select count(*)::int from transactions t, account_affectation_rules r where t.company_id = c.id
          and r.company_id = c.id and ${accountRuleFits} and ${isWithoutAccount}) as "onAccount"
      from companies c`.execute(database);
    expect(found).toHaveLength(4);
    for (const company of found) {
      for (const [rules, matches] of Object.entries(company)) expect(matches, rules).toBeGreaterThan(0);
    }
  });

  it("knows what comes back in every company, and has suggestions to decide on", async () => {
    const companies = await database.selectFrom("companies").select("id").orderBy("id").execute();
    for (const { id } of companies) {
      const page = { skip: 0, take: 100 };
      const { recurrences } = await listRecurrences(database, [id], page, now);
      expect(recurrences.map(({ name }) => name).toSorted()).toEqual([
        "Abonnement de la boutique en ligne",
        "Assurance multirisque",
        "Loyer des locaux",
        "Échéance du prêt",
      ]);
      expect(recurrences.filter(({ editedCount }) => editedCount === 1).map(({ name }) => name)).toEqual([
        "Loyer des locaux",
      ]);
      expect(recurrences.every(({ lateCount }) => lateCount === 0)).toBe(true);
      const { suggestions } = await listSuggestions(database, [id], page);
      expect(suggestions.length).toBeGreaterThan(4);
      const refused = await database
        .selectFrom("recurrence_suggestions")
        .select("name")
        .where("company_id", "=", id)
        .where("state", "=", "refused")
        .execute();
      expect(refused).toHaveLength(1);
    }
  });

  it("has a module in one of its companies", async () => {
    const modules = await database
      .selectFrom("company_modules as m")
      .innerJoin("companies as c", "c.id", "m.company_id")
      .select(["c.name", "m.module"])
      .execute();
    expect(modules).toEqual([{ name: "Atelier Belleville SAS", module: "debt_management" }]);
  });

  it("knows its balances on the day it is filled, each in its company's currency but one in dollars", async () => {
    const accounts = await database
      .selectFrom("bank_accounts as b")
      .innerJoin("companies as c", "c.id", "b.company_id")
      .select([
        "b.known_balance_on as day",
        "b.currency as account",
        "c.currency as company",
        "b.name",
        "b.known_balance_minor as balance",
        "b.bank_name as bank",
      ])
      .execute();
    expect(accounts).toHaveLength(14);
    expect(new Set(accounts.map(({ day }) => day))).toEqual(new Set(["2026-11-16"]));
    expect(accounts.every(({ bank }) => bank !== "")).toBe(true);
    const own = accounts.filter(({ account, company }) => account === company);
    expect(new Set(own.map(({ account }) => account))).toEqual(new Set(["EUR", "GBP"]));
    expect(
      accounts
        .filter((account) => !own.includes(account))
        .map(({ account, company, name, balance }) => ({ account, company, name, balance })),
    ).toEqual([{ account: "USD", company: "EUR", name: "Compte en dollars", balance: 7_431_560 }]);
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

/** Short, as what is not looked at: how much of it there is makes no difference to a reset. */
describe("a demo group of a few months", () => {
  let pool: pg.Pool;
  let database: SystemDatabase;
  beforeAll(async () => {
    pool = createPool({ connectionString: await createMigratedDatabase(), applicationName: "amont-test" });
    database = systemDatabase(pool);
  });
  afterAll(async () => pool.end());

  it("is reset to its first state, and nothing of anybody else is touched", async () => {
    expect(await fillDemo(database, now, fewMonths)).toBe(true);
    const stranger = await createUser(database);
    const own = await createOrganisation(database, { administrators: [stranger] });
    const ownCompany = await createCompany(database, { organisationId: own, name: "À part" });
    await giveAccess(database, stranger, ownCompany, "write");
    const others = async () =>
      sql`select h.* from history h where company_id = ${ownCompany} or organisation_id = ${own} order by id`.execute(
        database,
      );
    const before = await others();
    const rows = await countIn(database, "history");
    const liquidity = await countsOfLiquidity(database);
    expect(liquidity.every((count) => count > 0)).toBe(true);
    const first = await companiesSeenBy(database, claire);
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
    const heard: string[] = [];
    const client = await pool.connect();
    client.on("notification", ({ payload }) => heard.push(payload ?? ""));
    await client.query("listen amont_events");
    await resetDemo(database, now, fewMonths);
    await eventually(() =>
      expect(heard.filter((message) => message.includes("FictionalDataFullyInjected"))).toHaveLength(
        first.length,
      ),
    );
    client.release(true);

    expect(await companiesSeenBy(database, claire)).toEqual(first);
    expect(await countIn(database, "history")).toBe(rows);
    expect(await countsOfLiquidity(database)).toEqual(liquidity);
    expect(await others()).toEqual(before);
    expect((await companiesSeenBy(database, stranger)).map((company) => company.name)).toEqual(["À part"]);
    expect(await database.selectFrom("organisations").select("id").where("id", "=", made).execute()).toEqual(
      [],
    );
  });
});

function belleville(seen: Pick<SeenCompany, "name" | "level" | "balance">): SeenCompany {
  return { ...seen, organisation: "Groupe Belleville", isAdministrator: false };
}

/** What was linked in each company, how, and what is suggested. */
async function reconciliationsIn(database: SystemDatabase) {
  const { rows } = await sql<{
    company_id: number;
    kinds: string[];
    suggested: string[];
    scores: number[];
    refused: number;
  }>`
    select c.id as company_id,
      array(select distinct coalesce(o.kind, 'by hand') from reconciliation_origins o where o.company_id = c.id
        order by 1) as kinds,
      array(select distinct s.kind from reconciliation_suggestions s where s.company_id = c.id and not s.is_refused
        order by 1) as suggested,
      array(select s.score from reconciliation_suggestions s where s.company_id = c.id and not s.is_refused
        order by 1) as scores,
      (select count(*)::int from reconciliation_suggestions s where s.company_id = c.id and s.is_refused) as refused
    from companies c order by c.id`.execute(database);
  return rows;
}
