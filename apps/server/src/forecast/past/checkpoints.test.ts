/** Past days are the same whether they are read back from the end of their month or from today. */
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createForecastCompany,
  type ForecastCompany,
  forecastNow,
} from "../../features/forecast/testing/forecast-company.ts";
import { moveHistory } from "../../testing/move-history.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { tendHistoryJob } from "./tend-history.ts";

/** The days on which a company of these tests works, one after the other. */
const workdays = [
  "2026-06-10",
  "2026-07-31",
  "2026-08-01",
  "2026-08-20",
  "2026-10-02",
  "2026-11-03",
] as const;
/** The days that are looked back at: worked on, between, and the ends of months. */
const pastDays = [
  "2026-06-10",
  "2026-06-30",
  "2026-07-31",
  "2026-08-10",
  "2026-08-31",
  "2026-09-15",
  "2026-11-10",
];

type Act =
  | "pay"
  | "expect"
  | "move"
  | "remove"
  | "plan"
  | "replan"
  | "unplan"
  | "rename"
  | "balance"
  | "long ago";
const acts: readonly Act[] = [
  "pay",
  "expect",
  "move",
  "remove",
  "plan",
  "replan",
  "unplan",
  "rename",
  "balance",
  "long ago",
];

/** Every answer about past days, to the byte. */
const answersOf = async ({ userId, companyId }: ForecastCompany, instance: TestServer) => {
  const bodies: string[] = [];
  for (const asOf of pastDays)
    for (const view of [
      { offsetBegin: -6, offsetEnd: 3, frequency: 2 },
      { offsetBegin: -40, offsetEnd: 4, frequency: 2 },
    ]) {
      const answer = await instance.call(userId, {
        method: "POST",
        url: `/api/forecasting/v2/entities/${companyId}/cashflow-statement`,
        headers: { EntrepriseId: String(companyId), "accept-language": "fr" },
        payload: { ...view, asOf },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      bodies.push(answer.body);
    }
  return bodies;
};

const daysWith = (text: string, bodies: readonly string[]) =>
  pastDays.filter((_, index) => bodies[2 * index]?.includes(text));

describe("checkpoints", () => {
  const server = useTestServer({ now: () => forecastNow });
  /** Asked for nothing before there are checkpoints. */
  let later: TestServer;
  beforeAll(async () => {
    later = await startTestServer({ now: () => forecastNow, connectionString: server.connectionString });
  });
  afterAll(async () => later.close());

  const run = (statement: ReturnType<typeof sql>) => statement.execute(server.services.database);
  const tend = (now = forecastNow) =>
    tendHistoryJob({ database: server.services.database, now: () => now }).run(
      {},
      { jobId: "test", attempt: 1 },
    );
  const checkpointsOf = async ({ companyId }: ForecastCompany) => {
    const { rows } = await sql<{ month: string; digest: string }>`
      select month::text, md5((select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text)::text from checkpoint_totals t
          where t.company_id = c.company_id and t.month = c.month)
        || (select jsonb_agg(to_jsonb(r) order by r.table_name)::text from checkpoint_rows r
          where r.company_id = c.company_id and r.month = c.month)) || ' ' || change_id as digest
      from checkpoints c where company_id = ${companyId} order by month`.execute(server.services.database);
    return rows;
  };
  const monthsOf = async (company: ForecastCompany) =>
    (await checkpointsOf(company)).map(({ month }) => month);

  const act = async (company: ForecastCompany, what: Act, amount: number): Promise<void> => {
    const { companyId, categories } = company;
    const some = sql`company_id = ${companyId} and id % 2 = ${Math.abs(amount) % 2}`;
    const period = `2026-${String(1 + (Math.abs(amount) % 12)).padStart(2, "0")}-01`;
    if (what === "pay") await company.paid(categories.sales, `2026-${period.slice(5, 7)}-14`, amount);
    if (what === "expect") await company.expected(categories.rent, `2026-12-${period.slice(5, 7)}`, amount);
    // Before what is kept in memory: it moves the balances that everything is rolled from.
    if (what === "long ago") await company.paid(categories.rent, "2021-03-05", amount);
    if (what === "move")
      await run(sql`update transactions set payment_date = payment_date + ${amount % 50}::int where ${some}`);
    if (what === "remove") await run(sql`delete from transactions where ${some}`);
    if (what === "plan")
      await run(sql`insert into forecast_cells (company_id, category_id, period_on, amount_minor, kind)
        values (${companyId}, ${categories.services}, ${period}, ${Math.abs(amount)}, 'manualInput')
        on conflict (company_id, scenario_id, category_id, bank_account_id, project_id, is_postponed, period_on)
        do update set amount_minor = excluded.amount_minor`);
    if (what === "replan")
      await run(sql`update forecast_cells set amount_minor = amount_minor + 7 where ${some}`);
    if (what === "unplan") await run(sql`delete from forecast_cells where ${some}`);
    if (what === "rename")
      await run(
        sql`update categories set name = 'Prestations ' || ${amount}::text where id = ${categories.services}`,
      );
    if (what === "balance")
      await run(
        sql`update bank_accounts set known_balance_minor = ${amount}, known_balance_on = '2021-01-01' where ${some}`,
      );
  };

  /** A company with a life of half a year. */
  const live = async (
    days: ReadonlyArray<ReadonlyArray<readonly [Act, number]>>,
  ): Promise<ForecastCompany> => {
    const company = await createForecastCompany(server);
    for (const [index, day] of workdays.entries()) {
      for (const [what, amount] of days[index] ?? []) await act(company, what, amount);
      await moveHistory(
        server.services.database,
        company.companyId,
        `timestamptz '${day}T12:00:00Z'`,
        "2026-11-15",
      );
    }
    return company;
  };
  const busy = workdays.map((_, day) =>
    acts.map((what, index) => [what, 100 * day + 37 * index + 11] as const),
  );

  it("answer as the whole history does, to the byte", async () => {
    const day = fc.array(fc.tuple(fc.constantFrom(...acts), fc.integer({ min: -900, max: 900 })), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(day, { minLength: workdays.length, maxLength: workdays.length }),
        async (days) => {
          const company = await live(days);
          const without = await answersOf(company, server);
          await tend();
          expect(await monthsOf(company)).toContain("2026-07-01");
          expect(await answersOf(company, later)).toEqual(without);
        },
      ),
      propertyRuns(3),
    );
  });

  it("are what past days are read from", async () => {
    const company = await live(busy);
    await tend();
    expect(await monthsOf(company)).toEqual(["2026-07-01", "2026-08-01", "2026-09-01", "2026-11-01"]);
    await run(sql`update checkpoint_rows set rows = replace(rows::text, 'Chiffre d''affaires', 'Seulement ici')::jsonb
      where company_id = ${company.companyId} and month = '2026-09-01'`);
    expect(daysWith("Seulement ici", await answersOf(company, later))).toEqual([
      "2026-08-10",
      "2026-08-31",
      "2026-09-15",
    ]);
  });

  it("come back as they were when they are lost, and are made once", async () => {
    const company = await live(busy);
    await tend();
    const made = await checkpointsOf(company);
    await run(
      sql`delete from checkpoints where company_id = ${company.companyId} and month in ('2026-08-01', '2026-11-01')`,
    );
    await tend();
    expect(await checkpointsOf(company)).toEqual(made);
    await run(sql`delete from checkpoints where company_id = ${company.companyId}`);
    await tend();
    await tend();
    expect(await checkpointsOf(company)).toEqual(made);
  });

  it("go after three years, and the history stays", async () => {
    const company = await live(busy);
    await tend();
    const history = async () =>
      (
        await sql`select count(*) from history where company_id = ${company.companyId}`.execute(
          server.services.database,
        )
      ).rows;
    const before = await history();
    await tend(new Date("2029-08-31T12:00:00Z"));
    expect(await monthsOf(company)).toEqual(["2026-08-01", "2026-09-01", "2026-11-01", "2026-12-01"]);
    await tend(new Date("2029-09-01T00:00:00Z"));
    expect(await monthsOf(company)).toEqual(["2026-09-01", "2026-11-01", "2026-12-01"]);
    expect(await history()).toEqual(before);
  });

  it("go with their company", async () => {
    const company = await live(busy);
    await tend();
    await run(sql`delete from companies where id = ${company.companyId}`);
    expect(await checkpointsOf(company)).toEqual([]);
  });
});
