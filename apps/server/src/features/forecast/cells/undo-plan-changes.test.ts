import { beforeEach, describe, expect, it } from "vitest";
import {
  cellsOf,
  createPlanWorkplace,
  type PlanWorkplace,
  seriesOf,
  usePlanServer,
} from "../../../plan/testing/plan-workplace.ts";
import { createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createCategory, createScenario } from "../../../testing/ledger-fixtures.ts";
import { restoredColumns } from "./undo-plan-repository.ts";

describe("taking a change of the plan back", () => {
  const server = usePlanServer();
  let place: PlanWorkplace;

  beforeEach(async () => {
    place = await createPlanWorkplace(server);
  });

  const sales = (offset: number, amount: number | null) => ({
    categoryId: place.categories.sales,
    offset,
    amount,
  });
  const state = async () => ({ cells: await cellsOf(place), series: await seriesOf(place) });
  const fixed = (more: object = {}) =>
    place.older("CreateFixedAmountForecastSeries", {
      CategoryId: place.categories.sales,
      Amount: 10,
      ...more,
    });

  it("knows every column that people can change", async () => {
    for (const [table, restored] of Object.entries(restoredColumns)) {
      const { rows } = await server.services.pool.query<{ column_name: string }>(
        `select column_name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const columns = rows.map((row) => row.column_name);
      expect([...restored, "company_id", "id"].toSorted()).toEqual(columns.toSorted());
    }
  });

  it("gives back what a budget replaced, in cells and series, and does it again when asked", async () => {
    await fixed({ StartOffset: -3 });
    await fixed({ StartOffset: 2 });
    await place.write([sales(0, 1), sales(1, 2), sales(2, 3)]);
    const before = await state();
    const imported = await place.write([sales(1, 7), sales(5, 8)], {
      source: "import",
      resetFutureForecasts: true,
    });
    const after = await state();
    expect(after).not.toEqual(before);
    const undone = await place.undo(imported.result.undoToken);
    expect(undone).toMatchObject({ code: null, result: { changeCount: 6 } });
    expect(await state()).toEqual(before);
    expect((await place.undo(undone.result.undoToken)).code).toBeNull();
    expect(await state()).toEqual(after);
  });

  it("gives back what a scenario saw of its reference", async () => {
    const scenario = await createScenario(server.services.database, place.companyId);
    const made = await fixed();
    const before = await state();
    const removed = await place.older("RemoveForecastsSeriesFromOffset", {
      SeriesId: made.result.Id,
      Offset: 2,
      ScenarioId: scenario,
    });
    await place.undo(removed.result.UndoToken);
    expect(await state()).toEqual(before);
    const whole = await place.older("RemoveForecastsSeriesFromOffset", {
      SeriesId: made.result.Id,
      Offset: 0,
    });
    expect((await place.undo(whole.result.UndoToken)).code).toBeNull();
    expect(await state()).toEqual(before);
  });

  it("is refused once something of it changed, twice, to others, and with a token that nobody gave", async () => {
    const { database } = server.services;
    const colleague = await createUser(database);
    await giveAccess(database, colleague, place.companyId, "write");
    const first = (await place.write([sales(0, 1), sales(1, 1)])).result.undoToken;
    await place.write([sales(1, 2)]);
    expect((await place.undo(first)).code).toBe("23013");
    const second = (await place.write([sales(3, 1)])).result.undoToken;
    expect((await place.undo(second, colleague)).code).toBe("23013");
    expect((await place.undo(second)).code).toBeNull();
    expect((await place.undo(second)).code).toBe("23013");
    expect((await place.undo("0-999999999999999")).code).toBe("23013");
    expect((await place.undo("1;2")).code).toBe("invalid_input");
  });

  it("is refused when the category is gone, or has children now", async () => {
    const { database } = server.services;
    const { sales: ventes, rent } = place.categories;
    await place.write([sales(0, 1), { ...sales(0, 1), categoryId: rent }]);
    const inSales = (await place.write([sales(0, null)])).result.undoToken;
    const inRent = (await place.write([{ ...sales(0, null), categoryId: rent }])).result.undoToken;
    await createCategory(database, place.companyId, { name: "Europe", is_inflow: true, parent_id: ventes });
    await database.deleteFrom("categories").where("id", "=", rent).execute();
    expect((await place.undo(inSales)).code).toBe("23013");
    expect((await place.undo(inRent)).code).toBe("23013");
    expect(await cellsOf(place)).toEqual([]);
  });
});
