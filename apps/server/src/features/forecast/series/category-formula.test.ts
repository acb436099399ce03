import { beforeEach, describe, expect, it } from "vitest";
import {
  createPlanWorkplace,
  type PlanWorkplace,
  seriesOf,
  usePlanServer,
} from "../../../plan/testing/plan-workplace.ts";
import { createScenario } from "../../../testing/ledger-fixtures.ts";

describe("formulas of categories", () => {
  const server = usePlanServer();
  let place: PlanWorkplace;

  beforeEach(async () => {
    place = await createPlanWorkplace(server);
  });

  const setFormula = (categoryId: number, body: object) =>
    place.call<{ id: number | null; undoToken: string }>(
      "PUT",
      `${place.base}/categories/${categoryId}/formula`,
      body,
    );
  const formulaOf = async (categoryId: number, scenarioId?: number) =>
    (
      await place.call(
        "GET",
        `/api/cashflow/GetFormulaCategoryInformationById?categoryId=${categoryId}${
          scenarioId === undefined ? "" : `&scenarioId=${scenarioId}`
        }`,
      )
    ).result;

  const check = (formula: string, context = "categories") =>
    place.call(
      "GET",
      `/api/forecasting/v2/formulas/is-formula-valid?context=${context}&formula=${encodeURIComponent(formula)}`,
    );
  const older = (formula: string) =>
    place.call("GET", `/api/cashflow/IsFormulaValid?formula=${encodeURIComponent(formula)}`);

  it("are one at a time for a category", async () => {
    const { rent: loyers } = place.categories;
    expect(await formulaOf(loyers)).toEqual({
      Id: loyers,
      Name: "Loyers",
      ParentId: null,
      IsInflow: false,
      CategoryFormula: null,
      SeriesId: null,
    });
    const first = await setFormula(loyers, { formula: "[Ventes] * 20 %" });
    const second = await setFormula(loyers, { formula: "[Ventes]@-1" });
    expect(second.result.id).toBe(first.result.id);
    const third = await setFormula(loyers, { formula: "1200", startOffset: 3 });
    expect(await seriesOf(place)).toMatchObject([
      { begin_on: "2026-11-01", end_on: "2027-02-01", definition: { formula: "[Ventes]@-1" } },
      { begin_on: "2027-02-01", end_on: null, definition: { formula: "1200" } },
    ]);
    expect(await formulaOf(loyers)).toMatchObject({ CategoryFormula: "1200", SeriesId: third.result.id });
    expect((await setFormula(loyers, { formula: null })).result.id).toBeNull();
    expect(await seriesOf(place)).toEqual([]);
    expect(
      (await place.undo((await setFormula(loyers, { formula: null })).result.undoToken)).code,
    ).toBeNull();
  });

  it("are a scenario's own where it has one", async () => {
    const scenario = await createScenario(server.services.database, place.companyId);
    const { rent: loyers } = place.categories;
    await setFormula(loyers, { formula: "1", startOffset: -1 });
    await setFormula(loyers, { formula: "2", scenarioId: scenario });
    expect(await formulaOf(loyers)).toMatchObject({ CategoryFormula: "1" });
    expect(await formulaOf(loyers, scenario)).toMatchObject({ CategoryFormula: "2" });
    expect(await seriesOf(place)).toMatchObject([
      { scenario_id: null, end_on: null },
      { scenario_id: scenario, end_on: "2026-11-01", definition: { formula: "1" } },
      { scenario_id: scenario, end_on: null, definition: { formula: "2" } },
    ]);
  });

  it("are refused when they cannot be read, with the place where the reader stumbled", async () => {
    const { rent: loyers } = place.categories;
    expect(await setFormula(loyers, { formula: "1 + * 2" })).toMatchObject({
      code: "23005",
      params: { problem: "operand-missing", position: 5, length: 1 },
    });
    expect(await setFormula(loyers, { formula: "1 + [Vantes]" })).toMatchObject({
      code: "23005",
      params: { problem: "unknownCategory", position: 5, length: 8 },
    });
    expect((await check("SOMME([Ventes]@-3..-1) / 3")).result).toEqual({
      hasError: false,
      validationError: null,
    });
    expect((await check("1 +")).result).toMatchObject({
      hasError: true,
      validationError: { problem: "operand-missing" },
    });
    expect((await check("[achats>fournitures] + [projet:Chantier]")).result).toMatchObject({
      hasError: false,
    });
    expect((await check("[compte:Livret]")).result).toMatchObject({
      validationError: { problem: "unknownAccount", position: 0, length: 15 },
    });
    expect((await check("[Effectif]", "kpis")).result).toMatchObject({
      validationError: { problem: "unknownKpi" },
    });
    expect((await older("[Ventes] * 2")).result).toBe(true);
    expect((await older("[Ventes")).result).toBe(false);
  });
});
