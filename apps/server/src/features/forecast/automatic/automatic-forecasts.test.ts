/** Suggested, applied, taken back; typed over; worked out anew at night; explained. */
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { LeafFits } from "../../../forecast/fits/leaf-fits.ts";
import { createForecasts } from "../../../forecast/open-view.ts";
import { cellsOf, seriesOf, usePlanServer } from "../../../plan/testing/plan-workplace.ts";
import { RateBooks } from "../../../rates/rate-books.ts";
import { createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createScenario } from "../../../testing/ledger-fixtures.ts";
import { refreshCompany } from "./refresh-company.ts";
import { findCompaniesToRefresh } from "./refresh-repository.ts";
import { type AutomaticWorkplace, createAutomaticWorkplace, months } from "./testing/automatic-workplace.ts";

const server = usePlanServer();
let place: AutomaticWorkplace;

beforeEach(async () => {
  place = await createAutomaticWorkplace(server);
});

const nightly = (isAsked = false, now = new Date("2026-11-16T03:10:00Z")) => {
  const { pool } = server.services;
  const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  return refreshCompany(
    { pool, forecasts, fits: new LeafFits(), now: () => now },
    { companyId: place.companyId, isAsked, requestId: "night" },
  );
};

describe("automatic forecasts", () => {
  it("are suggested for what nobody planned, with what they would change, and store nothing", async () => {
    const { rent, sales, wages } = place.categories;
    await place.older("CreateFixedAmountForecastSeries", { CategoryId: sales, Amount: 50, StartOffset: 0 });
    const { result } = await place.suggest();
    const of = (categoryId: number) => result.leaves.find((leaf) => leaf.categoryId === categoryId);
    expect(of(sales)).toBeUndefined();
    expect(of(wages)).toMatchObject({ reason: "30001", fit: null, periods: [] });
    expect(of(rent)).toMatchObject({
      reason: null,
      isPlanned: false,
      fit: { confidence: "good", historyPeriods: 36 },
    });
    expect(of(rent)?.periods.length).toBe(12);
    expect(of(rent)?.periods[0]).toMatchObject({ offset: 0, beforeMinor: 0, afterMinor: 120_000 });
    const { balances, lowPoint } = result;
    expect(balances.map(({ beforeMinor, afterMinor }) => beforeMinor - afterMinor)).toEqual(
      Array.from({ length: 12 }, (_, at) => 120_000 * (at + 1)),
    );
    expect([lowPoint.before.offset, lowPoint.after.offset]).toEqual([0, 11]);
    expect(await seriesOf(place)).toHaveLength(1);
    const all = await place.suggest({ scope: "all", categoryIds: [sales] });
    expect(all.result.leaves).toMatchObject([{ categoryId: sales, isPlanned: true }]);
    expect((await place.suggest()).result.proposalId).toBe(result.proposalId);
  });

  it("are applied as they were suggested, taken back, and brought back", async () => {
    const { rent, sales } = place.categories;
    const { result } = await place.suggest();
    const wanted = result.leaves.find((leaf) => leaf.categoryId === sales)?.periods.slice(0, 3);
    const { undoToken } = (await place.apply(result.proposalId, [rent, sales])).result;
    expect(await place.planned(sales)).toEqual(wanted?.map(({ afterMinor }) => afterMinor));
    expect(await place.planned(rent)).toEqual([120_000, 120_000, 120_000]);
    expect((await place.planned(sales))[1]).toBeGreaterThan(270_000);
    const taken = await place.undo(undoToken);
    expect(await place.planned(rent)).toEqual([0, 0, 0]);
    await place.undo(taken.result.undoToken);
    expect(await place.planned(rent)).toEqual([120_000, 120_000, 120_000]);
  });

  it("are refused once anything has changed since they were suggested, so that twice is once", async () => {
    const { rent } = place.categories;
    const { result } = await place.suggest();
    await place.paid(rent, [["2026-11-06", 5]]);
    expect((await place.apply(result.proposalId, [rent])).code).toBe("30002");
    const again = await place.suggest();
    expect((await place.apply(again.result.proposalId, [rent])).code).toBeNull();
    expect((await place.apply(again.result.proposalId, [rent])).code).toBe("30002");
    expect(await seriesOf(place)).toHaveLength(1);
    expect((await place.apply("no proposal", [rent])).code).toBe("30002");
  });

  it("are refused where nothing can be learned, and where nobody may plan", async () => {
    const { wages, purchases, vat } = place.categories;
    const { result } = await place.suggest();
    expect((await place.apply(result.proposalId, [wages])).code).toBe("30001");
    expect((await place.apply(result.proposalId, [purchases])).code).toBe("14002");
    expect((await place.apply(result.proposalId, [999_999])).code).toBe("14001");
    expect((await place.suggest({ scenarioId: 999_999 })).code).toBe("not_found");
    expect((await place.suggest({ bankAccountId: place.accountId })).code).toBe("23012");
    expect(vat).toBeGreaterThan(0);
  });

  it("are none of what is calculated otherwise, and not of more categories than one looks through", async () => {
    const { rent, vat } = place.categories;
    const { database } = server.services;
    await database
      .insertInto("forecast_settings")
      .values({ company_id: place.companyId, holidays_country: null, computes_vat: true })
      .execute();
    const { result } = await place.suggest({ categoryIds: [vat], scope: "all" });
    expect(result.leaves).toMatchObject([{ categoryId: vat, reason: "30003" }]);
    const fixed = await place.older("CreateFixedAmountForecastSeries", { CategoryId: rent, Amount: 50 });
    const marked = `${place.base}/series/${fixed.result.Id}:mark-exceptional`;
    expect((await place.call("POST", marked, { periods: [] })).code).toBe("30003");
    await database
      .insertInto("categories")
      .values(
        Array.from({ length: 1_001 }, (_, at) => ({
          company_id: place.companyId,
          name: `Achat ${at}`,
          is_inflow: false,
          position: at,
        })),
      )
      .execute();
    expect((await place.suggest()).code).toBe("30009");
  });

  it("are looked at by who may read, and applied by who may write", async () => {
    const reader = await createUser(server.services.database);
    await giveAccess(server.services.database, reader, place.companyId, "read");
    const { result, code } = await place.suggest({}, reader);
    expect(code).toBeNull();
    expect((await place.apply(result.proposalId, [place.categories.rent], reader)).code).toBe("forbidden");
  });

  it("take over a category that somebody had planned, from the current period on, and give it back", async () => {
    const { rent } = place.categories;
    await place.older("CreateFixedAmountForecastSeries", { CategoryId: rent, Amount: 50, StartOffset: -2 });
    const { result } = await place.suggest({ scope: "all" });
    const { undoToken } = (await place.apply(result.proposalId, [rent])).result;
    expect(await place.planned(rent)).toEqual([120_000, 120_000, 120_000]);
    expect(await place.planned(rent, null, -3)).toEqual([0, 5_000, 5_000]);
    expect((await place.undo(undoToken)).code).toBeNull();
    expect(await place.planned(rent)).toEqual([5_000, 5_000, 5_000]);
  });

  it("are the weakest: a cell that somebody typed wins, and gives it back when it goes", async () => {
    const { rent } = place.categories;
    await place.applied(rent);
    await place.write([{ categoryId: rent, offset: 1, amount: 7 }]);
    expect(await place.planned(rent)).toEqual([120_000, 700, 120_000]);
    await place.write([{ categoryId: rent, offset: 1, amount: null }]);
    expect(await place.planned(rent)).toEqual([120_000, 120_000, 120_000]);
    await place.older("CreatePerformanceBasedForecastSeries", {
      CategoryIds: [rent],
      Basis: "PreviousMonth",
      Value: 10,
    });
    expect((await place.planned(rent))[0]).toBe(132_000);
  });

  it("count as forecasts, and can be looked into", async () => {
    const { rent } = place.categories;
    const { ids } = await place.applied(rent);
    const asked = await place.call("POST", "/api/cashflow/HasAnyForecastsInOffsetPeriod", {
      CategoryId: rent,
    });
    expect(asked.result).toBe(true);
    const { result } = await place.call<Record<string, never>>(
      "GET",
      `${place.base}/categories/${rent}/automatic`,
    );
    expect(result).toMatchObject({
      seriesId: ids[0],
      fit: { historyPeriods: 36, confidence: "good" },
      origins: 12,
      currency: "EUR",
    });
    expect(result["history"]).toHaveLength(36);
    expect(result["history"]).toContainEqual({
      periodOn: "2026-10-01",
      amountMinor: 120_000,
      isExceptional: false,
      isIncomplete: false,
      triedMinor: 120_000,
    });
    expect(
      (await place.call("GET", `${place.base}/categories/${place.categories.wages}/automatic`)).code,
    ).toBe("30001");
    expect(await place.series(rent)).toMatchObject([
      { definition: { kind: "automatic", allowance: true, adjustment: null } },
    ]);
  });
});

describe("a night", () => {
  it("changes nothing where nothing happened, and takes over what is known to come", async () => {
    const { rent } = place.categories;
    await place.applied(rent);
    // Once, for what it was wrong by on its own past.
    expect(await nightly()).toBe(1);
    expect(await nightly()).toBe(0);
    // Twenty times what was ever paid comes on top; what is usual does not.
    await place.expected(rent, "2026-12-10", 2_400_000);
    await place.expected(rent, "2027-01-10", 50_000);
    expect(await nightly()).toBe(1);
    expect(await place.planned(rent)).toEqual([120_000, 2_520_000, 120_000]);
    expect(await nightly()).toBe(0);
  });

  it("leaves cells that somebody filled, frozen copies and the past as they are", async () => {
    const { rent } = place.categories;
    await place.applied(rent);
    await place.write([{ categoryId: rent, offset: 1, amount: 7 }]);
    const freeze = { Name: "Copie", Color: "#46a7f5", ReferenceScenarioId: null, IsFrozen: true };
    const frozen = await place.call<{ id: number }>("POST", "/api/forecasting/v1/scenarios", freeze);
    const copy = frozen.result.id;
    const [cells, copied] = [await cellsOf(place), await place.planned(rent, copy)];
    // December: the rent has doubled, and everything is another month later.
    await place.paid(rent, [
      ["2026-11-20", 240_000],
      ["2026-10-20", 120_000],
      ["2026-09-20", 120_000],
    ]);
    expect(await nightly(false, new Date("2026-12-01T23:30:00Z"))).toBe(1);
    expect(await cellsOf(place)).toEqual(cells);
    expect(await place.planned(rent, copy)).toEqual(copied);
    const [series] = await seriesOf(place);
    const definition = series?.definition as {
      published: { beginOn: string; settledCount: number; amounts: { mean: number[] } };
    };
    const { beginOn, settledCount, amounts } = definition.published;
    expect([beginOn, settledCount, amounts.mean[0]]).toEqual(["2026-11-01", 1, 120_000]);
    expect(amounts.mean[1]).toBeGreaterThan(120_000);
  });

  it("is told in the history of the cells that it changed, by what they were", async () => {
    const { rent } = place.categories;
    await place.applied(rent);
    await place.expected(rent, "2026-12-10", 2_400_000);
    await nightly();
    const history = async (offset: number) =>
      (
        await place.call<{ changes: Array<Record<string, unknown>> }>(
          "GET",
          `/api/forecasting/v3/forecast/cell-history?frequency=2&lineId=${rent}&offset=${offset}`,
        )
      ).result.changes;
    expect(await history(1)).toMatchObject([
      { changedBy: null, before: { amount: 1_200 }, after: { amount: 25_200 } },
      { before: null, after: { amount: 1_200 } },
    ]);
    expect(await history(2)).toHaveLength(1);
  });

  it("does not take away that an act can be taken back", async () => {
    const { rent } = place.categories;
    const { undoToken } = await place.applied(rent);
    await nightly();
    expect((await place.undo(undoToken)).code).toBeNull();
    expect(await seriesOf(place)).toEqual([]);
  });

  it("is every night, unless somebody chose that it is not", async () => {
    await place.applied(place.categories.rent);
    const { database } = server.services;
    const url = `${place.base}/automatic/settings`;
    const first = await place.call("GET", url);
    expect(first.result).toEqual({ refresh: "nightly", refreshedAt: null, isRefreshing: false });
    expect(await findCompaniesToRefresh(database)).toContain(place.companyId);
    await server.call(place.writer, { method: "PUT", url, payload: { refresh: "manual" } });
    expect(await findCompaniesToRefresh(database)).not.toContain(place.companyId);
    await nightly();
    expect((await place.call("GET", url)).result).toEqual({
      refresh: "manual",
      refreshedAt: "2026-11-16T03:10:00.000Z",
      isRefreshing: false,
    });
  });

  it("is asked for once at a time", async () => {
    await place.applied(place.categories.rent);
    const refresh = () => place.call("POST", `${place.base}/automatic:refresh`);
    const url = `${place.base}/automatic:refresh`;
    expect((await server.call(place.writer, { method: "POST", url })).statusCode).toBe(204);
    expect((await refresh()).code).toBe("30005");
    await nightly(true, new Date("2026-11-15T09:00:01Z"));
    expect((await server.call(place.writer, { method: "POST", url })).statusCode).toBe(204);
  });
});

describe("an automatic series", () => {
  it("knows the days on which its money moves: rent of the 5th is not spread over its month", async () => {
    const { rent } = place.categories;
    await place.applied(rent);
    const url = `/api/forecasting/v2/entities/${place.companyId}/cashflow-statement`;
    const payload = { offsetBegin: 1, offsetEnd: 8, frequency: 1 };
    const answer = await server.call(place.writer, { method: "POST", url, payload });
    const { columns, outflow } = z.decode(getCashFlowStatement.response, answer.json());
    const forecast = outflow.categories.find(({ categoryId }) => categoryId === rent)?.cells.forecast ?? [];
    // From the week of 16 November on: December's is due by the 7th, which is in the fourth.
    expect(columns[0]?.begin).toBe("2026-11-16");
    expect((forecast[2] ?? 0) + (forecast[3] ?? 0)).toBeGreaterThan(90_000);
    // An even week has 27,000.
    expect(forecast[5] ?? 0).toBeLessThan(15_000);
    expect(await place.planned(rent)).toEqual([120_000, 120_000, 120_000]);
  });

  it("is told to say more or less, in a scenario alone if need be", async () => {
    const { rent } = place.categories;
    const { ids } = await place.applied(rent);
    const scenarioId = await createScenario(server.services.database, place.companyId);
    expect(await place.planned(rent, scenarioId)).toEqual([120_000, 120_000, 120_000]);
    const more = { kind: "automatic", allowance: true, adjustment: { amountType: "percentage", value: 10 } };
    const url = `${place.base}/series/${ids[0]}`;
    expect((await place.call("PUT", url, { scenarioId, definition: more })).code).toBeNull();
    expect(await place.planned(rent, scenarioId)).toEqual([132_000, 132_000, 132_000]);
    expect(await place.planned(rent)).toEqual([120_000, 120_000, 120_000]);
    const less = { kind: "automatic", allowance: true, adjustment: { amountType: "absolute", value: -200 } };
    const { result } = await place.call<{ undoToken: string }>("PUT", url, { definition: less });
    expect(await place.planned(rent)).toEqual([100_000, 100_000, 100_000]);
    await place.undo(result.undoToken);
    expect(await place.planned(rent)).toEqual([120_000, 120_000, 120_000]);
  });

  it("learns as if exceptional periods had been usual ones", async () => {
    const { supplies } = place.categories;
    await place.paid(
      supplies,
      months(24).map((on, at) => [on, at === 20 ? 9_000_000 : 10_000 + (at % 3) * 100] as const),
    );
    const { ids } = await place.applied(supplies);
    const before = await place.planned(supplies);
    const url = `${place.base}/series/${ids[0]}:mark-exceptional`;
    const marked = await place.call<{ undoToken: string }>("POST", url, { periods: [months(24)[20]] });
    expect(marked.code).toBeNull();
    expect(Math.max(...(await place.planned(supplies)))).toBeLessThan(11_000);
    expect(Math.max(...before)).toBeGreaterThan(11_000);
    await place.undo(marked.result.undoToken);
    expect(await place.planned(supplies)).toEqual(before);
  });

  it("takes months without bank statements for usual ones, and says which they are", async () => {
    const { supplies } = place.categories;
    await place.paid(
      supplies,
      months(24)
        .filter((on) => on < "2026-01-01" || on > "2026-03-01")
        .map((on) => [on, 10_000] as const),
    );
    const looked = async () => {
      const url = `${place.base}/categories/${supplies}/automatic`;
      type Told = {
        history: { periodOn: string; isIncomplete: boolean }[];
        periods: { amountMinor: number }[];
      };
      const { history, periods } = (await place.call<Told>("GET", url)).result;
      const incomplete = history.filter((one) => one.isIncomplete).map(({ periodOn }) => periodOn);
      return { incomplete, year: periods.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
    };
    const before = await looked();
    expect(before.incomplete).toEqual([]);
    await place.stated("2025-12-31", 0, 100);
    await place.stated("2026-03-05", 777, 767);
    const after = await looked();
    expect(after.incomplete).toEqual(["2026-01-01", "2026-02-01"]);
    expect(after.year).toBe(120_000);
    expect(before.year).toBeLessThan(after.year);
  });

  it("goes, and what it covered shows again", async () => {
    const { rent } = place.categories;
    const { ids } = await place.applied(rent);
    expect((await place.call("DELETE", `${place.base}/series/${ids[0]}`)).code).toBeNull();
    expect(await place.planned(rent)).toEqual([0, 0, 0]);
  });
});
