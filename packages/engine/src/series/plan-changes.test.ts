/** The most important property of the plan: after any edits it is what it would be had it been made anew. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  categoryLine,
  idOfLine,
  isCategoryLine,
  kpiLine,
  type PlanCell,
  type PlanLine,
} from "../formula/plan-line.ts";
import {
  cellPlan,
  type Edit,
  editAt,
  factsOf,
  formulaPlan,
  inputKey,
  kpiIds,
  leafIds,
  leafPlanAt,
  vat,
  type World,
} from "../testing/any-plan.ts";
import { formulaReport } from "./formula-report.ts";
import { periodIndexOf } from "./input-periods.ts";
import { PlanValues } from "./plan-values.ts";
import type { VatFacts } from "./vat-lines.ts";

/** Everything that a plan says inside a horizon, by cell. */
function snapshot(values: PlanValues, { begin, end }: World["horizon"]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (let period = begin; period < end; period += 1) {
    for (const leafId of leafIds) {
      const { amountMinor, error, datedParts } = values.at(leafId, period);
      if (!Number.isSafeInteger(amountMinor) || Object.is(amountMinor, -0) || amountMinor < 0)
        throw new Error(`not an amount: ${amountMinor}`);
      cells.set(inputKey(categoryLine(leafId), period), JSON.stringify([amountMinor, error, datedParts]));
    }
    for (const kpiId of kpiIds) {
      const value = values.value(kpiLine(kpiId), period);
      if (Number.isNaN(value) || Object.is(value, -0)) throw new Error(`not a value: ${value}`);
      cells.set(inputKey(kpiLine(kpiId), period), String(value));
    }
  }
  return cells;
}

function apply(world: World, values: PlanValues, edit: Edit): readonly PlanCell[] {
  if ("plan" in edit) {
    world.leaves.set(edit.leafId, edit.plan);
    return values.setLeaf(edit.leafId, edit.plan);
  }
  if ("kpi" in edit) {
    world.kpis.set(edit.kpi.id, edit.kpi);
    return values.setKpi(edit.kpi);
  }
  if ("removedKpi" in edit) {
    world.kpis.delete(edit.removedKpi);
    return values.removeKpi(edit.removedKpi);
  }
  if ("inputs" in edit) {
    for (const [line, period, value] of edit.inputs) world.inputs.set(inputKey(line, period), value);
    return values.committedChanged(edit.inputs.map(([line, period]) => ({ line, period })));
  }
  const { begin, end } = world.horizon;
  world.horizon = { begin: Math.min(begin, edit.begin), end: Math.max(end, edit.end) };
  return values.extendHorizon({ begin: edit.begin, end: edit.end });
}

const isPreset = (world: World, line: PlanLine): boolean =>
  !isCategoryLine(line) && world.kpis.get(idOfLine(line))?.kind === "preset";

function checkEdits(
  frequency: Frequency,
  taxes: VatFacts | null,
  { numRuns, today = "2027-01-31" }: { readonly numRuns: number; readonly today?: string },
): void {
  const current = periodIndexOf(calendarDate(today), frequency);
  const start = fc.array(fc.tuple(fc.constantFrom(...leafIds), leafPlanAt(current)), { maxLength: 4 });
  fc.assert(
    fc.property(start, fc.array(editAt(current), { minLength: 1, maxLength: 6 }), (leaves, edits) => {
      const world: World = {
        frequency,
        current,
        vat: taxes,
        leaves: new Map(leaves),
        kpis: new Map(),
        inputs: new Map(),
        horizon: { begin: current - 3, end: current + 8 },
      };
      const values = new PlanValues(factsOf(world));
      for (const edit of edits) {
        const known = world.horizon;
        const before = snapshot(values, known);
        const changed = apply(world, values, edit);
        const anew = new PlanValues(factsOf(world));
        expect(snapshot(values, world.horizon)).toEqual(snapshot(anew, world.horizon));
        expect(formulaReport(values).toSorted(byLine)).toEqual(formulaReport(anew).toSorted(byLine));
        const after = snapshot(values, known);
        const differing = [...after.keys()].filter((cell) => after.get(cell) !== before.get(cell));
        const named = changed.filter(({ period }) => period >= known.begin && period < known.end);
        // Of a preset indicator whoever told the change knows it already.
        const isTold = (cell: string) =>
          !("inputs" in edit) || !isPreset(world, cell.slice(0, cell.indexOf("@")) as PlanLine);
        expect(named.map(({ line, period }) => inputKey(line, period)).toSorted()).toEqual(
          differing.filter(isTold).toSorted(),
        );
      }
    }),
    { numRuns },
  );
}

const byLine = (left: { readonly line: string; readonly kind: string }, right: typeof left): number =>
  `${left.line}/${left.kind}` < `${right.line}/${right.kind}` ? -1 : 1;

/** It takes a second; a machine that does other things at the same time may need many. */
const patience = 60_000;

describe("after any sequence of edits a plan is as one made anew, and every changed cell was named", () => {
  it("by month", () => checkEdits("monthly", null, { numRuns: 120 }), patience);
  it("by month, with VAT", () => checkEdits("monthly", vat, { numRuns: 60 }), patience);
  it("by quarter, with VAT", () => checkEdits("quarterly", vat, { numRuns: 40 }), patience);
  it(
    "by week, with VAT, over a leap day",
    () => checkEdits("weekly", vat, { numRuns: 6, today: "2028-02-29" }),
    patience,
  );
  it(
    "by day, over a change of clocks",
    () => checkEdits("daily", null, { numRuns: 8, today: "2026-10-25" }),
    patience,
  );
  it("by day, with VAT", () => checkEdits("daily", vat, { numRuns: 2, today: "2026-12-31" }), patience);
});

/** Nothing but leaves, now being month 0. */
const worldOf = (leaves: World["leaves"], end: number): World => ({
  frequency: "monthly",
  current: 0,
  vat: null,
  kpis: new Map(),
  inputs: new Map(),
  leaves,
  horizon: { begin: 0, end },
});

describe("what is outside of the horizon", () => {
  it.each([
    ["a leaf", "[1]@1"],
    ["the parent of one", "[10]@1"],
  ])("is read all the same, and %s that is planned there is followed", (_line, formula) => {
    const values = new PlanValues(factsOf(worldOf(new Map([[3, formulaPlan(formula)]]), 3)));
    const changed = values.setLeaf(1, cellPlan(3, 5_000));
    expect(changed).toEqual([
      { line: "category:1", period: 3 },
      { line: "category:3", period: 2 },
    ]);
    expect(values.at(3, 2).amountMinor).toBe(5_000);
  });

  it("is calculated for a year more where a formula looks ahead: the last month is what it will be", () => {
    const leaves = [
      [1, formulaPlan("100")],
      [2, formulaPlan("[1]@3 * 2")],
      [3, formulaPlan("[10]@2")],
    ] as const;
    const values = new PlanValues(factsOf(worldOf(new Map(leaves), 3)));
    const further = new PlanValues(factsOf(worldOf(new Map(leaves), 9)));
    const months = [0, 1, 2];
    expect(months.map((month) => values.at(3, month).amountMinor)).toEqual([30_000, 30_000, 30_000]);
    expect(months.map((month) => values.at(3, month))).toEqual(months.map((month) => further.at(3, month)));
    expect(values.extendHorizon({ begin: 0, end: 9 })).toEqual([]);
  });

  it("is what was realized, before it: a payment found later is followed through parents", () => {
    const world = worldOf(new Map([[3, formulaPlan("[10]@-12")]]), 3);
    const values = new PlanValues(factsOf(world));
    world.inputs.set("category:2@-11", 4_200);
    expect(values.committedChanged([{ line: "category:2", period: -11 }])).toEqual([
      { line: "category:3", period: 1 },
    ]);
    expect(values.at(3, 1).amountMinor).toBe(4_200);
  });
});

/** How often an edit of one leaf, which one of so many formulas reads, asks what is committed. */
function readsAfterEdit(formulaCount: number): number {
  let reads = 0;
  const others = Array.from(
    { length: formulaCount },
    (_, index) => [index + 20, formulaPlan("[2]")] as const,
  );
  const values = new PlanValues({
    ...factsOf(worldOf(new Map([[7, formulaPlan("[1] * 2")], ...others]), 24)),
    committedMinor: () => {
      reads += 1;
      return 0;
    },
  });
  reads = 0;
  expect(values.setLeaf(1, cellPlan(3, 5_000))).toEqual([
    { line: "category:1", period: 3 },
    { line: "category:7", period: 3 },
  ]);
  return reads;
}

it("an edit costs the same however many leaves there are", () => {
  expect(readsAfterEdit(1_000)).toBe(readsAfterEdit(10));
});
