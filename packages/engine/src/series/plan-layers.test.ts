import { fromEpochDay } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LeafPlan, type SeriesDefinition, sourceAt } from "./forecast-series.ts";
import {
  layeredLeaf,
  layeredPlans,
  planKey,
  type StoredCell,
  type StoredSeries,
  scenarioChain,
} from "./plan-layers.ts";
import { constantOf, postponedMinorAt } from "./plan-lines.ts";

const rent = 7;
const main = null;
/** "Optimiste" is built on the main plan, "Embauche" on "Optimiste"; "Prudent" on the main plan. */
const optimistic = 1;
const hiring = 2;
const prudent = 3;
const scenarios = [
  { id: hiring, referenceId: optimistic },
  { id: optimistic, referenceId: main },
  { id: prudent, referenceId: main },
];

const everyMonth = (amountMinor: number): SeriesDefinition => ({
  ...({ kind: "fixedAmount", everyMonths: 1, day: null } as const),
  amountMinor,
});

const flash: SeriesDefinition = {
  ...({ kind: "performanceBased", basis: "previousMonth", isFlash: true } as const),
  change: { kind: "percentage", percent: 0 },
};

const series = (id: number, scenarioId: number | null, part: Partial<StoredSeries>): StoredSeries => ({
  id,
  scenarioId,
  replacesId: null,
  categoryId: rent,
  accountId: null,
  projectId: null,
  begin: 0,
  end: null,
  definition: everyMonth(100),
  ...part,
});

const cell = (
  id: number,
  scenarioId: number | null,
  period: number,
  amountMinor: number,
  kind: StoredCell["kind"] = "manualInput",
): StoredCell => ({
  id,
  scenarioId,
  categoryId: rent,
  accountId: null,
  projectId: null,
  // Any day that no other period has.
  periodOn: fromEpochDay(period),
  period,
  kind,
  amountMinor,
});

const units = { frequency: "monthly", minorPerUnit: 100 } as const;

/** Amount and whose row it is, month by month: "100 main". */
function months(plan: LeafPlan, count: number): readonly string[] {
  const names = new Map<number | null, string>([
    [main, "main"],
    [optimistic, "optimistic"],
    [hiring, "hiring"],
    [prudent, "prudent"],
  ]);
  return Array.from({ length: count }, (_, period) => {
    const source = sourceAt(plan, period);
    const owner = source.kind === "cell" ? source.cell : source.kind === "series" ? source.series : null;
    const amount =
      (constantOf(source, period, units, 0)?.amountMinor ?? NaN) + postponedMinorAt(plan, period);
    return owner === null ? "-" : `${amount} ${names.get(owner.scenarioId)}`;
  });
}

describe("the chain of a scenario", () => {
  it("goes from the main plan down to it", () => {
    expect(scenarioChain(scenarios, main)).toEqual([main]);
    expect(scenarioChain(scenarios, prudent)).toEqual([main, prudent]);
    expect(scenarioChain(scenarios, hiring)).toEqual([main, optimistic, hiring]);
  });

  it("is refused when it has a gap or goes in a circle", () => {
    expect(() => scenarioChain([], 9)).toThrow("no such scenario");
    expect(() => scenarioChain([{ id: 1, referenceId: 1 }], 1)).toThrow("not its own reference");
  });
});

/** Three months of a quarter, which is the period now. */
const month = (
  number: number,
  ...[id, owner, amount, kind]: [number, number | null, number, StoredCell["kind"]?]
) => ({
  ...cell(id, owner, 0, amount, kind),
  periodOn: fromEpochDay(30 * number),
});
const quarter = (...cells: readonly StoredCell[]) => ({
  main: months(layeredLeaf(scenarioChain(scenarios, main), [], cells), 1),
  hiring: months(layeredLeaf(scenarioChain(scenarios, hiring), [], cells), 1),
});

describe("cells that were written for shorter periods", () => {
  it("add up, and a scenario has another amount only where it says one", () => {
    expect(
      quarter(
        month(0, 1, main, 100),
        month(1, 2, main, 100),
        month(2, 3, main, 100),
        month(1, 4, hiring, 250),
      ),
    ).toEqual({ main: ["300 main"], hiring: ["450 hiring"] });
  });

  it("are covered by a zero where the scenario says the whole of it", () => {
    expect(
      quarter(
        month(0, 1, main, 100),
        month(1, 2, main, 100),
        month(0, 3, hiring, 40),
        month(1, 4, hiring, 0),
      ),
    ).toEqual({ main: ["200 main"], hiring: ["40 hiring"] });
  });

  it("keep what was postponed to them beside what was planned", () => {
    const later = "postponedRemaining";
    expect(quarter(month(0, 1, main, 100), month(0, 2, main, 5, later), month(2, 3, main, 7, later))).toEqual(
      { main: ["112 main"], hiring: ["112 main"] },
    );
  });
});

describe("the plan of a scenario", () => {
  const rows: readonly StoredSeries[] = [
    series(10, main, { definition: everyMonth(100) }),
    series(11, main, { begin: 3, definition: everyMonth(300) }),
    // Replaces the first: later series of the main plan still win over it.
    series(20, optimistic, { replacesId: 10, definition: everyMonth(110) }),
    // Of its own: later than all of the main plan.
    series(21, hiring, { begin: 4, end: 5, definition: everyMonth(500) }),
    // Ends the second one at its beginning: nothing is left of it here.
    series(30, prudent, { replacesId: 11, begin: 3, end: 3, definition: everyMonth(300) }),
  ];
  const cells = [cell(1, main, 1, 7), cell(2, hiring, 1, 8), cell(3, main, 2, 50, "postponedRemaining")];

  it.each([
    ["main", main, ["100 main", "7 main", "150 main", "300 main", "300 main", "300 main"]],
    [
      "optimistic: another rent until the rise",
      optimistic,
      ["110 optimistic", "7 main", "160 optimistic", "300 main", "300 main", "300 main"],
    ],
    [
      "hiring, on top of optimistic: a cell of its own and one month of its own",
      hiring,
      ["110 optimistic", "8 hiring", "160 optimistic", "300 main", "500 hiring", "300 main"],
    ],
    [
      "prudent: without the rise",
      prudent,
      ["100 main", "7 main", "150 main", "100 main", "100 main", "100 main"],
    ],
  ])("%s", (_case, scenarioId, expected) => {
    expect(months(layeredLeaf(scenarioChain(scenarios, scenarioId), rows, cells), 6)).toEqual(expected);
  });

  it("replaces what its reference replaced already, whoever was first", () => {
    const replacing = [
      series(10, main, { definition: everyMonth(100) }),
      series(12, main, { begin: 2, definition: everyMonth(200) }),
      series(40, hiring, { replacesId: 10, definition: everyMonth(140) }),
      series(41, optimistic, { replacesId: 10, definition: everyMonth(110) }),
    ];
    const chain = scenarioChain(scenarios, hiring);
    expect(months(layeredLeaf(chain, replacing, []), 3)).toEqual(["140 hiring", "140 hiring", "200 main"]);
    const onReplacement = replacing.with(
      2,
      series(40, hiring, { replacesId: 41, definition: everyMonth(140) }),
    );
    expect(months(layeredLeaf(chain, onReplacement, []), 3)).toEqual([
      "140 hiring",
      "140 hiring",
      "200 main",
    ]);
  });

  it("lets a cell of the reference win over a series of its own, as it would in the reference", () => {
    const own = [series(50, prudent, { definition: everyMonth(900) })];
    const plan = layeredLeaf(scenarioChain(scenarios, prudent), own, [cell(1, main, 1, 7)]);
    expect(months(plan, 3)).toEqual(["900 prudent", "7 main", "900 prudent"]);
  });

  it("lets an automatic forecast give way to every other one, wherever and whenever they were made", () => {
    const automatic: SeriesDefinition = {
      ...({ kind: "automatic", allowance: true, adjustment: null } as const),
      exceptionalPeriods: [],
      published: null,
    };
    const all = [
      series(50, null, { begin: 0, end: 2, definition: flash }),
      series(60, null, { begin: 1, end: 2, definition: everyMonth(700) }),
      series(70, prudent, { begin: 0, definition: automatic }),
    ];
    const plan = layeredLeaf(scenarioChain(scenarios, prudent), all, []);
    const kinds = [0, 1, 2].map((period) => {
      const source = sourceAt(plan, period);
      return source.kind === "series" ? source.series.kind : source.kind;
    });
    expect(kinds).toEqual(["performanceBased", "fixedAmount", "automatic"]);
  });

  it("lets a flash forecast fill only what nobody planned, wherever it was made", () => {
    const flashed = [
      series(10, main, { begin: 0, end: 2, definition: everyMonth(100) }),
      series(60, prudent, { begin: 0, definition: flash }),
    ];
    const plan = layeredLeaf(scenarioChain(scenarios, prudent), flashed, []);
    expect([0, 1, 2].map((period) => sourceAt(plan, period))).toMatchObject([
      { series: { id: 10 } },
      { series: { id: 10 } },
      { series: { id: 60 } },
    ]);
  });

  it("keeps accounts and projects apart", () => {
    const plans = layeredPlans(
      [main],
      [series(1, main, { accountId: 4 }), series(2, main, { projectId: 4 }), series(3, main, {})],
      [cell(4, main, 0, 5)],
    );
    expect([...plans.keys()].toSorted()).toEqual(
      [planKey(null, null), planKey(null, 4), planKey(4, null)].toSorted(),
    );
    expect(plans.get(planKey(4, null))?.get(rent)?.series).toMatchObject([{ id: 1 }]);
    expect(plans.get(planKey(null, null))?.get(rent)).toMatchObject({ series: [{ id: 3 }] });
  });
});

describe("properties", () => {
  const anyScenario = fc.constantFrom<number | null>(main, optimistic, hiring, prudent);
  const anySeries = fc
    .array(
      fc.record({
        scenarioId: anyScenario,
        replaces: fc.option(fc.nat(7)),
        begin: fc.nat(6),
        length: fc.option(fc.nat(4)),
        definition: fc.oneof(fc.nat(900).map(everyMonth), fc.constant(flash)),
        categoryId: fc.constantFrom(rent, 8),
      }),
      { maxLength: 8 },
    )
    .map((rows) =>
      rows.map(({ scenarioId, replaces, begin, length, ...row }, id) => {
        const replaced = replaces === null ? undefined : rows[replaces];
        const isReplacing = scenarioId !== null && replaced?.categoryId === row.categoryId && replaces !== id;
        const end = length === null ? null : begin + length;
        return series(id, scenarioId, { ...row, begin, end, replacesId: isReplacing ? replaces : null });
      }),
    );
  const anyCells = fc
    .uniqueArray(fc.tuple(anyScenario, fc.nat(7), fc.boolean()), {
      selector: ([scenarioId, period, isPostponed]) => `${scenarioId}/${period}/${isPostponed}`,
      maxLength: 8,
    })
    .map((rows) =>
      rows.map(([scenarioId, period, isPostponed], id) =>
        cell(id, scenarioId, period, id * 10, isPostponed ? "postponedRemaining" : "manualInput"),
      ),
    );

  it("a scenario without rows equals its reference", () => {
    fc.assert(
      fc.property(anySeries, anyCells, (rows, cells) => {
        const isOfReference = ({ scenarioId }: { readonly scenarioId: number | null }) =>
          scenarioId !== hiring;
        const given = [rows.filter(isOfReference), cells.filter(isOfReference)] as const;
        expect(layeredPlans(scenarioChain(scenarios, hiring), ...given)).toEqual(
          layeredPlans(scenarioChain(scenarios, optimistic), ...given),
        );
      }),
    );
  });

  it("removing the series that was added last restores what was there", () => {
    fc.assert(
      fc.property(anySeries, anyCells, anyScenario, fc.nat(6), (rows, cells, scenarioId, begin) => {
        const chain = scenarioChain(scenarios, scenarioId);
        const added = series(99, scenarioId, { begin, definition: everyMonth(123) });
        const before = layeredLeaf(chain, rows, cells);
        const during = layeredLeaf(chain, [...rows, added], cells);
        const after = layeredLeaf(
          chain,
          [...rows, added].filter((row) => row.id !== 99),
          cells,
        );
        expect(after).toEqual(before);
        for (let period = 0; period < 10; period += 1) {
          const isPlanned = period >= begin && !before.cells.has(period);
          expect(sourceAt(during, period)).toEqual(
            isPlanned
              ? expect.objectContaining({ series: expect.objectContaining({ id: 99 }) })
              : sourceAt(before, period),
          );
        }
      }),
    );
  });

  it("one leaf layered alone is what it is among all, whatever the order of the rows", () => {
    fc.assert(
      fc.property(anySeries, anyCells, anyScenario, (rows, cells, scenarioId) => {
        const chain = scenarioChain(scenarios, scenarioId);
        const own = rows.filter(({ categoryId }) => categoryId === rent);
        const all = layeredPlans(chain, rows, cells).get(planKey(null, null))?.get(rent);
        const alone = layeredLeaf(chain, own.toReversed(), cells.toReversed());
        expect(all ?? { series: [], cells: new Map(), postponed: new Map() }).toEqual(alone);
      }),
    );
  });
});
