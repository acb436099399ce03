/** A formula that cannot be calculated is refused before it is saved; one that breaks later keeps what it was. */
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createPlanWorkplace,
  type PlanWorkplace,
  seriesOf,
  usePlanServer,
} from "../../../plan/testing/plan-workplace.ts";
import { createScenario, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

interface PreviewedValue {
  readonly offset: number;
  readonly amountMinor: number | null;
  readonly error: string | null;
  readonly nowMinor: number;
}

interface Preview {
  readonly values: readonly PreviewedValue[];
  readonly refusal: { readonly code: string; readonly params: Record<string, unknown> } | null;
}

const server = usePlanServer();
let place: PlanWorkplace;

beforeEach(async () => {
  place = await createPlanWorkplace(server);
});

const formula = (text: string) => ({ kind: "categoryFormula", formula: text });

const setFormula = (categoryId: number, text: string | null, more: object = {}) =>
  place.call<{ id: number; undoToken: string }>("PUT", `${place.base}/categories/${categoryId}/formula`, {
    formula: text,
    ...more,
  });

const plan = (categoryId: number, ...amounts: number[]) =>
  place.write(amounts.map((amount, offset) => ({ categoryId, offset, amount })));

const preview = async (categoryId: number, definition: object, more: object = {}) => {
  const url = `${place.base}/categories/${categoryId}/series/preview`;
  const span = { startOffset: 0, endOffset: null, fromOffset: 0, toOffset: 3 };
  return (await place.call<Preview>("POST", url, { definition, ...span, ...more })).result;
};

/** What is forecast in a category from the current month on, with what is wrong, as one word each. */
async function planned(categoryId: number, scenarioId: number | null = null, at: TestServer = server) {
  const url = `/api/forecasting/v2/entities/${place.companyId}/cashflow-statement`;
  const payload = { offsetBegin: 0, offsetEnd: 3, frequency: 2, scenarioId };
  const answer = await at.call(place.writer, { method: "POST", url, payload });
  const { inflow, outflow } = z.decode(getCashFlowStatement.response, answer.json());
  const lines = [...inflow.categories, ...outflow.categories];
  const line = lines.find((one) => one.categoryId === categoryId);
  return [0, 1, 2].map((column) => {
    const errors = (line?.marks.statuses.get(column) ?? []).filter((status) => errorNames.has(status));
    return [line?.cells.forecast[column] ?? 0, ...errors].join(" ");
  });
}
const errorNames = new Set(["circularReference", "divideByZero", "unknownCategory", "negativeForecast"]);

async function report(scenarioId?: number) {
  const query = scenarioId === undefined ? "" : `?scenarioId=${scenarioId}`;
  const url = `/api/forecasting/v2/entities/${place.companyId}/formula-report${query}`;
  const { result } = await place.call<Array<Record<string, unknown>>>("GET", url);
  return result.map(({ name, error, circle }) => ({ name, error, circle }));
}

describe("saving what cannot be calculated", () => {
  it("is refused with the way round, wherever the circle is closed", async () => {
    const { rent, wages, sales } = place.categories;
    await setFormula(rent, "[Salaires] * 2");
    expect(await setFormula(wages, "[Loyers] + 1")).toMatchObject({
      code: "23008",
      params: { path: "Salaires → Loyers → Salaires", lines: ["Salaires", "Loyers", "Salaires"] },
    });
    expect(await setFormula(sales, "[Ventes]")).toMatchObject({
      code: "23008",
      params: { path: "Ventes → Ventes" },
    });
    const share = { CategoryId: wages, SourceCategoryId: rent, Percentage: 10 };
    expect(await place.older("CreateCategoryBasedSeries", share)).toMatchObject({ code: "23008" });
    // Nothing of it was kept, and a circle that time opens is none.
    expect(await seriesOf(place)).toHaveLength(1);
    expect((await setFormula(wages, "[Loyers]@-1")).code).toBeNull();
  });

  it("is refused when a series is changed, and leaves it as it was", async () => {
    const { rent, wages } = place.categories;
    await setFormula(rent, "[Salaires] * 2");
    const { result } = await setFormula(wages, "100");
    const change = { definition: formula("[Loyers]") };
    expect(await place.call("PUT", `${place.base}/series/${result.id}`, change)).toMatchObject({
      code: "23008",
      params: { path: "Salaires → Loyers → Salaires" },
    });
    expect(await seriesOf(place)).toMatchObject([{}, { definition: { formula: "100" } }]);
  });

  it("is refused where a period has no value, and says which and why", async () => {
    const { rent, sales } = place.categories;
    await plan(sales, 100, 50);
    expect(await setFormula(rent, "1000 / [Ventes]")).toMatchObject({
      code: "23009",
      params: { problem: "divideByZero", period: "2027-01-01" },
    });
    expect(await setFormula(rent, "[Ventes] - 80")).toMatchObject({
      code: "23009",
      params: { problem: "negativeForecast", period: "2026-12-01" },
    });
    expect((await setFormula(rent, "MAX(0; [Ventes] - 80)")).code).toBeNull();
  });

  it("is refused for indicators that go in a circle, and for nothing else: a ratio may have no value", async () => {
    const url = `${place.base}/kpis`;
    const kpi = (name: string, text: string) =>
      place.call<{ id: number }>("POST", url, { kind: "formula", name, formula: text });
    expect((await kpi("Ratio", "[Loyers] / [Ventes]")).code).toBeNull();
    const { result } = await kpi("Marge", "[Ventes] - [Loyers]");
    expect((await setFormula(place.categories.rent, "MAX(0; [kpi:Ratio]@-1)")).code).toBeNull();
    expect(await place.call("PUT", `${url}/${result.id}`, { formula: "[kpi:Marge] + 1" })).toMatchObject({
      code: "23008",
      params: { path: "Marge → Marge" },
    });
  });

  it("is a scenario's own affair", async () => {
    const scenarioId = await createScenario(server.services.database, place.companyId);
    const { rent, wages } = place.categories;
    await setFormula(rent, "[Salaires] * 2", { scenarioId });
    expect((await setFormula(wages, "[Loyers]", { scenarioId })).code).toBe("23008");
    expect((await setFormula(wages, "[Loyers]")).code).toBeNull();
  });
});

describe("a preview", () => {
  it("is what saving plans, cell by cell", async () => {
    const { rent, sales } = place.categories;
    await plan(sales, 100, 200, 300);
    // Of the current month 150 are there already, which is what others read.
    await createTransaction(server.services.database, place.companyId, {
      is_inflow: true,
      category_id: sales,
      bank_account_id: place.accountId,
      payment_date: "2026-11-10",
      original_payment_date: "2026-11-10",
      amount_minor: 15_000,
    });
    await place.write([{ categoryId: rent, offset: 2, amount: 7 }]);
    const text = "[Ventes] * 10 % + [Ventes]@-1";
    const { values, refusal } = await preview(rent, formula(text));
    expect(refusal).toBeNull();
    expect(values).toEqual([
      { offset: 0, amountMinor: 1_500, error: null, nowMinor: 0 },
      { offset: 1, amountMinor: 17_000, error: null, nowMinor: 0 },
      { offset: 2, amountMinor: 700, error: null, nowMinor: 700 },
    ]);
    expect(await seriesOf(place)).toEqual([]);
    await setFormula(rent, text);
    expect(await planned(rent)).toEqual(values.map(({ amountMinor }) => String(amountMinor)));
  });

  it("reads itself, other formulas and what stands on them, as saving does", async () => {
    const { rent, wages, sales } = place.categories;
    await plan(sales, 100, 100, 100);
    await setFormula(wages, "[Loyers]@-1 * 2");
    const text = "[Ventes] + [Salaires]";
    const { values } = await preview(rent, formula(text));
    expect(values.map(({ amountMinor }) => amountMinor)).toEqual([10_000, 30_000, 70_000]);
    await setFormula(rent, text);
    expect(await planned(rent)).toEqual(["10000", "30000", "70000"]);
  });

  it("of every kind is what saving plans", async () => {
    const { rent, sales } = place.categories;
    await plan(sales, 100, 200, 300);
    await server.services.database
      .updateTable("categories")
      .set({ vat_rate_bp: 2_000 })
      .where("id", "=", rent)
      .execute();
    const indexation = { percentage: 10, month: 1 };
    const kinds = [
      { kind: "fixedAmount", amount: 12.34, recurrenceMonths: 2, day: 31 },
      { kind: "fixedAmount", amount: 10, recurrenceMonths: 1, day: null, indexation, excludesVat: true },
      { kind: "categoryBased", sourceCategoryId: sales, percentage: 50, delay: 1 },
      { kind: "performanceBased", basis: "previousMonth", amountType: "absolute", value: 5, isFlash: false },
    ];
    const amounts: unknown[] = [];
    for (const kind of kinds) {
      const { values, refusal } = await preview(rent, kind, { startOffset: 1 });
      expect(refusal).toBeNull();
      amounts.push(values.map(({ offset, amountMinor }) => [offset, amountMinor]));
    }
    expect(amounts).toEqual([
      [
        [1, 1_234],
        [2, 0],
      ],
      [
        [1, 1_200],
        [2, 1_320],
      ],
      [
        [1, 5_000],
        [2, 10_000],
      ],
      [
        [1, 500],
        [2, 1_000],
      ],
    ]);
  });

  it("of a change shows the change, in the scenario that it is for", async () => {
    const scenarioId = await createScenario(server.services.database, place.companyId);
    const { rent } = place.categories;
    const { result } = await setFormula(rent, "100");
    const more = { seriesId: result.id, scenarioId, endOffset: 2 };
    expect((await preview(rent, formula("250"), more)).values).toEqual([
      { offset: 0, amountMinor: 25_000, error: null, nowMinor: 10_000 },
      { offset: 1, amountMinor: 25_000, error: null, nowMinor: 10_000 },
    ]);
    expect(await seriesOf(place)).toMatchObject([{ scenario_id: null, definition: { formula: "100" } }]);
  });

  it("says why saving would be refused, and stores nothing", async () => {
    const { rent, wages, sales } = place.categories;
    await setFormula(rent, "[Salaires]");
    const circle = await preview(wages, formula("[Loyers]"));
    expect(circle.refusal).toMatchObject({ code: "23008", params: { path: "Salaires → Loyers → Salaires" } });
    expect(circle.values.map(({ error }) => error)).toEqual(Array(3).fill("circularReference"));
    expect((await preview(sales, formula("[Disparue]"))).refusal).toMatchObject({ code: "23005" });
    expect(
      (await preview(sales, { kind: "fixedAmount", amount: 0, recurrenceMonths: 1, day: null })).refusal,
    ).toMatchObject({ code: "14006" });
    expect(await seriesOf(place)).toHaveLength(1);
    const { rows } = await server.services.pool.query<{ count: number }>(
      "select count(*) from history where company_id = $1 and table_name = 'forecast_series'",
      [place.companyId],
    );
    expect(rows[0]?.count).toBe(1);
  });

  it("is for who may write, of a plan that is there and not frozen", async () => {
    const frozen = await createScenario(server.services.database, place.companyId, {
      frozen_on: "2026-11-01",
    });
    const url = `${place.base}/categories/${place.categories.rent}/series/preview`;
    const body = { definition: formula("1"), startOffset: 0, endOffset: null, fromOffset: 0, toOffset: 3 };
    expect((await place.call("POST", url, { ...body, scenarioId: frozen })).code).toBe("23003");
    expect((await place.call("POST", url, { ...body, scenarioId: 999_999 })).code).toBe("not_found");
    expect((await place.call("POST", url, { ...body, seriesId: 999_999 })).code).toBe("not_found");
  });
});

describe("a formula that breaks later", () => {
  it("keeps what it was, marked, and so does who reads it; the report names it alone", async () => {
    const { rent, wages, sales } = place.categories;
    await place.older("CreateFixedAmountForecastSeries", { CategoryId: sales, Amount: 100, StartOffset: 0 });
    expect((await setFormula(rent, "1000 / [Ventes]")).code).toBeNull();
    expect((await setFormula(wages, "[Loyers] * 2")).code).toBeNull();
    expect(await planned(rent)).toEqual(["1000", "1000", "1000"]);

    await place.write([{ categoryId: sales, offset: 1, amount: 0 }]);
    expect(await planned(rent)).toEqual(["1000", "1000 divideByZero", "1000"]);
    expect(await planned(wages)).toEqual(["2000", "2000", "2000"]);
    expect(await report()).toEqual([{ name: "Loyers", error: "divideByZero", circle: [] }]);

    await place.write([{ categoryId: sales, offset: 1, amount: 50 }]);
    expect(await planned(rent)).toEqual(["1000", "2000", "1000"]);
    expect(await report()).toEqual([]);
  });

  it("is the same on an instance that was not there when it broke, and after later changes", async () => {
    const { rent, sales, supplies } = place.categories;
    await place.older("CreateFixedAmountForecastSeries", { CategoryId: sales, Amount: 100, StartOffset: 0 });
    await setFormula(rent, "1000 / [Ventes]");
    for (const amount of [40, 30]) await place.write([{ categoryId: sales, offset: 0, amount }]);
    await place.write([{ categoryId: sales, offset: 0, amount: 0 }]);
    for (const amount of [1, 2, 3, 4, 5]) await place.write([{ categoryId: supplies, offset: 0, amount }]);
    const broken = ["3333 divideByZero", "1000", "1000"];
    expect(await planned(rent)).toEqual(broken);
    const elsewhere = await startTestServer({
      connectionString: server.connectionString,
      now: () => new Date("2026-11-15T09:00:00Z"),
    });
    expect(await planned(rent, null, elsewhere)).toEqual(broken);
    await elsewhere.close();
  });

  it("keeps what it was when what it reads is gone, and in a scenario of its own", async () => {
    const { rent, wages } = place.categories;
    const scenarioId = await createScenario(server.services.database, place.companyId);
    await plan(wages, 10, 20, 30);
    await setFormula(rent, "[Salaires] * 3", { scenarioId });
    expect(await planned(rent, scenarioId)).toEqual(["3000", "6000", "9000"]);
    await server.services.database
      .updateTable("categories")
      .set({ name: "Rémunérations" })
      .where("id", "=", wages)
      .execute();
    const unknown = ["3000 unknownCategory", "6000 unknownCategory", "9000 unknownCategory"];
    expect(await planned(rent, scenarioId)).toEqual(unknown);
    expect(await planned(rent)).toEqual(["0", "0", "0"]);
    expect(await report(scenarioId)).toEqual([{ name: "Loyers", error: "unknownCategory", circle: [] }]);
  });

  it("has nothing to keep where it never was right, and is in error all the same", async () => {
    const { rent, sales } = place.categories;
    const write = (categoryId: number, text: string) =>
      server.services.database
        .insertInto("forecast_series")
        .values({
          company_id: place.companyId,
          category_id: categoryId,
          kind: "categoryFormula",
          begin_on: "2026-11-01",
          definition: JSON.stringify(formula(text)),
        })
        .execute();
    await write(rent, "[Loyers] * 2");
    await write(sales, "[Loyers] + 5");
    expect(await planned(rent)).toEqual(Array(3).fill("0 circularReference"));
    expect(await planned(sales)).toEqual(Array(3).fill("0 circularReference"));
    expect(await report()).toEqual([
      { name: "Loyers", error: "circularReference", circle: ["Loyers", "Loyers"] },
    ]);
  });
});
