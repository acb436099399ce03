import { beforeAll, describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createForecastCompany, type ForecastCompany, forecastNow } from "./testing/forecast-company.ts";

describe("figures of the forecast", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;

  beforeAll(async () => {
    company = await createForecastCompany(server);
    const { sales, rent } = company.categories;
    await company.paid(sales, "2026-11-03", 40_000);
    await company.paid(sales, "2026-11-15", 1_000);
    await company.expected(sales, "2026-11-28", 20_000);
    await company.expected(rent, "2026-11-10", 5_000, { bank_account_id: company.accounts.account });
    await company.cell(sales, "2026-11-01", 100_000);
    await server.services.database
      .insertInto("balance_adjustments")
      .values([
        {
          company_id: company.companyId,
          kind: "investment",
          label: "Compte à terme",
          amount_minor: 300_000,
          begin_on: "2026-11-20",
        },
        {
          company_id: company.companyId,
          kind: "adjustment",
          label: "Caution",
          amount_minor: -10_000,
          begin_on: "2026-12-01",
          end_on: "2026-12-31",
        },
      ])
      .execute();
  });

  const monthly = { frequency: 2, bankAccountIds: [], scenarioId: null };
  const result = async (method: "GET" | "POST", url: string, payload?: object) => {
    const answer = await company.call(method, url, payload);
    expect(answer.statusCode, answer.body).toBe(200);
    const body = answer.json<{ Error?: boolean; Result?: unknown }>();
    return body.Error === false ? body.Result : body;
  };
  const status = async (method: "GET" | "POST", url: string, payload?: object) =>
    (await company.call(method, url, payload)).statusCode;

  it("draws the chart of a scenario", async () => {
    const chart = await result("POST", "/api/cashflow/GetScenarioCashFlowForecast", {
      ...monthly,
      startOffset: 0,
      endOffset: 2,
    });
    expect(chart).toEqual({
      frequency: 2,
      currency: "EUR",
      authorizedOverdraft: { amount: -2_000, currency: "EUR" },
      scenarioId: null,
      lowestBalance: null,
      offsets: [
        {
          offset: 0,
          beginDate: "2026-11-01",
          startingCashFlow: 10_000,
          endingCashFlow: 10_950,
          netCashVariation: 950,
          startingAdjustedCashBalance: 10_000,
          endingAdjustedCashBalance: 10_950,
          startCashBalanceEvolution: 10_000,
          endCashBalanceEvolution: 13_950,
          endInvestmentEvolution: 3_000,
          endAdjustmentEvolution: 0,
          inflow: { realized: 410, expected: 200, remaining: 390, min: 0, max: 1_000 },
          outflow: { realized: 0, expected: 50, remaining: 0, min: 0, max: 50 },
        },
        expect.objectContaining({
          offset: 1,
          startingCashFlow: 10_950,
          endingAdjustedCashBalance: 10_950,
          endCashBalanceEvolution: 13_950,
        }),
      ],
    });
  });

  it.each([
    ["more periods than can be drawn", { startOffset: 0, endOffset: 301 }, 2001],
    ["a period before its begin", { startOffset: 3, endOffset: 2 }, 2002],
    ["no period at all", { startOffset: 2, endOffset: 2 }, 2002],
    ["a periodicity that the plan is not shown in", { startOffset: 0, endOffset: 2, frequency: 7 }, 2009],
  ])("does not draw %s", async (_what, wanted, code) => {
    const answer = await company.call("POST", "/api/cashflow/GetScenarioCashFlowForecast", {
      ...monthly,
      ...wanted,
    });
    expect(answer.json()).toMatchObject({ Error: true, ErrorCode: code });
  });

  it("tells balances apart into operations, adjustments and investments", async () => {
    const url = `/api/bff/v1/entities/${company.companyId}/cash-balance-evolution`;
    const body = { accountIds: [], scenarioId: null, fromOffset: 0, toOffset: 4, frequency: 1 };
    const weekly = (await result("POST", url, body)) as { temporalGroups: readonly object[] };
    expect(weekly).toMatchObject({ hasAdjustmentsOrInvestments: true, currency: "EUR" });
    expect(weekly.temporalGroups.at(-1)).toMatchObject({
      offset: 3,
      periodEndBalance: { adjustment: -100, investment: 3_000 },
    });
    const none = await result("POST", url, { ...body, toOffset: 0 });
    expect(none).toMatchObject({ hasAdjustmentsOrInvestments: false, temporalGroups: [] });
  });

  it("knows the currency and the overdraft of accounts", async () => {
    const { account, dollars } = company.accounts;
    const currency = "/api/cashflow/GetForecastCurrencyCode";
    expect(await result("GET", currency)).toBe("EUR");
    expect(await result("GET", `${currency}?cashFlowBankAccountId=${dollars}`)).toBe("USD");
    expect(await status("GET", `${currency}?cashFlowBankAccountId=999999`)).toBe(404);
    const overdraft = "/api/cashflow/GetAuthorizedOverdraft";
    expect(await result("GET", `${overdraft}?BankAccountIds=${account}&BankAccountIds=${dollars}`)).toEqual({
      AuthorizedOverdraft: { amount: -2_000, currency: "EUR" },
    });
    expect(await result("GET", `${overdraft}?BankAccountIds=${dollars}`)).toEqual({
      AuthorizedOverdraft: { amount: 0, currency: "USD" },
    });
  });

  it("answers the balances of the usual columns", async () => {
    const { account } = company.accounts;
    const all = (await result("GET", "/api/forecasting/v2/bank/cash-balances?frequency=2")) as {
      balances: ReadonlyArray<Record<string, unknown>>;
    };
    expect(all.balances).toHaveLength(17);
    expect(all.balances[3]).toEqual({
      offset: 0,
      beginDate: "2026-11-01",
      startBalance: 10_000,
      endBalance: 10_950,
    });
    expect(await result("GET", "/api/forecasting/v2/bank/cash-balances")).toEqual(all);
    const one = (await result(
      "GET",
      `/api/forecasting/v2/bank/${account}/cash-balances?frequency=0`,
    )) as typeof all;
    expect(one.balances).toHaveLength(27);
    expect(await status("GET", "/api/forecasting/v2/bank/999999/cash-balances")).toBe(404);
    expect(await status("GET", "/api/forecasting/v2/bank/cash-balances?scenario=999999")).toBe(404);
  });

  it("says what the day has brought and will bring", async () => {
    const url = `/api/bff/v1/entity/${company.companyId}/intra-day-cash-balances`;
    expect(await result("GET", `${url}?accountIds=${company.accounts.account}&frequency=0`)).toEqual([
      {
        accountId: company.accounts.account,
        currency: "EUR",
        openingBalance: 10_400,
        movedToday: 10,
        expectedToday: -50,
        projectedBalance: 10_360,
        announced: 0,
      },
    ]);
    expect(await status("GET", `${url}?accountIds=999999`)).toBe(404);
  });

  it("adds up periods", async () => {
    const url = `/api/forecasting/v2/companies/${company.companyId}/cumulative-cashflow/compute`;
    const totals = await result("POST", url, { scenarioId: null, bankAccountIds: [], from: 0, to: 2 });
    expect(totals).toMatchObject({
      Inflow: {
        TotalCashFlow: 1_000,
        TotalPaidAmount: 410,
        TotalExpectedAmount: 200,
        TotalForecastAmount: 1_000,
      },
      Outflow: { TotalCashFlow: 50, TotalPaidAmount: 0, TotalExpectedAmount: 50, TotalForecastAmount: 0 },
    });
    const { Inflow } = totals as {
      Inflow: { Children: ReadonlyArray<{ CategoryId: number; TotalCashFlow: number }> };
    };
    expect(
      Inflow.Children.find(({ CategoryId }) => CategoryId === company.categories.sales)?.TotalCashFlow,
    ).toBe(1_000);
    expect(await status("POST", url, { from: 3, to: 0 })).toBe(422);
  });
});
