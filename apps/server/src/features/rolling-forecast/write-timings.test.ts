import { beforeEach, describe, expect, it } from "vitest";
import { cellsOf, createPlanWorkplace, type PlanWorkplace } from "../../plan/testing/plan-workplace.ts";
import { createScenario } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { weeklyCash } from "./testing/weekly-cash.ts";

/** A Wednesday; December has 22 working days, Christmas aside. */
const server = useTestServer({ now: () => new Date("2026-11-25T09:00:00Z") });

const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100;

interface Written {
  readonly changes: ReadonlyArray<Record<string, unknown>>;
  readonly undoToken: string | null;
}

describe("typing into weeks", () => {
  let place: PlanWorkplace;
  const evenly = [8_363.64, 10_454.55, 10_454.55, 8_363.64, 8_363.62];
  const timed = [6_588.24, 8_235.3, 18_000, 6_588.24, 6_588.22];

  beforeEach(async () => {
    place = await createPlanWorkplace(server);
    await server.services.database
      .insertInto("forecast_settings")
      .values({ company_id: place.companyId, holidays_country: "FR" })
      .execute();
    await place.write([{ categoryId: place.categories.rent, periodStart: "2026-12-01", amount: 46_000 }]);
  });

  const type = (cells: readonly object[], more: object = {}, userId?: string) =>
    place.call<Written>(
      "PUT",
      `/api/rolling-forecast/v1/companies/${place.companyId}/timings`,
      {
        cells: cells.map((cell) => ({ categoryId: place.categories.rent, ...cell })),
        changesTotal: false,
        isPreview: false,
        ...more,
      },
      userId,
    );
  const code = async (cell: object, more: object = {}) => (await type([cell], more)).code;
  const shown = (scenarioId: number | null = null) =>
    weeklyCash(place, place.categories.rent, { begin: 1, end: 6, scenarioId });

  it("pins what is typed, keeps the month, and is taken back", async () => {
    expect(await shown()).toEqual(evenly);
    const { result } = await type([{ weekStart: "2026-12-14", amount: 18_000 }]);
    expect(result.changes).toEqual([
      {
        categoryId: place.categories.rent,
        bankAccountId: null,
        periodStart: "2026-12-01",
        forecastBeforeMinor: 4_600_000,
        forecastAfterMinor: 4_600_000,
        spilledMinor: 0,
      },
    ]);
    expect(await shown()).toEqual(timed);
    const undone = await place.call("POST", `${place.base}/undo`, { undoToken: result.undoToken });
    expect(undone.code).toBeNull();
    expect(await shown()).toEqual(evenly);
  });

  it("says what would change without writing it, and raises the month when that is not enough", async () => {
    const preview = await type([{ weekStart: "2026-12-14", amount: 48_000 }], { isPreview: true });
    expect(preview.result).toMatchObject({ undoToken: null, changes: [{ forecastAfterMinor: 4_800_000 }] });
    expect(await shown()).toEqual(evenly);
    await type([{ weekStart: "2026-12-14", amount: 48_000 }]);
    expect(await shown()).toEqual([0, 0, 48_000, 0, 0]);
    expect(await cellsOf(place)).toEqual([`main ${place.categories.rent} 2026-12-01 manualInput 4800000`]);
  });

  it("splits a week between its two months, and follows with the total where somebody says so", async () => {
    await type([{ weekStart: "2026-11-30", amount: 10_000 }], { changesTotal: true });
    const { database } = server.services;
    const rows = await database
      .selectFrom("forecast_timings")
      .select(["period_on", "week_on", "amount_minor"])
      .where("company_id", "=", place.companyId)
      .orderBy("period_on")
      .execute();
    expect(rows).toEqual([
      { period_on: "2026-11-01", week_on: "2026-11-30", amount_minor: 200_000 },
      { period_on: "2026-12-01", week_on: "2026-11-30", amount_minor: 800_000 },
    ]);
  });

  it("is another one in a scenario, gone there, applied and kept by a copy", async () => {
    const scenarioId = await createScenario(server.services.database, place.companyId, { name: "Prudent" });
    await type([{ weekStart: "2026-12-14", amount: 18_000 }]);
    expect(await shown(scenarioId)).toEqual(timed);
    await type([{ weekStart: "2026-12-14", amount: null }], { scenarioId });
    expect(await shown(scenarioId)).toEqual(evenly);
    expect(await shown()).toEqual(timed);
    const copy = { Name: "Copie", Color: "#46a7f5", ReferenceScenarioId: null, IsFrozen: true };
    const frozen = await place.call<{ id: number }>("POST", "/api/forecasting/v1/scenarios", copy);
    expect(await shown(frozen.result.id)).toEqual(timed);
    const applied = await place.call("POST", `${place.base}/scenarios/${scenarioId}/apply`, {});
    expect(applied).toMatchObject({ code: null, result: { cellCount: 0 } });
    expect(await shown()).toEqual(evenly);
    expect(await shown(frozen.result.id)).toEqual(timed);
  });

  it("writes cells where the plan is in weeks or in days", async () => {
    const { database } = server.services;
    const planIn = (input_frequency: "weekly" | "daily") =>
      database
        .updateTable("forecast_settings")
        .set({ input_frequency })
        .where("company_id", "=", place.companyId)
        .execute();
    await planIn("weekly");
    const week = { categoryId: place.categories.wages, weekStart: "2026-12-16" };
    await type([{ ...week, amount: 500 }]);
    expect(await cellsOf(place)).toContain(`main ${week.categoryId} 2026-12-14 manualInput 50000`);
    await planIn("daily");
    await type([{ ...week, weekStart: "2026-12-21", amount: 100 }]);
    // Christmas is on Friday.
    expect(await cellsOf(place)).toContain(`main ${week.categoryId} 2026-12-24 manualInput 2500`);
  });

  it("keeps the quarter where the plan is in quarters", async () => {
    const { database } = server.services;
    await database
      .updateTable("forecast_settings")
      .set({ input_frequency: "quarterly" })
      .where("company_id", "=", place.companyId)
      .execute();
    const { supplies } = place.categories;
    await place.write([{ categoryId: supplies, periodStart: "2026-10-01", amount: 60_000 }]);
    const weeks = () => weeklyCash(place, supplies, { begin: 0, end: 6, scenarioId: null });
    const before = await weeks();
    expect(sum(before)).toBe(60_000);
    const { result } = await type([{ categoryId: supplies, weekStart: "2026-12-14", amount: 30_000 }]);
    expect(result.changes).toMatchObject([
      { periodStart: "2026-10-01", forecastBeforeMinor: 6_000_000, forecastAfterMinor: 6_000_000 },
    ]);
    const after = await weeks();
    expect(after[3]).toBe(30_000);
    expect(sum(after)).toBe(60_000);
    expect(after[2]).toBeLessThan(before[2] ?? 0);
  });

  it("refuses what is over, below zero, too much, nobody's and not a leaf's", async () => {
    expect(await code({ weekStart: "2026-11-16", amount: 1 })).toBe("32203");
    expect(await code({ weekStart: "2026-12-14", amount: -1 })).toBe("14006");
    expect(await code({ weekStart: "2026-12-14", amount: 1e12 })).toBe("14007");
    expect(await code({ weekStart: "2026-12-14", amount: 0.001 })).toBe("invalid_input");
    expect(await code({ weekStart: "9800-12-14", amount: 1 })).toBe("invalid_input");
    const { purchases, waiting } = place.categories;
    expect(await code({ categoryId: purchases, weekStart: "2026-12-14", amount: 1 })).toBe("14002");
    expect(await code({ categoryId: waiting, weekStart: "2026-12-14", amount: 1 })).toBe("14002");
    expect(await code({ categoryId: 1, weekStart: "2026-12-14", amount: 1 })).toBe("14001");
    expect(await code({ weekStart: "2026-12-14", amount: 1, bankAccountId: place.accountId })).toBe("23012");
    expect(await code({ weekStart: "2026-12-14", amount: 1 }, { scenarioId: 999_999 })).toBe("not_found");
    expect(await shown()).toEqual(evenly);
  });
});
