import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { describe, expect, it } from "vitest";
import { columnOfDay, timeAxis } from "../calendar/time-axis.ts";
import type { LeafPlan, PlannedCell } from "../series/forecast-series.ts";
import { mostRanks } from "../statement/day-shape.ts";
import { axisOf, current, factsOf, leafPlan, purchases, sales, wages } from "../testing/explained-world.ts";
import { dailySums, type RandomLeaf } from "../testing/random-company.ts";
import { explainCell } from "./explain-cell.ts";
import type { ExplainFacts } from "./explain-facts.ts";
import { explainedAmount } from "./explained-amount.ts";
import type { Explanation } from "./explanation.ts";

const nobody: RandomLeaf = { realized: dailySums(), expected: dailySums(), forecasts: [] };
const own = { id: 1, scenarioId: null, begin: current - 40, end: null } as const;

/** An outline that a reader can check: kind and amount, indented. */
const outline = (node: Explanation, indent = ""): string[] => [
  `${indent}${node.kind} ${node.amountMinor}${node.hasMore ? " …" : ""}`,
  ...node.children.flatMap((child) => outline(child, `${indent}  `)),
];

/** Only the wage, on the 31st of each month. */
const clipped = ([id, plan]: readonly [number, LeafPlan]): [number, LeafPlan] => [
  id,
  { ...plan, series: plan.series.filter(({ kind }) => kind === "fixedAmount") },
];

const none = [0];
const published = {
  frequency: "monthly",
  beginOn: calendarDate("2026-11-01"),
  settledCount: 0,
  amounts: {
    typical: [101_500],
    mean: [163_500],
    low: [70_000],
    high: [390_000],
    ordinary: none,
    exceptional: [40_000],
  },
  fit: {
    shape: "lumpy",
    robustShare: 0.724,
    historyFrom: calendarDate("2023-11-01"),
    historyUntil: calendarDate("2026-11-01"),
    historyPeriods: 36,
    usualErrors: null,
    origins: 0,
    fittedOn: calendarDate("2026-11-15"),
    historyKey: "",
  },
} as const;
const automatic = {
  ...({ kind: "automatic", allowance: true, adjustment: null } as const),
  exceptionalPeriods: [],
  published,
};

const effects = (count: number) => Array.from({ length: count }, () => 0);

describe("the explanation of a cell", () => {
  const company: readonly RandomLeaf[] = [
    nobody,
    nobody,
    {
      realized: dailySums(["2026-11-02", 120_000]),
      expected: dailySums(["2026-10-20", 30_000], ["2026-11-28", 70_000]),
      forecasts: [],
    },
    nobody,
  ];
  const manual: PlannedCell = { id: 5, scenarioId: null, kind: "manualInput", amountMinor: 400_000 };
  const plans = new Map([
    [
      purchases,
      leafPlan({
        cells: new Map([[current, manual]]),
        postponed: new Map([[current, { id: 6, scenarioId: null, amountMinor: 20_000 }]]),
      }),
    ],
    [
      wages,
      leafPlan({
        series: [
          { ...own, kind: "fixedAmount", amountMinor: 50_000, everyMonths: 1, day: 31 },
          { ...own, id: 2, kind: "categoryFormula", begin: current + 1, formula: "[Achats]@-1 * 10 %" },
        ],
      }),
    ],
  ]);
  const facts = factsOf(axisOf("monthly", -1, 3), { company, plans, vat: null });

  const outlineOf = (line: "balanceStart" | "balanceEnd", column: number, depth: number) => {
    const found = explainCell({ line, column }, facts, depth);
    return found === null ? [] : outline(found);
  };
  const sourceOf = (line: number, column: number) => {
    const found = explainCell({ line, measure: "cashFlow", column }, facts, 0);
    return found?.kind === "leaf" ? found.params.source : undefined;
  };

  it("goes from a total down to the cell somebody filled", () => {
    const found = explainCell({ line: "outflow", measure: "cashFlow", column: 1 }, facts, 9);
    expect(found === null ? [] : outline(found)).toEqual([
      "sum 470000",
      "  sum 470000",
      "    sum 420000",
      "      leaf 420000",
      "        realized 120000",
      "        expected 100000",
      "        remaining 200000",
      "          forecast 420000",
      "            planned 420000",
      "              cell 400000",
      "              postponed 20000",
      "    leaf 50000",
      "      realized 0",
      "      expected 0",
      "      remaining 50000",
      "        forecast 50000",
      "          planned 50000",
      "            fixedAmount 50000",
    ]);
  });

  it("goes from a formula to what it reads", () => {
    const found = explainCell({ line: wages, measure: "forecast", column: 2 }, facts, 9);
    expect(found === null ? [] : outline(found)).toEqual([
      "forecast 42000",
      "  planned 42000",
      "    formula 42000",
      "      formulaTerm 420000",
      "        committed 190000",
      "        planned 420000",
      "          cell 400000",
      "          postponed 20000",
    ]);
  });

  it("tells a week's part of a forecast that knows its days", () => {
    const dayShape = {
      weekdays: [4_000, 0, 0, 0, 1_000, 0, 0],
      ranks: effects(mostRanks),
      toEnds: effects(mostRanks),
      months: effects(12),
      idle: 0,
    };
    const planned = new Map([
      [wages, leafPlan({ series: [{ ...own, ...automatic, published: { ...published, dayShape } }] })],
    ]);
    const world = factsOf(axisOf("weekly", 0, 3), {
      company: [nobody, nobody, nobody, nobody],
      plans: planned,
      vat: null,
    });
    // The five Mondays and four Fridays of November weigh 24,000; two of each are before the 16th.
    const weeks = [0, 1].map((column) => explainCell({ line: wages, measure: "forecast", column }, world, 2));
    for (const week of weeks) {
      const [part] = week?.children ?? [];
      expect(part?.kind).toBe("spread");
      expect(week?.amountMinor).toBe(part?.amountMinor);
      expect(part && explainedAmount(part, 100)).toBe(part?.amountMinor);
    }
    expect(weeks[1]?.children[0]?.params).toMatchObject({
      allWeight: 24_000,
      fromWeight: 10_000,
      toWeight: 15_000,
    });
  });

  it("takes an automatic forecast apart into what is usual, what lumps add, and what is known beyond both", () => {
    const planned = new Map([[wages, leafPlan({ series: [{ ...own, ...automatic }] })]]);
    const world = factsOf(axisOf("monthly", 0, 1), {
      company: [nobody, nobody, nobody, nobody],
      plans: planned,
      vat: null,
    });
    const found = explainCell({ line: wages, measure: "forecast", column: 0 }, world, 9);
    expect(found === null ? [] : outline(found)).toEqual([
      "forecast 203500",
      "  planned 203500",
      "    automatic 203500",
      "      automaticPart 101500",
      "      automaticPart 62000",
      "      automaticPart 40000",
    ]);
  });

  it("goes no deeper than asked, and says that there is more", () => {
    const found = explainCell({ line: wages, measure: "cashFlow", column: 2 }, facts, 2);
    expect(found === null ? [] : outline(found)).toEqual([
      "leaf 42000",
      "  realized 0",
      "  expected 0",
      "  remaining 42000",
      "    forecast 42000 …",
    ]);
    const whole = explainCell({ line: wages, measure: "cashFlow", column: 2 }, facts, 0);
    expect(whole).toMatchObject({ children: [], hasMore: true });
  });

  it("rolls balances forward from what is known, and back", () => {
    expect(outlineOf("balanceEnd", 1, 2)).toEqual([
      "balanceEnd 764567",
      "  balanceStart 1234567",
      "    knownBalance 1234567",
      "  sum 0",
      "    sum 0 …",
      "  sum 470000",
      "    sum 470000 …",
    ]);
    expect(outlineOf("balanceStart", 0, 3).filter((line) => line.includes("alance"))).toEqual([
      "balanceStart 1234567",
      "  balanceEnd 1234567",
      "    balanceStart 1234567",
      "      knownBalance 1234567",
    ]);
  });

  it("names the transactions and the accounts where they are given", () => {
    const day = calendarDate("2026-11-02");
    const given: ExplainFacts = {
      ...facts,
      accounts: [
        { accountId: 1, name: "Courant", amountMinor: 1_000_000 },
        { accountId: 2, name: "Épargne", amountMinor: 234_567 },
      ],
      transactionsOf: (_, state) =>
        state === "paid"
          ? [{ id: 71, label: "Bail", on: day, countedOn: day, amountMinor: 120_000, currency: "EUR" }]
          : [],
    };
    const paid = explainCell({ line: purchases, measure: "realized", column: 1 }, given);
    expect(paid?.children).toMatchObject([{ kind: "transaction", params: { transactionId: 71 } }]);
    const held = explainCell({ line: "balanceStart", column: 1 }, given);
    expect(held?.children[0]?.children.map(({ amountMinor }) => amountMinor)).toEqual([1_000_000, 234_567]);
  });

  it("says of a leaf, whatever the depth, where its forecast comes from", () => {
    expect([sourceOf(purchases, 1), sourceOf(wages, 1), sourceOf(wages, 2), sourceOf(sales, 1)]).toEqual([
      "manualInput",
      "fixedAmount",
      "categoryFormula",
      "nothing",
    ]);
  });

  it("has nothing to say of a cell that is not there", () => {
    expect(explainCell({ line: 99, measure: "cashFlow", column: 1 }, facts)).toBeNull();
    expect(explainCell({ line: sales, measure: "cashFlow", column: 4 }, facts)).toBeNull();
  });

  it.each([
    ["a leap day", "2028-02-29", "daily"],
    ["the 31st of a short month, which is its last day", "2026-11-30", "daily"],
    ["the end of a year", "2026-12-31", "daily"],
    ["the autumn change of clocks, of which nothing is planned", "2026-10-25", "daily"],
    ["the week of the spring change of clocks", "2027-03-31", "weekly"],
  ] as const)("finds what is planned for a day on that day: %s", (_, text, frequency) => {
    const day = calendarDate(text);
    const axis = timeAxis({
      frequency,
      today: day,
      range: offsetRange(0, 2),
      calendar: { daysOffMask: 0, holidays: new Set() },
    });
    const given = factsOf(axis, { company, plans: new Map([...plans].map(clipped)), vat: null });
    const found = explainCell(
      { line: wages, measure: "forecast", column: columnOfDay(axis, toEpochDay(day)) },
      given,
    );
    const isPlanned = text !== "2026-10-25";
    expect(found?.amountMinor).toBe(isPlanned ? 50_000 : 0);
    expect(found?.children.map(({ kind }) => kind)).toEqual(isPlanned ? ["spread"] : []);
  });
});
