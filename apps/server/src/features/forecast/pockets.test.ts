import { getBridge } from "@amont/contract/operations/forecast/get-bridge.ts";
import { getCellDetails } from "@amont/contract/operations/forecast/get-cell-details.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { moveHistory } from "../../testing/move-history.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { dollarQuotes, holdDollars, quoteDollars } from "./testing/dollar-rates.ts";
import {
  cellsOf,
  createForecastCompany,
  type ForecastCompany,
  forecastNow,
} from "./testing/forecast-company.ts";

describe("accounts in other currencies", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;

  beforeEach(async () => {
    company = await createForecastCompany(server);
    await holdDollars(server, company);
  });

  const quote = (rows: typeof dollarQuotes) => quoteDollars(server, company, rows);
  const inDollars = () => ({ bank_account_id: company.accounts.dollars, currency: "USD" });

  it("are part of the statement as soon as somebody knows a rate", async () => {
    const { sales } = company.categories;
    await company.paid(sales, "2026-10-05", 12_000, inDollars());
    expect(await company.statement()).toMatchObject({
      leftOutAccountIds: [company.accounts.dollars],
      unconverted: [{ currency: "USD", accountIds: [company.accounts.dollars], heldMinor: 125_000 }],
      conversion: null,
    });
    await quote(dollarQuotes);
    const statement = await company.statement();
    expect(statement).toMatchObject({ leftOutAccountIds: [], unconverted: [], overdraftMinor: -210_000 });
    // October: 120.00 dollars at its average of 1.225; held at 1.10 before, at 1.25 at its end, then at 1.28.
    expect(cellsOf(statement, sales)["realized"]).toEqual([9_796, 0, 0, 0]);
    expect(statement.startBalances).toEqual([1_000_000 + 102_727, 1_100_000, 1_097_656, 1_097_656]);
    expect(statement.conversion?.columns.map(({ difference }) => difference)).toEqual([
      1_100_000 - 1_102_727 - 9_796,
      -2_344,
      0,
      0,
    ]);
    const pocket = statement.conversion?.pockets.find(({ currency }) => currency === "USD");
    expect(pocket?.borders).toEqual([113_000, 125_000, 125_000, 125_000, 125_000]);
    expect(pocket?.rates[0]).toEqual({
      flows: {
        rate: "1.225",
        origin: "uploaded",
        on: "2026-10-30",
        quoteCount: 2,
        isStale: false,
        isEstimated: false,
      },
      closing: {
        rate: "1.25",
        origin: "uploaded",
        on: "2026-10-30",
        quoteCount: 1,
        isStale: false,
        isEstimated: false,
      },
    });
  });

  it("are named though nothing is on an account, as long as nobody knows a rate", async () => {
    await quote(dollarQuotes);
    await company.expected(company.categories.sales, "2026-12-10", 12_800, { currency: "CHF" });
    const statement = await company.statement();
    expect(statement.unconverted).toEqual([{ currency: "CHF", accountIds: [], heldMinor: 0 }]);
    expect(statement.leftOutAccountIds).toEqual([]);
    expect(cellsOf(statement, company.categories.sales)["expected"]).toEqual([0, 0, 0, 0]);
  });

  it("are the same for another instance and after a restart, whoever brought the rates", async () => {
    await quote(dollarQuotes);
    await company.expected(company.categories.sales, "2026-12-10", 12_800, { currency: "USD" });
    const known = await company.statement();
    await quote([["2026-11-14", "1.60"]]);
    const changed = await company.statement();
    expect(changed.endBalances).not.toEqual(known.endBalances);
    expect(cellsOf(changed, company.categories.sales)["expected"]).toEqual([0, 0, 8_000, 0]);
    const fresh = await startTestServer({
      now: () => forecastNow,
      connectionString: server.connectionString,
    });
    try {
      const answer = await fresh.call(company.userId, {
        method: "POST",
        url: `/api/forecasting/v2/entities/${company.companyId}/cashflow-statement`,
        headers: { EntrepriseId: String(company.companyId) },
        payload: { offsetBegin: -1, offsetEnd: 3, frequency: 2 },
      });
      expect(answer.json()).toMatchObject({ EndBalances: changed.endBalances.map((minor) => minor / 100) });
    } finally {
      await fresh.close();
    }
  });

  it("lists the lines of a cell in their own currency", async () => {
    await quote(dollarQuotes);
    const { sales } = company.categories;
    await company.paid(sales, "2026-11-03", 40_000);
    await company.paid(sales, "2026-11-04", 9_900, inDollars());
    const answer = await company.call(
      "GET",
      `/api/forecasting/v3/forecast/cell-details?lineId=${sales}&offset=0&frequency=2`,
    );
    expect(z.decode(getCellDetails.response, answer.json())).toMatchObject({
      realized: 477.34,
      transactions: { paid: { count: 2 } },
    });
  });

  it("are converted by the budget of a scenario", async () => {
    await quote(dollarQuotes);
    const { database } = server.services;
    const { organisationId } = company;
    const { rows } = await sql<{ id: number }>`insert into rate_sets (organisation_id, name)
      values (${organisationId}, 'Dollar à 1,60') returning id`.execute(database);
    const setId = rows[0]?.id ?? 0;
    await sql`insert into rate_set_rates (organisation_id, rate_set_id, currency, month, rate)
      values (${organisationId}, ${setId}, 'USD', '2026-11-01', 1.6)`.execute(database);
    const scenarioId = await company.scenario({ rate_set_id: setId });
    // Still to come: not in what is held today, at whichever rate.
    await company.expected(company.categories.sales, "2026-11-25", 10_000, inDollars());
    await company.expected(company.categories.rent, "2026-11-26", 10_000, inDollars());
    const main = await company.statement();
    const budget = await company.statement({ scenarioId });
    expect(main.endBalances[3]).toBe(1_097_656);
    expect(budget.endBalances[3]).toBe(1_000_000 + 78_125);
    expect(budget.conversion?.columns[1]?.budgetStep).toBe(78_125 - 97_656);
    // 10,000.00 euros, and 1,250.00 dollars at 1.28.
    expect([main.conversion?.cashToday, budget.conversion?.cashToday]).toEqual([1_097_656, 1_097_656]);
  });

  it("were converted on a past day by what was known then, and the bridge tells the rates apart", async () => {
    const { database } = server.services;
    await quote(dollarQuotes.slice(0, 2));
    await sql`update exchange_quotes set recorded_at = '2026-11-01T08:00:00Z'
      where organisation_id = ${company.organisationId}`.execute(database);
    await company.expected(company.categories.sales, "2026-12-10", 12_000, { currency: "USD" });
    await moveHistory(database, company.companyId, "'2026-11-01T09:00:00Z'::timestamptz");
    await quote(dollarQuotes.slice(2));
    const { sales } = company.categories;
    const past = await company.statement({ asOf: "2026-11-02" });
    expect(cellsOf(past, sales)["expected"]).toEqual([0, 0, 10_000, 0]);
    expect(cellsOf(await company.statement(), sales)["expected"]).toEqual([0, 0, 9_375, 0]);
    const answer = await company.call(
      "POST",
      `/api/forecasting/v3/forecast/entities/${company.companyId}/bridge`,
      { offsetBegin: 0, offsetEnd: 3, frequency: 2, from: "2026-11-02" },
    );
    const { columns } = z.decode(getBridge.response, answer.json());
    expect(columns[1]).toMatchObject({
      before: 100,
      after: 93.75,
      reasons: { exchangeRate: -6.25, amount: 0 },
      unexplained: 0,
    });
  });
});
