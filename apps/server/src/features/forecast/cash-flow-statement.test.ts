import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestServer } from "../../testing/test-server.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import {
  cellsOf,
  createForecastCompany,
  type ForecastCompany,
  forecastNow,
} from "./testing/forecast-company.ts";

describe("the cash-flow statement", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;

  beforeEach(async () => {
    company = await createForecastCompany(server);
  });

  const run = (statement: ReturnType<typeof sql>) => statement.execute(server.services.database);

  it("shows what was paid, is committed and is planned, with the balances", async () => {
    const { sales, income, rent } = company.categories;
    await company.paid(sales, "2026-10-05", 100_000);
    await company.paid(sales, "2026-11-03", 40_000);
    await company.expected(sales, "2026-11-28", 20_000);
    await company.paid(rent, "2026-11-01", 35_000);
    await company.expected(rent, "2026-10-20", 5_000);
    await company.cell(sales, "2026-11-01", 100_000);
    await company.cell(sales, "2026-12-01", 90_000);
    const statement = await company.statement();
    expect(statement.columns.map(({ begin }) => begin)).toEqual([
      "2026-10-01",
      "2026-11-01",
      "2026-12-01",
      "2027-01-01",
    ]);
    expect(cellsOf(statement, income)).toEqual({
      realized: [100_000, 40_000, 0, 0],
      expected: [0, 20_000, 0, 0],
      forecast: [0, 100_000, 90_000, 0],
      remaining: [0, 40_000, 90_000, 0],
      cashFlow: [100_000, 100_000, 90_000, 0],
    });
    // What was due in October and is not paid is carried on the current month.
    expect(cellsOf(statement, rent)["expected"]).toEqual([0, 5_000, 0, 0]);
    const late = statement.outflow.categories.find(({ categoryId }) => categoryId === rent);
    expect(late?.marks.statuses).toEqual(new Map([[1, ["late"]]]));
    expect(statement.startBalances).toEqual([900_000, 1_000_000, 1_060_000, 1_150_000]);
    expect(statement.endBalances).toEqual([1_000_000, 1_060_000, 1_150_000, 1_150_000]);
    expect(statement.overdraftMinor).toBe(-200_000);
    expect(statement.leftOutAccountIds).toEqual([company.accounts.dollars]);
    const line = statement.inflow.categories.find(({ categoryId }) => categoryId === sales);
    expect(line?.marks.statuses.get(1)).toEqual(["manualInput"]);
    expect(line).toMatchObject({ depth: 1, parentId: income, isForecastSettable: true, type: "normal" });
  });

  it("reads and writes the same text by both ways of the contract", async () => {
    await company.paid(company.categories.sales, "2026-11-03", 1);
    const statement = await company.statement();
    const again = z.decode(getCashFlowStatement.response, z.encode(getCashFlowStatement.response, statement));
    expect(again).toEqual(statement);
  });

  /** Whatever the server remembers must be what a server that has just started finds. */
  async function expectNothingStale(filters: readonly object[]): Promise<void> {
    const fresh = await startTestServer({
      now: () => forecastNow,
      connectionString: server.connectionString,
    });
    try {
      for (const filter of filters) {
        const found = await fresh.call(company.userId, {
          method: "POST",
          url: `/api/forecasting/v2/entities/${company.companyId}/cashflow-statement`,
          payload: { offsetBegin: -1, offsetEnd: 3, frequency: 2, ...filter },
        });
        expect(await company.statement(filter)).toEqual(
          z.decode(getCashFlowStatement.response, found.json()),
        );
      }
    } finally {
      await fresh.close();
    }
  }

  it("follows every change of the ledger and the plan", async () => {
    const { sales, services, rent } = company.categories;
    const scenarioId = await company.scenario();
    const filters = [
      {},
      { scenarioId },
      { frequency: 1, offsetBegin: -8, offsetEnd: 12 },
      { frequency: 0, offsetBegin: -30, offsetEnd: 30 },
      { bankAccountIds: [company.accounts.account] },
    ];
    const look = () => Promise.all(filters.map((filter) => company.statement(filter)));
    await look();
    const id = await company.paid(sales, "2026-11-03", 40_000);
    await company.expected(sales, "2026-12-28", 20_000, { scenario_id: scenarioId });
    await look();
    const { id: cellId } = await company.cell(sales, "2026-11-01", 100_000);
    await company.cell(services, "2026-12-01", 70_000, { scenario_id: scenarioId });
    await look();
    await run(sql`update transactions set category_id = ${services}, amount_minor = 30000 where id = ${id}`);
    await run(sql`update forecast_cells set amount_minor = 5 where id = ${cellId}`);
    await run(sql`insert into forecast_series (company_id, category_id, kind, begin_on, definition) values
      (${company.companyId}, ${rent}, 'fixedAmount', '2026-11-01',
       '{"kind": "fixedAmount", "amountMinor": 12000, "everyMonths": 1, "day": 5}')`);
    await look();
    // Before what is held in memory: the known balance was that of another day then.
    await company.paid(rent, "2023-02-01", 5_000);
    await run(
      sql`update bank_accounts set known_balance_on = '2023-01-01' where id = ${company.accounts.account}`,
    );
    await look();
    await run(sql`delete from forecast_cells where company_id = ${company.companyId}`);
    await run(sql`update categories set parent_id = null where id = ${services}`);
    await run(sql`delete from transactions where id = ${id}`);
    await expectNothingStale(filters);
    await expectNothingStale([{ offsetBegin: -50, offsetEnd: 3 }]);
  });

  it("does not remember what was taken back", async () => {
    const before = await company.statement();
    await expect(
      server.services.database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto("forecast_cells")
          .values({
            company_id: company.companyId,
            category_id: company.categories.sales,
            period_on: "2026-12-01",
            amount_minor: 1,
            kind: "manualInput",
          })
          .execute();
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await company.statement()).toEqual(before);
  });

  it.each([
    ["a scenario of nobody", { scenarioId: 999_999 }, 404],
    ["an account of nobody", { bankAccountIds: [999_999] }, 404],
    ["an end before the begin", { offsetBegin: 2, offsetEnd: 1 }, 422],
    ["more columns than anybody looks at", { offsetBegin: -1_500, offsetEnd: 1_500, frequency: 0 }, 422],
    ["a day that nobody lives to see", { offsetBegin: 400, offsetEnd: 401 }, 422],
    [
      "columns before the beginning of the calendar",
      { offsetBegin: -9_000, offsetEnd: -8_999, frequency: 3 },
      422,
    ],
    ["a frequency of its own", { frequency: 7 }, 422],
  ])("refuses %s", async (_what, filter, status) => {
    const answer = await company.call(
      "POST",
      `/api/forecasting/v2/entities/${company.companyId}/cashflow-statement`,
      { offsetBegin: -1, offsetEnd: 3, frequency: 2, ...filter },
    );
    expect(answer.statusCode).toBe(status);
  });
});
