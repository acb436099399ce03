/** What forecasts were worth: when there is nothing to say yet, what is told of pairs, and which of them. */
import { calculateWorkbook } from "@amont/formats/spreadsheet/testing/calculate-workbook.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createPlanWorkplace, type PlanWorkplace, usePlanServer } from "../../plan/testing/plan-workplace.ts";
import { createTransactions } from "../../testing/ledger-fixtures.ts";

// It is 15 November 2026.
const server = usePlanServer();

describe("a company without any pair", () => {
  let place: PlanWorkplace;

  beforeAll(async () => {
    place = await createPlanWorkplace(server);
  });

  const asked = async () => (await place.call("GET", `${place.base}/scorecard`)).result;
  const paid = (on: string) =>
    createTransactions(server.services.database, place.companyId, [
      {
        category_id: place.categories.rent,
        bank_account_id: place.accountId,
        payment_date: on,
        original_payment_date: on,
        amount_minor: 100,
      },
    ]);

  it("says on which day the first will be", async () => {
    // What is paid from today on tells of December, which is taken on 11 January.
    expect(await asked()).toMatchObject({
      firstPairOn: "2027-01-11",
      canReplay: false,
      card: null,
      scoredAt: null,
      frequency: 2,
      horizonCount: 12,
      canRebuild: true,
      isRebuilding: false,
    });
    await paid("2026-10-05");
    expect(await asked()).toMatchObject({ firstPairOn: "2026-12-11", canReplay: false });
    await paid("2026-09-05");
    // October is over for ten days: tonight.
    expect(await asked()).toMatchObject({ firstPairOn: "2026-11-16", canReplay: true });
  });

  it("lists none", async () => {
    const { result } = await place.call("GET", `${place.base}/scorecard/pairs`);
    expect(result).toEqual({ currency: "EUR", totalCount: 0, pairs: [] });
  });
});

describe("pairs that are stored", () => {
  let place: PlanWorkplace;

  /** At twelve origins, October 2025 to September 2026, one month ahead: 100 came of what was said. */
  const store = async (line: number, said: { plan: number | null; automatic: number; naive: number }) => {
    await server.services.database
      .insertInto("forecast_scores")
      .values(
        Array.from({ length: 12 }, (_, month) => {
          const on = `${month < 3 ? 2025 : 2026}-${String(((month + 9) % 12) + 1).padStart(2, "0")}-01`;
          return {
            company_id: place.companyId,
            origin_on: on,
            begin_on: on,
            line,
            horizon: 1,
            ...said,
            low: 90,
            high: month === 0 ? 95 : 110,
            last: 100,
            actual: 100,
            is_replayed: month < 6,
          };
        }),
      )
      .execute();
  };

  beforeAll(async () => {
    place = await createPlanWorkplace(server);
    await server.services.database
      .insertInto("score_runs")
      .values({ company_id: place.companyId, currency: "EUR", frequency: "monthly" })
      .execute();
    await store(place.categories.rent, { plan: 150, automatic: 105, naive: 80 });
    await store(-2, { plan: 150, automatic: 105, naive: 80 });
    await store(-1, { plan: null, automatic: 100, naive: 80 });
    await store(-3, { plan: 1_000_000_100, automatic: 100, naive: 100 });
  });

  const scorecard = (query = "") => place.call("GET", `${place.base}/scorecard${query}`);

  it("become figures, with the money that they cost", async () => {
    const { result } = await scorecard();
    expect(result).toMatchObject({ firstPairOn: null, scoredFrom: "2025-10-01", scoredTo: "2026-10-01" });
    const { card } = result as { card: Record<string, unknown> };
    expect(card).toMatchObject({
      count: 48,
      replayedCount: 24,
      planCount: 36,
      headHorizon: 1,
      // Twelve of both totals have a plan: these are compared.
      head: { count: 12, plan: 5_000, automatic: 500, naive: 2_000 },
      headCoverage: { count: 12, share: 9_167, replayedCount: 6 },
      path: { count: 0, automatic: null },
      // Ten million too much, all the year, at 8 %: rounded once a month.
      costs: { planMinor: 80_000_001, automaticMinor: 0, overdraftRate: "8", placementRate: "2" },
      moreCategories: 0,
    });
    // Indicators say the same of the next period; none of what happened is compared where nobody asks.
    const base = `/api/forecasting/v3/forecast/entities/${place.companyId}/kpis`;
    for (const presetKPIType of ["forecastError", "bandCoverage"])
      await place.call("POST", base, { kind: "preset", name: presetKPIType, presetKPIType });
    const url = `/api/forecasting/v2/entity/${place.companyId}/kpis?offsetBegin=0&offsetEnd=2`;
    const lines = (await place.call("GET", url)).result as unknown as Array<{
      temporalGroups: Array<{ value: number }>;
    }>;
    expect(lines.map(({ temporalGroups }) => temporalGroups.map(({ value }) => value))).toEqual([
      [50, null],
      [91.667, null],
    ]);
    expect(card["categories"]).toMatchObject([
      {
        lineId: place.categories.rent,
        name: "Loyers",
        isCashInflow: false,
        plan: 5_000,
        automatic: 500,
        gainOnPlan: 9_000,
        gainOnNaive: 7_500,
        advice: "automatic",
        isAutomatic: false,
        bias: { planMinor: 600, automaticMinor: 60, naiveMinor: -240, plan: 5_000, automatic: 500 },
      },
    ]);
  });

  it("are those of a line, a horizon and some months, or 30007", async () => {
    const { rent } = place.categories;
    const of = async (query: string) => (await scorecard(query)).result as { card?: { count: number } };
    expect((await of(`?lineId=${rent}`)).card?.count).toBe(12);
    expect((await of(`?lineId=balance&from=2026-01-01&to=2026-04-01`)).card).toMatchObject({
      count: 3,
      head: { count: 3, plan: null, automatic: null },
    });
    for (const query of ["?horizon=2", "?frequency=1", "?to=2025-10-01", `?lineId=${place.categories.wages}`])
      expect((await scorecard(query)).code, query).toBe("30007");
    expect((await scorecard("?lineId=999999")).code).toBe("not_found");
  });

  it("are listed by page, the latest first", async () => {
    const list = (query: string) => place.call("GET", `${place.base}/scorecard/pairs?${query}`);
    const { result } = await list(`lineId=${place.categories.rent}&take=2&skip=1`);
    expect(result).toMatchObject({ totalCount: 12 });
    expect(result["pairs"]).toMatchObject([
      {
        originOn: "2026-08-01",
        horizon: 1,
        beginOn: "2026-08-01",
        endOn: "2026-09-01",
        name: "Loyers",
        planMinor: 150,
        automaticMinor: 105,
        actualMinor: 100,
        isReplayed: false,
      },
      { originOn: "2026-07-01" },
    ]);
    expect((await list("take=201")).code).toBe("invalid_input");
  });

  it("are a workbook: by horizon, by category, and pair by pair", async () => {
    const reading = async (query: string) => {
      const url = `${place.base}/scorecard/export?${query}`;
      const answer = await server.call(place.writer, { method: "GET", url });
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      expect(answer.headers["content-disposition"]).toContain("2026-11-15_export_");
      return calculateWorkbook(new Uint8Array(answer.rawPayload));
    };
    const [horizons, categories, listed] = await reading("culture=fr");
    expect([horizons, categories, listed].map((sheet) => sheet?.name)).toEqual([
      "Par horizon",
      "Catégories",
      "Prévu et constaté",
    ]);
    expect(horizons?.rows[3]).toEqual([1, 12, 6, 0.5, 0.05, 0.2, 0, 0.9167]);
    expect(categories?.rows[3]?.slice(0, 3)).toEqual(["Loyers", "Décaissements", 12]);
    expect(categories?.rows[3]?.at(-1)).toBe("Passer en automatique");
    expect(listed?.rows).toHaveLength(3 + 48);
    expect(listed?.rows.at(-1)?.slice(-2)).toEqual([1, "oui"]);
    expect((await reading(`lineId=balance&culture=en`))[2]?.rows).toHaveLength(3 + 12);
    expect((await place.call("GET", `${place.base}/scorecard/export?horizon=2`)).code).toBe("30007");
  });

  it("count for nothing once the company counts otherwise", async () => {
    const settings = {
      company_id: place.companyId,
      holidays_country: null,
      input_frequency: "weekly" as const,
    };
    await server.services.database.insertInto("forecast_settings").values(settings).execute();
    expect((await scorecard()).result).toMatchObject({ card: null, frequency: 1, horizonCount: 13 });
    await server.services.database
      .deleteFrom("forecast_settings")
      .where("company_id", "=", place.companyId)
      .execute();
  });
});
