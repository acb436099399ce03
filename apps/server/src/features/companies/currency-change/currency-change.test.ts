import { applyFraction, fraction } from "@amont/kernel/rate.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import {
  createPlanWorkplace,
  type PlanWorkplace,
  usePlanServer,
} from "../../../plan/testing/plan-workplace.ts";
import { createScenario } from "../../../testing/ledger-fixtures.ts";
import { moveHistory } from "../../../testing/move-history.ts";

interface Statement {
  readonly Currency: string;
  readonly OutFlow: { readonly Categories: ReadonlyArray<WireLine> };
  readonly InFlow: { readonly Categories: ReadonlyArray<WireLine> };
}
interface WireLine {
  readonly Name: string;
  readonly Cells: ReadonlyArray<{ readonly Offset: number; readonly Forecast?: number }>;
}

describe("a change of a company's currency", () => {
  const server = usePlanServer();
  let place: PlanWorkplace;
  let organisationId: number;

  beforeEach(async () => {
    place = await createPlanWorkplace(server);
    ({ organisation_id: organisationId } = await server.services.database
      .selectFrom("companies")
      .select("organisation_id")
      .where("id", "=", place.companyId)
      .executeTakeFirstOrThrow());
  });

  const quote = (rate = "1.0828", day = "2026-11-13") =>
    sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate, recorded_at)
      values (${organisationId}, 'USD', ${day}, ${rate}::numeric, ${day}::date)`.execute(
      server.services.database,
    );
  const change = (currency: string, convert?: boolean) =>
    place.call(
      "POST",
      `/api/currency/entities/${place.companyId}?currency=${currency}${convert === undefined ? "" : `&convert=${convert}`}`,
    );
  const preview = (currency = "USD") =>
    place.call(
      "GET",
      `/api/exchange-rates/v1/companies/${place.companyId}/currency-change?currency=${currency}`,
    );
  const statement = async (more: object = {}): Promise<Statement> => {
    const { result } = await place.call<Statement>(
      "POST",
      `/api/forecasting/v2/entities/${place.companyId}/cashflow-statement`,
      { offsetBegin: 0, offsetEnd: 3, frequency: 2, bankAccountIds: [], ...more },
    );
    return result;
  };
  const forecastsOf = async (name: string, more: object = {}) => {
    const { Currency, InFlow, OutFlow } = await statement(more);
    const line = [...InFlow.Categories, ...OutFlow.Categories].find(({ Name }) => Name === name);
    return [Currency, ...(line?.Cells ?? []).map(({ Forecast }) => Forecast ?? 0)];
  };
  const currency = async () =>
    (
      await server.services.database
        .selectFrom("companies")
        .select("currency")
        .where("id", "=", place.companyId)
        .executeTakeFirstOrThrow()
    ).currency;

  async function plan() {
    const { sales, rent, wages } = place.categories;
    await place.write([
      { categoryId: sales, offset: 0, amount: 1000 },
      { categoryId: sales, offset: 1, amount: 2000.5 },
    ]);
    await place.older("CreateFixedAmountForecastSeries", { CategoryId: rent, Amount: 900 });
    const formula = { companyId: place.companyId, categoryId: wages };
    await server.services.database
      .insertInto("forecast_series")
      .values({
        company_id: formula.companyId,
        category_id: formula.categoryId,
        kind: "categoryFormula",
        begin_on: "2026-11-01",
        definition: JSON.stringify({ kind: "categoryFormula", formula: "[Ventes] * 0,5 + 100" }),
      })
      .execute();
    await server.services.database
      .insertInto("balance_adjustments")
      .values({
        company_id: place.companyId,
        kind: "adjustment",
        label: "Caisse",
        amount_minor: -5_000,
        begin_on: "2026-11-01",
      })
      .execute();
  }

  it("converts cells, series, formulas and adjustments at today's rate, in one commit, as told before", async () => {
    await quote();
    await plan();
    expect(await forecastsOf("Salaires")).toEqual(["EUR", 600, 1100.25, 100]);
    expect((await preview()).result).toEqual({
      from: "EUR",
      rate: "1.0828",
      rateOn: "2026-11-13",
      isStale: false,
      forecasts: 4,
      formulas: 1,
      adjustments: 1,
      indicatorValues: 0,
      copies: 0,
      samples: [
        sample("cell", "Ventes", "2026-12-01", 2000.5, 2166.14),
        sample("cell", "Ventes", "2026-11-01", 1000, 1082.8),
        sample("adjustment", "Caisse", "2026-11-01", -50, -54.14),
        sample("series", "Loyers", "2026-11-01", 900, 974.52),
      ],
    });
    expect(await currency()).toBe("EUR");
    expect((await change("USD", false)).code).toBe("31104");
    expect((await change("USD", true)).code).toBeNull();
    expect(await currency()).toBe("USD");
    expect(await forecastsOf("Ventes")).toEqual(["USD", 1082.8, 2166.14]);
    expect(await forecastsOf("Loyers")).toEqual(["USD", 974.52, 974.52, 974.52]);
    // 1,082.80 × 0.5 + 108.28, and so on.
    expect(await forecastsOf("Salaires")).toEqual(["USD", 649.68, 1191.35, 108.28]);
    const { rows } = await sql<{ amount: number; changes: number }>`
      select (select amount_minor from balance_adjustments where company_id = ${place.companyId}) as amount,
        (select count(distinct request_id)::int from history where company_id = ${place.companyId}
          and id >= (select id from history where company_id = ${place.companyId} and table_name = 'companies'
            and operation = 'update')) as changes`.execute(server.services.database);
    expect(rows).toEqual([{ amount: -5_414, changes: 1 }]);
  });

  it("leaves what is on an account, in an expectation or in a copy in the currency that it has", async () => {
    const { database } = server.services;
    await quote();
    await plan();
    const copy = await createScenario(database, place.companyId, { name: "Budget", frozen_on: "2026-11-01" });
    await database
      .insertInto("frozen_values")
      .values({
        company_id: place.companyId,
        scenario_id: copy,
        measure: "forecast",
        category_id: place.categories.sales,
        bank_account_id: 0,
        currency: "EUR",
        day: "2026-12-01",
        amount_minor: 100_000,
      })
      .execute();
    await database
      .insertInto("forecast_cells")
      .values({
        company_id: place.companyId,
        category_id: place.categories.supplies,
        bank_account_id: place.accountId,
        period_on: "2026-11-01",
        kind: "manualInput",
        amount_minor: 7_000,
      })
      .execute();
    expect(await forecastsOf("Ventes", { scenarioId: copy })).toEqual(["EUR", 1000]);
    expect((await change("USD", true)).code).toBeNull();
    const { rows } = await sql<{ cell: number; kept: number; account: string }>`
      select (select amount_minor from forecast_cells where company_id = ${place.companyId}
          and bank_account_id is not null) as cell,
        (select amount_minor from frozen_values where company_id = ${place.companyId}) as kept,
        (select currency from bank_accounts where company_id = ${place.companyId}) as account`.execute(
      database,
    );
    expect(rows).toEqual([{ cell: 7_000, kept: 100_000, account: "EUR" }]);
    // What the copy kept in euros is a pocket now.
    expect(await forecastsOf("Ventes", { scenarioId: copy })).toEqual(["USD", 1082.8]);
  });

  it("reads a copy in the former currency where nothing else is in it any more", async () => {
    const { database } = server.services;
    await quote();
    await database.deleteFrom("bank_accounts").where("company_id", "=", place.companyId).execute();
    const copy = await createScenario(database, place.companyId, { name: "Budget", frozen_on: "2026-11-01" });
    await database
      .insertInto("frozen_values")
      .values({
        company_id: place.companyId,
        scenario_id: copy,
        measure: "forecast",
        category_id: place.categories.sales,
        bank_account_id: 0,
        currency: "EUR",
        day: "2026-12-01",
        amount_minor: 100_000,
      })
      .execute();
    expect((await change("USD")).code).toBe("31104");
    expect((await change("USD", true)).code).toBeNull();
    expect(await forecastsOf("Ventes", { scenarioId: copy })).toEqual(["USD", 1082.8]);
  });

  it("is refused without a rate, and nothing is changed", async () => {
    await plan();
    expect((await preview()).result).toMatchObject({ rate: null, rateOn: null, samples: [] });
    expect(await change("USD", true)).toMatchObject({ code: "31107", params: { from: "EUR", to: "USD" } });
    expect(await currency()).toBe("EUR");
    expect(await forecastsOf("Ventes")).toEqual(["EUR", 1000, 2000.5]);
  });

  it("is refused where an amount would be more than may be planned, and nothing is changed", async () => {
    await quote("150");
    await place.write([{ categoryId: place.categories.sales, offset: 0, amount: 9_000_000_000 }]);
    expect((await change("USD", true)).code).toBe("14007");
    expect(await currency()).toBe("EUR");
    expect(await forecastsOf("Ventes")).toEqual(["EUR", 9_000_000_000]);
  });

  it("rounds as every conversion does, and comes back within what was rounded", async () => {
    const { database } = server.services;
    await quote("1.6");
    const amounts = [1, 2, 5, 10, 15, 125, 999, 100_001, 123_456_789, 500_000_000_005];
    await database
      .insertInto("balance_adjustments")
      .values(
        [...amounts, ...amounts.map((amount) => -amount)].map((amount_minor) => ({
          company_id: place.companyId,
          kind: "adjustment" as const,
          label: String(amount_minor),
          amount_minor,
          begin_on: "2026-11-01",
        })),
      )
      .execute();
    const held = async () => {
      const rows = await database
        .selectFrom("balance_adjustments")
        .select(["label", "amount_minor"])
        .where("company_id", "=", place.companyId)
        .execute();
      return rows.map(({ label, amount_minor }) => [Number(label), amount_minor] as const);
    };
    expect((await change("USD", true)).code).toBeNull();
    const rate = fraction(8n, 5n);
    for (const [was, is] of await held()) expect(is).toBe(applyFraction(was, rate));
    expect((await change("EUR", true)).code).toBeNull();
    for (const [was, is] of await held()) expect(Math.abs(is - was)).toBeLessThanOrEqual(1);
  });

  it("converts the typed values of indicators that are amounts, and the formulas of others", async () => {
    const { database } = server.services;
    await quote();
    await plan();
    const kpi = async (kind: "manual" | "formula", name: string, formula: string | null = null) =>
      (
        await database
          .insertInto("kpis")
          .values({ company_id: place.companyId, kind, name, formula, position: 0 })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const target = await kpi("manual", "Objectif");
    const staff = await kpi("manual", "Effectif");
    await kpi("formula", "Écart", "[Ventes] - [Objectif] - 250");
    await kpi("formula", "Par personne", "[Ventes] / [Effectif]");
    await database
      .insertInto("kpi_values")
      .values(
        [target, staff].map((kpi_id) => ({
          company_id: place.companyId,
          kpi_id,
          period_on: "2026-11-01",
          value_thousandths: 10_000,
        })),
      )
      .execute();
    expect((await preview()).result).toMatchObject({ indicatorValues: 1 });
    expect((await change("USD", true)).code).toBeNull();
    const { rows } = await sql<{ name: string; formula: string | null; value: number | null }>`
      select k.name, k.formula, v.value_thousandths as value from kpis k
      left join kpi_values v on v.company_id = k.company_id and v.kpi_id = k.id
      where k.company_id = ${place.companyId} order by k.id`.execute(database);
    expect(rows.map(({ formula, value }) => formula ?? value)).toEqual([
      10_828,
      10_000,
      "[Ventes] - [Objectif] - 270,7",
      "[Ventes] / [Effectif]",
    ]);
  });

  it("shows the past in the currency of then, and why it is another plan now in that of today", async () => {
    await quote("1.05", "2026-10-01");
    await plan();
    await moveHistory(
      server.services.database,
      place.companyId,
      "timestamptz '2026-10-10T12:00:00Z'",
      "2026-11-15",
    );
    await quote();
    expect((await change("USD", true)).code).toBeNull();
    await moveHistory(
      server.services.database,
      place.companyId,
      "timestamptz '2026-11-14T12:00:00Z'",
      "2026-11-15",
    );
    expect(await forecastsOf("Ventes", { asOf: "2026-10-12" })).toEqual(["EUR", 1000, 2000.5]);
    expect(await forecastsOf("Ventes")).toEqual(["USD", 1082.8, 2166.14]);
    const { result } = await place.call<{
      currency: string;
      columns: Array<{ before: number; after: number; unexplained: number; reasons: Record<string, number> }>;
    }>("POST", `${place.base}/bridge`, { offsetBegin: 0, offsetEnd: 2, frequency: 2, from: "2026-10-12" });
    expect(result.currency).toBe("USD");
    for (const { before, after, unexplained, reasons } of result.columns) {
      const told = Object.values(reasons).reduce((sum, amount) => sum + amount, 0);
      expect(unexplained).toBe(0);
      expect(Math.abs(after - before - told)).toBeLessThan(0.005);
    }
    // 1,000.00 − 900.00 − 600.00, at 1.05 then and at 1.0828 now.
    expect(result.columns[0]).toMatchObject({ before: -525, after: -541.4 });
  });

  it("is told in the history of a cell, each amount in what it was planned in", async () => {
    const { sales } = place.categories;
    await quote();
    await place.write([{ categoryId: sales, offset: 0, amount: 1000 }]);
    expect((await change("USD", true)).code).toBeNull();
    await place.write([{ categoryId: sales, offset: 0, amount: 1100 }]);
    const { result } = await place.call<{
      currency: string;
      changes: Array<Record<"before" | "after", unknown>>;
    }>("GET", `/api/forecasting/v3/forecast/cell-history?frequency=2&lineId=${sales}&offset=0`);
    const told = (planned: unknown) => {
      const { amount, currency: then = result.currency } = (planned ?? {}) as Record<string, unknown>;
      return planned === null ? null : `${String(amount)} ${String(then)}`;
    };
    expect(result.changes.map(({ before, after }) => [told(before), told(after)])).toEqual([
      ["1082.8 USD", "1100 USD"],
      ["1000 EUR", "1082.8 USD"],
      [null, "1000 EUR"],
    ]);
  });

  it("ends what can be taken back, and begins anew", async () => {
    await quote();
    const written = await place.write([{ categoryId: place.categories.sales, offset: 0, amount: 1000 }]);
    const cleared = await place.write([{ categoryId: place.categories.sales, offset: 0, amount: null }]);
    await place.write([{ categoryId: place.categories.sales, offset: 1, amount: 50 }]);
    expect((await change("USD", true)).code).toBeNull();
    expect((await place.undo(cleared.result.undoToken)).code).toBe("31108");
    expect((await place.undo(written.result.undoToken)).code).toBe("31108");
    const again = await place.write([{ categoryId: place.categories.sales, offset: 0, amount: 7 }]);
    expect((await place.undo(again.result.undoToken)).code).toBeNull();
  });

  it("asks for nothing where nothing is planned", async () => {
    expect((await change("USD")).code).toBeNull();
    expect((await preview("EUR")).result).toMatchObject({ from: "USD", forecasts: 0, rate: null });
  });
});

const sample = (kind: string, name: string, on: string, before: number, after: number) => ({
  kind,
  name,
  on,
  before: { value: before, currency: "EUR" },
  after: { value: after, currency: "USD" },
});
