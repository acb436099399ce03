import { beforeEach, describe, expect, it } from "vitest";
import {
  createPlanWorkplace,
  type PlanWorkplace,
  usePlanServer,
} from "../../../plan/testing/plan-workplace.ts";
import { createScenario } from "../../../testing/ledger-fixtures.ts";

const weeks = 1;
const months = 2;
const quarters = 3;

interface Statement {
  readonly InFlow: {
    readonly Categories: ReadonlyArray<{
      readonly CategoryId: number;
      readonly Cells: ReadonlyArray<{ readonly Offset: number; readonly Forecast?: number }>;
    }>;
  };
}

describe("what was planned in other periods than those of today", () => {
  const server = usePlanServer();
  let place: PlanWorkplace;

  beforeEach(async () => {
    place = await createPlanWorkplace(server);
    // November 2026 is the month 0: these are January, February and March 2027, which is quarter 1.
    await place.write([2, 3, 4].map((offset) => sales(offset, 100)));
  });

  const sales = (offset: number, amount: number | null) => ({
    categoryId: place.categories.sales,
    offset,
    amount,
  });
  const planIn = (frequency: number) =>
    server.call(place.writer, {
      method: "PUT",
      url: `/api/forecasting/v2/entities/${place.companyId}/settings`,
      payload: { inputFrequency: frequency, trackingFrequency: quarters },
    });
  const postpone = (body: object) =>
    place.call("POST", `${place.base}/postpone-remaining`, { categoryId: place.categories.sales, ...body });
  /** The forecasts of the sales, by column. */
  const planned = async (frequency: number, scenarioId?: number) => {
    const { result } = await place.call<Statement>(
      "POST",
      `/api/forecasting/v2/entities/${place.companyId}/cashflow-statement`,
      { offsetBegin: 0, offsetEnd: 20, frequency, bankAccountIds: [], ...(scenarioId && { scenarioId }) },
    );
    const line = result.InFlow.Categories.find(({ CategoryId }) => CategoryId === place.categories.sales);
    const cells = line?.Cells.filter(({ Forecast = 0 }) => Forecast !== 0) ?? [];
    return Object.fromEntries(cells.map(({ Offset, Forecast }) => [Offset, Forecast]));
  };

  it("adds up in longer ones, and is as it was in the former ones", async () => {
    await planIn(quarters);
    expect(await planned(quarters)).toEqual({ 1: 300 });
    await planIn(months);
    expect(await planned(months)).toEqual({ 2: 100, 3: 100, 4: 100 });
    await planIn(weeks);
    expect(await planned(weeks)).toEqual({ 7: 100, 12: 100, 16: 100 });
  });

  it("gives way to what is entered for the whole period, and comes back when that is undone", async () => {
    await planIn(quarters);
    const { undoToken } = (await place.write([sales(1, 400)])).result;
    expect(await planned(quarters)).toEqual({ 1: 400 });
    await place.undo(undoToken);
    expect(await planned(quarters)).toEqual({ 1: 300 });
    await place.write([sales(1, null)]);
    expect(await planned(quarters)).toEqual({});
  });

  it("gives way in a scenario only where the scenario says otherwise", async () => {
    const scenarioId = await createScenario(server.services.database, place.companyId);
    await place.write([sales(3, 250)], { scenarioId });
    await planIn(quarters);
    expect(await planned(quarters, scenarioId)).toEqual({ 1: 450 });
    await place.write([sales(1, 50)], { scenarioId });
    expect(await planned(quarters, scenarioId)).toEqual({ 1: 50 });
    expect(await planned(quarters)).toEqual({ 1: 300 });
    await place.write([sales(1, null)], { scenarioId });
    expect(await planned(quarters, scenarioId)).toEqual({ 1: 300 });
  });

  it("is postponed with the rest of its period", async () => {
    await postpone({ fromOffset: -1, toOffset: 3, amount: 10 });
    await postpone({ fromOffset: -1, toOffset: 4, amount: 20 });
    await planIn(quarters);
    expect(await planned(quarters)).toEqual({ 1: 330 });
    await postpone({ fromOffset: -1, toOffset: 1, amount: 5 });
    expect(await planned(quarters)).toEqual({ 1: 335 });
    await postpone({ fromOffset: 1, toOffset: 2, amount: 300, keptAmount: 35 });
    expect(await planned(quarters)).toEqual({ 1: 35, 2: 300 });
  });
});
