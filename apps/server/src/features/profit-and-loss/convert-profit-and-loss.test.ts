import { beforeEach, describe, expect, it } from "vitest";
import { createPlanningCompany, type PlanningCompany } from "../../plan/testing/planning-company.ts";
import { createCategory, createScenario } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

/** From January on. */
const months = (...amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ date: `2027-0${index + 1}-01`, amount }));

describe("the conversion of a profit and loss account", () => {
  const server = useTestServer({ now: () => new Date("2026-11-15T10:00:00Z") });
  let company: PlanningCompany;
  let sales: number;
  let rent: number;

  beforeEach(async () => {
    company = await createPlanningCompany(server);
    const { database } = server.services;
    sales = await createCategory(database, company.companyId, { name: "Ventes", is_inflow: true });
    rent = await createCategory(database, company.companyId, { name: "Loyer" });
  });

  const base = () => `/api/forecasting/v3/forecast/entities/${company.companyId}`;
  const convert = async (lines: readonly object[], more: object = {}) => {
    const answer = await company.call("POST", `${base()}/pnl-conversions`, { lines, ...more });
    const body = answer.json<{
      type?: string;
      errorParams?: object;
      updatedCellCount: number;
      undoToken: string;
    }>();
    return { code: body.type ?? null, ...body };
  };
  const line = (part: object = {}) => ({ categoryId: sales, months: months(1_000, 2_000), ...part });
  const forecast = async (categoryId: number, scenarioId: number | null = null) =>
    (await company.planned(categoryId, scenarioId)).forecast;

  it("plans the cash of each month, with VAT and when it is paid", async () => {
    const payments = [
      { delayMonths: 0, percentage: 40 },
      { delayMonths: 1, percentage: 60 },
    ];
    const done = await convert([
      line({ vatPercentage: 20, payments }),
      { categoryId: rent, months: months(500) },
      { categoryId: rent, months: months(250) },
    ]);
    expect(done).toMatchObject({ code: null, updatedCellCount: 4 });
    // November to March.
    expect(await forecast(sales)).toEqual([0, 0, 48_000, 72_000 + 96_000, 144_000]);
    expect(await forecast(rent)).toEqual([0, 0, 75_000, 0, 0]);
    const { statuses, isForecastSettable } = await company.planned(sales);
    expect(statuses.get(2)).toEqual(["profitAndLossConversion"]);
    expect(isForecastSettable).toBe(true);
  });

  it("is the same the second time, replaces an earlier one, and is taken back", async () => {
    await convert([line()]);
    expect((await convert([line()])).updatedCellCount).toBe(0);
    const { undoToken } = await convert([line({ months: months(0, 300) })]);
    expect(await forecast(sales)).toEqual([0, 0, 0, 30_000, 0]);
    expect((await company.call("POST", `${base()}/undo`, { undoToken })).statusCode).toBe(200);
    expect(await forecast(sales)).toEqual([0, 0, 100_000, 200_000, 0]);
  });

  it("leaves alone what somebody entered, and can be entered over", async () => {
    const enter = (amount: number | null) =>
      company.call("POST", `${base()}/cells`, { cells: [{ categoryId: sales, offset: 2, amount }] });
    await enter(7);
    await convert([line()]);
    expect(await forecast(sales)).toEqual([0, 0, 700, 200_000, 0]);
    await enter(null);
    await convert([line()]);
    expect((await forecast(sales))[2]).toBe(100_000);
    await enter(8);
    expect((await forecast(sales))[2]).toBe(800);
  });

  it("leaves alone what somebody entered in shorter periods than those of today", async () => {
    const quarter = async () => (await company.planned(sales, null, 3)).forecast[1];
    const enter = (offset: number, amount: number) =>
      company.call("POST", `${base()}/cells`, { cells: [{ categoryId: sales, offset, amount }] });
    await enter(3, 7);
    await convert([line({ months: months(1_000, 2_000, 3_000) })]);
    expect(await forecast(sales)).toEqual([0, 0, 100_000, 700, 300_000]);
    await company.planIn("quarterly");
    expect((await convert([line({ months: months(1_000, 2_000, 3_000) })])).updatedCellCount).toBe(0);
    await convert([line({ months: months(1_500, 2_500, 3_500) })]);
    expect(await quarter()).toBe(150_000 + 700 + 350_000);
    await enter(1, 9);
    await convert([line({ months: months(1_000, 2_000, 3_000) })]);
    expect(await quarter()).toBe(900);
  });

  it("explains itself", async () => {
    await convert([line()]);
    const query = `frequency=2&lineId=${sales}&offset=2`;
    const answer = await company.call("GET", `/api/forecasting/v3/forecast/cell-explanation?${query}`);
    expect(answer.body.replaceAll(/\s/g, " ")).toMatch(/1 000,00 € .*compte de résultat/);
  });

  it("stays in its scenario, away from the past, and out of frozen copies", async () => {
    const { database } = server.services;
    const scenarioId = await createScenario(database, company.companyId, { name: "Croissance" });
    const past = { date: "2026-10-01", amount: 1 };
    expect(
      (await convert([line({ months: [past, ...months(1_000)] })], { scenarioId })).updatedCellCount,
    ).toBe(1);
    expect((await forecast(sales, scenarioId))[2]).toBe(100_000);
    expect((await forecast(sales))[2]).toBe(0);
    const frozen = await createScenario(database, company.companyId, {
      name: "Copie",
      frozen_on: "2026-11-01",
    });
    expect((await convert([line()], { scenarioId: frozen })).code).toBe("23003");
  });

  it.each([
    ["no line", () => [], "12011"],
    ["too many lines", () => Array.from({ length: 1_001 }, () => line()), "12012"],
    ["no month at all", () => [line({ months: [] })], "12017"],
    ["a line without months", () => [line(), line({ months: [] })], "12016"],
    [
      "too many months",
      () => [
        line({
          months: Array.from({ length: 61 }, (_, index) => ({
            date: `${2027 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-01`,
            amount: 1,
          })),
        }),
      ],
      "12013",
    ],
    ["a day inside a month", () => [line({ months: [{ date: "2027-01-02", amount: 1 }] })], "12009"],
    ["a month twice", () => [line({ months: [...months(1), ...months(2)] })], "12010"],
    ["both signs on a line", () => [line({ months: months(1, -1) })], "12005"],
    ["amounts below zero", () => [line({ months: months(-1, 0) })], "12003"],
    ["a fraction of a cent", () => [line({ months: months(0.001) })], "12004"],
    ["more than can be planned", () => [line({ months: months(10_000_000_001) })], "14007"],
    [
      "more than all of it",
      () => [
        line({
          payments: [
            { delayMonths: 0, percentage: 60 },
            { delayMonths: 1, percentage: 40.01 },
          ],
        }),
      ],
      "12006",
    ],
    ["a category that is gone", () => [line({ categoryId: 2_000_000 })], "12007"],
  ] as const)("refuses %s", async (_what, lines, code) => {
    expect((await convert(lines())).code).toBe(code);
    expect(await forecast(sales)).toEqual([0, 0, 0, 0, 0]);
  });
});
