import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createBankAccount } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createForecastCompany, type ForecastCompany, forecastNow } from "./testing/forecast-company.ts";

type Fields = Record<string, unknown>;

const names = (rows: unknown) => (rows as Fields[]).map(({ name }) => name);

describe("details of a cell", () => {
  const server = useTestServer({ now: () => forecastNow });
  let company: ForecastCompany;
  let scenarioId: number;

  beforeAll(async () => {
    company = await createForecastCompany(server);
    const { sales, services, rent } = company.categories;
    scenarioId = await company.scenario();
    await company.paid(sales, "2026-11-03", 40_000, { name: "Client A" });
    await company.paid(services, "2026-11-05", 7_000, { name: "Client B" });
    await company.paid(sales, "2026-10-03", 1_000, { name: "Ancien" });
    await company.expected(sales, "2026-11-28", 20_000, { name: "Facture 1" });
    await company.expected(sales, "2026-10-28", 3_000, { name: "En retard" });
    await company.expected(sales, "2026-11-29", 9_000, { name: "Rêve", scenario_id: scenarioId });
    await company.expected(rent, "2026-12-05", 5_000, { name: "Loyer" });
    await company.cell(sales, "2026-11-01", 100_000);
    await company.cell(sales, "2026-11-01", 120_000, { scenario_id: scenarioId });
    await company.cell(sales, "2026-11-01", 500, { kind: "postponedRemaining" });
    await server.services.database
      .insertInto("forecast_notes")
      .values({
        company_id: company.companyId,
        category_id: sales,
        period_on: "2026-11-01",
        text: "Salon de novembre",
      })
      .execute();
  });

  const call = async (method: "GET" | "POST", url: string, payload?: object) => {
    const answer = await company.call(method, url, payload);
    const body = answer.json<Fields>();
    if (answer.statusCode !== 200) return answer.statusCode;
    return body["Error"] === false ? body["Result"] : body;
  };
  const details = (query: object) => {
    const given = { frequency: 2, lineId: company.categories.sales, offset: 0, ...query };
    const search = new URLSearchParams(
      Object.entries(given).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    return call("GET", `/api/forecasting/v3/forecast/cell-details?${search.toString()}`);
  };

  it("says what a cell comes to, and from what", async () => {
    expect(await details({})).toMatchObject({
      lineId: company.categories.sales,
      name: "Ventes",
      isLeaf: true,
      beginDate: "2026-11-01",
      endDate: "2026-12-01",
      realized: 400,
      expected: 230,
      forecast: 1_005,
      remaining: 375,
      cashFlow: 1_005,
      notes: "Salon de novembre",
      forecasts: [
        {
          periodBegin: "2026-11-01",
          amount: 1_005,
          postponedAmount: 5,
          type: "manualInput",
          scenarioId: null,
        },
      ],
      transactionSummary: {
        paid: { totalCount: 1, isTabPanelDisplayed: true },
        expected: { totalCount: 2, isTabPanelDisplayed: true },
      },
      restrictions: [],
    });
    expect(await details({ scenarioId })).toMatchObject({
      expected: 320,
      forecast: 1_205,
      forecasts: [{ scenarioId }],
      transactionSummary: { expected: { totalCount: 3 } },
    });
  });

  it("says why it cannot be planned there", async () => {
    expect(await details({ lineId: company.categories.income, frequency: 3 })).toMatchObject({
      realized: 480,
      restrictions: ["displayFrequencyDiffers", "notOnCategory"],
    });
    expect(await details({ bankAccountIds: company.accounts.dollars })).toMatchObject({
      currency: "USD",
      realized: 0,
      restrictions: ["notOnConsolidatedAccount"],
    });
    const frozenId = await company.scenario({ name: "Copie", frozen_on: "2026-11-01" });
    expect(await details({ scenarioId: frozenId })).toMatchObject({ restrictions: ["onFrozenScenario"] });
  });

  it("says that what belongs to an account is planned on one", async () => {
    const perAccount = (mode: "shared" | "non-shared") =>
      server.services.database
        .updateTable("companies")
        .set({ objectives_calculation_mode: mode })
        .where("id", "=", company.companyId)
        .execute();
    await createBankAccount(server.services.database, company.companyId, { name: "Second" });
    await perAccount("non-shared");
    expect(await details({})).toMatchObject({ restrictions: ["moreThanOneAccountSelected"] });
    expect(await details({ bankAccountIds: company.accounts.account })).toMatchObject({ restrictions: [] });
    await perAccount("shared");
  });

  it("knows no cell of nobody", async () => {
    expect(await details({ lineId: 999_999 })).toBe(404);
    expect(await details({ scenarioId: 999_999 })).toBe(404);
    expect(await details({ offset: "x" })).toBe(422);
  });

  it("sums up what is planned for a category", async () => {
    const body = { CategoryId: company.categories.income, FromOffset: 0, ToOffset: 2, Frequency: 2 };
    expect(await call("POST", "/api/cashflow/getCategoryForecastSummary", body)).toMatchObject({
      TotalForecast: 1_005,
      Parts: [{ amount: 1_005, type: "manualInput" }],
    });
    expect(
      await call("POST", "/api/cashflow/getCategoryForecastSummary", { ...body, CategoryId: 999_999 }),
    ).toBe(404);
  });

  it("lists the transactions behind it, a page at a time", async () => {
    const { income, sales, rent } = company.categories;
    const base = `/api/forecasting/v2/entities/${company.companyId}/cashflow-plan/categories`;
    const period = { fromOffset: 0, toOffset: 1, frequency: 2 };
    const page = { ...period, pagination: { skip: 0, take: 20 } };
    expect(
      names(await call("POST", "/api/cashflow/GetPaidTransactions", { ...page, categoryId: income })),
    ).toEqual(["Client B", "Client A"]);
    const second = { ...page, categoryId: income, pagination: { skip: 1, take: 1 } };
    expect(names(await call("POST", "/api/cashflow/GetPaidTransactions", second))).toEqual(["Client A"]);
    const expected = (await call("POST", `${base}/${sales}/transactions/expected`, page)) as Fields[];
    expect(expected.map(({ name, isLate }) => [name, isLate])).toEqual([
      ["Facture 1", false],
      ["En retard", true],
    ]);
    expect(
      names(await call("POST", `${base}/${sales}/transactions/expected`, { ...page, scenarioId })),
    ).toContain("Rêve");
    expect(await call("POST", `${base}/${rent}/transactions/summary`, period)).toEqual({
      paid: { totalCount: 0, isTabPanelDisplayed: true },
      expected: { totalCount: 0, isTabPanelDisplayed: true },
    });
    expect(
      await call("POST", `${base}/${rent}/transactions/summary`, { ...period, fromOffset: 1, toOffset: 3 }),
    ).toEqual({
      paid: { totalCount: 0, isTabPanelDisplayed: false },
      expected: { totalCount: 1, isTabPanelDisplayed: true },
    });
    const past = { ...page, fromOffset: -3, toOffset: 0 };
    expect(await call("POST", `${base}/${sales}/transactions/expected`, past)).toEqual([]);
    expect(await call("POST", `${base}/999999/transactions/summary`, period)).toBe(404);
  });

  /** The next month, unless told: of each part, what it covers. */
  const covered = async (query: object) => {
    const { forecasts } = (await details({ offset: 1, ...query })) as { forecasts: Fields[] };
    return forecasts.map(({ type, amount, coveredForecast }) => [type, amount, coveredForecast]);
  };

  it("says what a typed amount covers: a series, a formula, the amount of the reference; zero too", async () => {
    const { services, rent } = company.categories;
    await sql`insert into forecast_series (company_id, category_id, kind, begin_on, definition) values
      (${company.companyId}, ${rent}, 'fixedAmount', '2026-11-01',
       '{"kind": "fixedAmount", "amountMinor": 45000, "everyMonths": 1, "day": null}'),
      (${company.companyId}, ${services}, 'categoryFormula', '2026-12-01',
       '{"kind": "categoryFormula", "formula": "[Ventes]@-1 * 10 %"}')`.execute(server.services.database);
    await company.cell(rent, "2026-12-01", 0);
    await company.cell(services, "2026-12-01", 7_000);
    await company.cell(services, "2026-12-01", 9_000, { scenario_id: scenarioId });
    expect(await covered({ lineId: rent })).toEqual([
      ["manualInput", 0, { amount: 450, type: "fixedAmount" }],
    ]);
    expect(await covered({ lineId: rent, offset: 2 })).toEqual([["fixedAmount", 450, null]]);
    expect(await covered({ lineId: services })).toEqual([
      ["manualInput", 70, { amount: 100.5, type: "categoryFormula" }],
    ]);
    expect(await covered({ lineId: services, scenarioId })).toEqual([
      ["manualInput", 90, { amount: 70, type: "manualInput" }],
    ]);
    expect(await covered({ lineId: company.categories.sales, offset: 0 })).toEqual([
      ["manualInput", 1_005, null],
    ]);
  });
});
