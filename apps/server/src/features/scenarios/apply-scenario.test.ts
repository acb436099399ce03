import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  cellsOf,
  createPlanWorkplace,
  type PlanWorkplace,
  seriesOf,
  usePlanServer,
} from "../../plan/testing/plan-workplace.ts";
import { createUser, giveAccess } from "../../testing/fixtures.ts";
import { createScenario, createTransaction } from "../../testing/ledger-fixtures.ts";
import { propertyRuns } from "../../testing/property-runs.ts";

interface Changes {
  readonly lines: ReadonlyArray<Record<string, unknown>>;
  readonly transactionCount: number;
  readonly reviewToken: string;
}

const server = usePlanServer();
let place: PlanWorkplace;

async function startAnew(): Promise<void> {
  place = await createPlanWorkplace(server);
}
beforeEach(startAnew);

const scenario = (referenceId: number | null = null, more: object = {}) =>
  createScenario(server.services.database, place.companyId, { reference_id: referenceId, ...more });
const apply = (scenarioId: number, body: object = {}, userId?: string) =>
  place.call<{ lineCount: number; cellCount: number; seriesCount: number; undoToken: string }>(
    "POST",
    `${place.base}/scenarios/${scenarioId}/apply`,
    body,
    userId,
  );
const restore = (scenarioId: number, categoryIds: readonly number[]) =>
  place.call<{ undoToken: string }>("POST", `${place.base}/scenarios/${scenarioId}/restore`, { categoryIds });
const changes = async (scenarioId: number) =>
  (await place.call<Changes>("GET", `${place.base}/scenarios/${scenarioId}/changes`)).result;
const write = (scenarioId: number | null, categoryId: number, offset: number, amount: number | null) =>
  place.write([{ categoryId, offset, amount }], { scenarioId });
const fixed = async (scenarioId: number | null, categoryId: number, amount: number, startOffset = 0) =>
  (
    await place.older("CreateFixedAmountForecastSeries", {
      ScenarioId: scenarioId,
      CategoryId: categoryId,
      Amount: amount,
      StartOffset: startOffset,
    })
  ).result.Id;
const endFrom = (scenarioId: number | null, seriesId: number, offset: number) =>
  place.older("RemoveForecastsSeriesFromOffset", {
    SeriesId: seriesId,
    Offset: offset,
    ScenarioId: scenarioId,
  });

const statementUrl = () => `/api/forecasting/v2/entities/${place.companyId}/cashflow-statement`;

/** What a plan comes to: of every category that says something, the forecast of each month, in cents. */
async function planOf(scenarioId: number | null): Promise<Readonly<Record<string, number[]>>> {
  const { result } = await place.call("POST", statementUrl(), {
    offsetBegin: -1,
    offsetEnd: 6,
    frequency: 2,
    scenarioId,
  });
  const statement = z.decode(getCashFlowStatement.response, result);
  return Object.fromEntries(
    [...statement.inflow.categories, ...statement.outflow.categories]
      .filter(({ cells, childIds }) => childIds.length === 0 && cells.forecast.some((value) => value !== 0))
      .map(({ name, cells }) => [name, [...cells.forecast]]),
  );
}
const state = async () => ({ cells: await cellsOf(place), series: await seriesOf(place) });

/** Sales fall to 70 and then to 60; the rent rises from December on; wages are planned anew. */
async function threeChanges() {
  const { sales, rent, wages } = place.categories;
  const id = await scenario();
  await write(null, sales, 1, 100);
  const rentId = await fixed(null, rent, 10);
  await write(id, sales, 1, 70);
  await write(id, sales, 2, 60);
  await place.call("PUT", `${place.base}/series/${rentId}`, {
    scenarioId: id,
    definition: { kind: "fixedAmount", amount: 15, recurrenceMonths: 1, day: null },
  });
  await fixed(id, wages, 30, 1);
  return { id, rentId };
}

describe("applying a scenario", () => {
  it("makes its changes in the main plan, which it then equals, and leaves nothing in the scenario", async () => {
    const { id, rentId } = await threeChanges();
    const { sales, rent, wages } = place.categories;
    const before = await planOf(id);
    expect(await planOf(null)).not.toEqual(before);
    expect((await apply(id)).result).toMatchObject({ lineCount: 3, cellCount: 2, seriesCount: 2 });
    expect(await planOf(null)).toEqual(before);
    expect(await planOf(id)).toEqual(before);
    expect((await changes(id)).lines).toEqual([]);
    const december = "2026-12-01";
    expect(await cellsOf(place)).toEqual([
      `main ${sales} ${december} manualInput 7000`,
      `main ${sales} 2027-01-01 manualInput 6000`,
    ]);
    const series = await seriesOf(place);
    expect(series.map(({ category_id, scenario_id }) => [category_id, scenario_id])).toEqual([
      [rent, null],
      [wages, null],
    ]);
    expect(series[0]?.id).toBe(rentId);
  });

  it("is about some of its lines when they are named", async () => {
    const { id } = await threeChanges();
    const { sales } = place.categories;
    const [main, before] = [await planOf(null), await planOf(id)];
    expect((await apply(id, { categoryIds: [sales] })).result).toMatchObject({ lineCount: 1, cellCount: 2 });
    expect(await planOf(null)).toEqual({ ...main, Ventes: before["Ventes"] });
    expect(await planOf(id)).toEqual(before);
    expect((await changes(id)).lines.map(({ name }) => name)).toEqual(["Loyers", "Salaires"]);
  });

  it("can be taken back, and done again", async () => {
    const { id } = await threeChanges();
    const before = await state();
    const applied = await apply(id);
    const after = await state();
    const undone = await place.undo(applied.result.undoToken);
    expect(undone.code).toBeNull();
    expect(await state()).toEqual(before);
    expect((await place.undo(undone.result.undoToken)).code).toBeNull();
    expect(await state()).toEqual(after);
  });

  it("is refused for a frozen copy, a scenario of nobody, and to who only reads", async () => {
    const frozen = await scenario(null, { name: "Copie", frozen_on: "2026-11-10" });
    expect((await apply(frozen)).code).toBe("23003");
    expect((await restore(frozen, [place.categories.sales])).code).toBe("23003");
    expect((await apply(999_999)).code).toBe("not_found");
    const reader = await createUser(server.services.database);
    await giveAccess(server.services.database, reader, place.companyId, "read");
    expect((await apply(await scenario(), {}, reader)).code).toBe("forbidden");
  });

  it("applies nothing that somebody changed since it was reviewed", async () => {
    const { id } = await threeChanges();
    const { reviewToken } = await changes(id);
    await write(id, place.categories.sales, 3, 1);
    const before = await state();
    expect((await apply(id, { reviewToken })).code).toBe("23007");
    expect(await state()).toEqual(before);
    expect((await apply(id, { reviewToken: (await changes(id)).reviewToken })).code).toBeNull();
  });

  it("and an edit at the same moment come one after the other, and nothing is lost", async () => {
    const { id } = await threeChanges();
    const { rent, sales } = place.categories;
    const edits = [
      apply(id),
      write(id, sales, 4, 44),
      write(null, rent, 5, 55),
      apply(id, { categoryIds: [sales] }),
    ];
    expect((await Promise.all(edits)).map(({ code }) => code)).toEqual([null, null, null, null]);
    expect((await apply(id)).code).toBeNull();
    const plan = await planOf(null);
    expect(plan["Ventes"]).toEqual([0, 0, 7_000, 6_000, 0, 4_400, 0]);
    expect(plan["Loyers"]?.at(6)).toBe(5_500);
    expect(await planOf(id)).toEqual(plan);
  });

  it("reaches the plan it stands on, and no further", async () => {
    const { sales, rent } = place.categories;
    const below = await scenario(null, { name: "Base" });
    const id = await scenario(below, { name: "Dessus" });
    const rentId = await fixed(null, rent, 10);
    await write(id, sales, 1, 70);
    await endFrom(id, rentId, 3);
    const [main, before] = [await planOf(null), await planOf(id)];
    await apply(id);
    expect(await planOf(null)).toEqual(main);
    expect(await planOf(below)).toEqual(before);
    expect(await planOf(id)).toEqual(before);
  });

  it("lets a scenario's series win over those that were made in the reference later", async () => {
    const { sales } = place.categories;
    const id = await scenario();
    await fixed(id, sales, 20);
    await fixed(null, sales, 99);
    const before = await planOf(id);
    await apply(id);
    expect(await planOf(null)).toEqual(before);
    expect(before["Ventes"]).toEqual([0, ...Array.from({ length: 6 }, () => 2_000)]);
  });

  it("leaves alone what is no part of the plan, and tells how much that is", async () => {
    const { id } = await threeChanges();
    await createTransaction(server.services.database, place.companyId, {
      is_paid: false,
      category_id: place.categories.rent,
      bank_account_id: null,
      scenario_id: id,
    });
    expect(await changes(id)).toMatchObject({
      transactionCount: 1,
      kpiValueCount: 0,
      adjustmentCount: 0,
      referenceScenarioId: null,
      frozenOn: null,
    });
    await apply(id);
    expect(await changes(id)).toMatchObject({ lines: [], transactionCount: 1 });
  });
});

describe("going back to the reference on a line", () => {
  it("takes away what the scenario says of it, and can be taken back", async () => {
    const { sales, rent } = place.categories;
    const id = await scenario();
    const above = await scenario(id, { name: "Dessus" });
    const rentId = await fixed(null, rent, 10);
    const ended = await endFrom(id, rentId, 2);
    expect(ended.code).toBeNull();
    await endFrom(above, rentId, 1);
    await write(id, sales, 1, 70);
    const before = await state();
    const upper = await planOf(above);
    const restored = await restore(id, [rent]);
    expect(restored.result).toMatchObject({ cellCount: 0, seriesCount: 1 });
    expect(await planOf(id)).toEqual({ ...(await planOf(null)), Ventes: [0, 0, 7_000, 0, 0, 0, 0] });
    expect((await planOf(above))["Loyers"]).toEqual(upper["Loyers"]);
    expect((await place.undo(restored.result.undoToken)).code).toBeNull();
    expect(await state()).toEqual(before);
  });
});

describe("whatever was planned in a chain of scenarios", () => {
  const edit = fc.record({
    layer: fc.nat(3),
    categoryAt: fc.nat(2),
    offset: fc.integer({ min: 0, max: 4 }),
    amount: fc.integer({ min: 0, max: 99 }),
    kind: fc.constantFrom("cell", "series", "series", "end", "blank"),
  });

  it("applying the one in the middle changes neither it nor those above it, and undo gives all back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 14 }), async (edits) => {
        await startAnew();
        const below = await scenario(null, { name: "Bas" });
        const id = await scenario(below, { name: "Milieu" });
        const above = await scenario(id, { name: "Haut" });
        const layers = [null, below, id, above];
        const { sales, rent, wages } = place.categories;
        for (const { layer, categoryAt, offset, amount, kind } of edits) {
          const scenarioId = layers[layer] ?? null;
          const categoryId = [sales, rent, wages][categoryAt] ?? sales;
          if (kind === "cell") await write(scenarioId, categoryId, offset, amount);
          else if (kind === "blank") await write(scenarioId, categoryId, offset, null);
          else if (kind === "series") await fixed(scenarioId, categoryId, amount + 1, offset);
          else {
            const seen = await place.series(categoryId, scenarioId ?? undefined);
            const last = seen.at(-1)?.["id"];
            if (typeof last === "number") await endFrom(scenarioId, last, offset);
          }
        }
        const before = { rows: await state(), id: await planOf(id), above: await planOf(above) };
        const applied = await apply(id);
        expect(applied.code).toBeNull();
        expect(await planOf(below)).toEqual(before.id);
        expect(await planOf(id)).toEqual(before.id);
        expect(await planOf(above)).toEqual(before.above);
        expect((await place.undo(applied.result.undoToken)).code).toBeNull();
        expect(await state()).toEqual(before.rows);
      }),
      propertyRuns(3),
    );
  });
});
