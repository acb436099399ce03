import { calendarDate, todayIn, weekday } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../../db/pool.ts";
import { type SystemDatabase, systemDatabase } from "../../db/scope.ts";
import { createDemoDatabase, startTestServer } from "../../testing/test-server.ts";
import { demoPeople } from "../belleville-group.ts";

interface Line {
  company: string;
  day: string;
  label: string;
  signed: number;
  currency: string;
}

describe("the currencies of the demo", () => {
  let connectionString: string;
  let pool: pg.Pool;
  let database: SystemDatabase;
  const today = todayIn("Europe/Paris", new Date());
  beforeAll(async () => {
    connectionString = await createDemoDatabase();
    pool = createPool({ connectionString, applicationName: "amont-test" });
    database = systemDatabase(pool);
  });
  afterAll(async () => pool.end());

  const linesWhere = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<Line & { isPaid: boolean }>`
      select c.name as company, t.payment_date as day, t.name as label, t.currency, t.is_paid as "isPaid",
        case when t.is_inflow then t.amount_minor else -t.amount_minor end as signed
      from transactions t join companies c on c.id = t.company_id
      join categories k on k.company_id = t.company_id and k.id = t.category_id
      where ${condition} order by t.payment_date, t.id`.execute(database);
    return rows;
  };

  it("are an account in dollars that always held something, with lines of its own that its bank worked on", async () => {
    const lines = await linesWhere(sql`t.currency = 'USD'`);
    expect(new Set(lines.map(({ company }) => company))).toEqual(new Set(["Atelier Belleville SAS"]));
    expect(lines.filter(({ day }) => weekday(calendarDate(day)) > 5)).toEqual([]);
    const paid = lines.filter(({ isPaid }) => isPaid);
    expect(paid.length).toBeGreaterThan(30);
    expect(paid.every(({ day }) => day < today)).toBe(true);
    expect(lines.filter(({ isPaid }) => !isPaid).map(({ signed }) => Math.sign(signed))).toEqual(
      expect.arrayContaining([1, -1]),
    );
    expect(lines.filter(({ isPaid, day }) => !isPaid && day <= today)).toEqual([]);
    let held = 7_431_560;
    for (const { signed } of paid.toReversed()) {
      held -= signed;
      expect(held).toBeGreaterThan(1_000_000);
    }
    const elsewhere = await linesWhere(
      sql`k.name in ('Ventes à l''export', 'Achats en dollars') and t.currency <> 'USD'`,
    );
    expect(elsewhere).toEqual([]);
  });

  it("are two transfers that arrived in another company, one of them in pounds, and one that did not", async () => {
    const lines = await linesWhere(sql`k.name = 'Virements du groupe'`);
    const inEuros = lines.filter(({ currency }) => currency === "EUR");
    expect(inEuros.map(({ company, signed }) => [company.split(" ").at(-1), signed])).toEqual([
      ["SAS", -1_500_000],
      ["SARL", 1_500_000],
      ["SAS", -1_200_000],
      ["SARL", -480_000],
    ]);
    const [pounds, ...others] = lines.filter(({ currency }) => currency === "GBP");
    expect(others).toEqual([]);
    const quote = await sql<{ rate: string }>`
      select rate from exchange_quotes where currency = 'GBP' and quoted_on <= ${inEuros[2]?.day}
      order by quoted_on desc limit 1`.execute(database);
    const crossed = 1_200_000 * Number(quote.rows[0]?.rate);
    // Nearer than what passes for the same transfer, and not the same: the bank keeps something.
    expect(Math.abs((pounds?.signed ?? 0) / crossed - 0.996)).toBeLessThan(0.00001);
    // Each names the company on the other side.
    expect(lines.map(({ label }) => /ATELIER BELLEVILLE|BELLEVILLE (?:DISTRIBUTION|UK)/.test(label))).toEqual(
      Array.from({ length: 5 }, () => true),
    );
  });

  it("are known as the group's own, as sweeps and transfers are: two pairs that agree, and one that misses its other side", async () => {
    const server = await startTestServer({ connectionString });
    try {
      const { id } = await database.selectFrom("consolidations").select("id").executeTakeFirstOrThrow();
      const answer = await server.call(demoPeople[0]?.user ?? "", {
        method: "GET",
        url: `/api/intragroup/v1/consolidations/${id}/summary`,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const { states, proposedCount } = answer.json<{
        states: Array<{ state: string; count: number }>;
        proposedCount: number;
      }>();
      const sweeps = await linesWhere(
        sql`t.name like 'NIVELLEMENT%' and c.name = 'Belleville Distribution SARL'`,
      );
      const transfers = await database.selectFrom("cash_transfers").select("id").execute();
      expect(sweeps.length).toBeGreaterThan(0);
      expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({
        matched: 2 + sweeps.length + transfers.length,
        missing: 1,
      });
      expect(proposedCount).toBe(0);
    } finally {
      await server.close();
    }
  });

  it("have their conversion in the statement of Atelier, and nothing is left out", async () => {
    const server = await startTestServer({ connectionString });
    try {
      const { id } = await database
        .selectFrom("companies")
        .select("id")
        .where("name", "=", "Atelier Belleville SAS")
        .executeTakeFirstOrThrow();
      const answer = await server.call(demoPeople[0]?.user ?? "", {
        method: "POST",
        url: `/api/forecasting/v2/entities/${id}/cashflow-statement`,
        payload: { offsetBegin: -6, offsetEnd: 6, frequency: 2 },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const { Conversion: conversion, LeftOutBankAccountIds: leftOut } = answer.json<{
        Conversion: { Columns: Array<{ Difference: number }>; Pockets: Array<{ Currency: string }> };
        LeftOutBankAccountIds: number[];
      }>();
      expect(leftOut).toEqual([]);
      expect(conversion.Pockets.map(({ Currency }) => Currency).toSorted()).toEqual(["EUR", "USD"]);
      expect(conversion.Columns.slice(0, 6).some(({ Difference }) => Difference !== 0)).toBe(true);
      // What is to come is at today's rate: nothing but rounding is left of it.
      expect(conversion.Columns.slice(7).every(({ Difference }) => Math.abs(Difference) < 0.1)).toBe(true);
    } finally {
      await server.close();
    }
  });
});
