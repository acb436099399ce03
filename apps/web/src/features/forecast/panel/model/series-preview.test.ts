import {
  emptyStatementCells,
  type StatementAnswer,
  type StatementCategory,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { parseFormula } from "@amont/engine/formula/parse-formula.ts";
import { addMonths, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { describe, expect, it } from "vitest";
import { changedCount, furthestBack, type PreviewFacts, previewSeries } from "./series-preview.ts";

const first = calendarDate("2026-08-01");
/** August to February, and November is the current month. */
const offsets = [-3, -2, -1, 0, 1, 2, 3];

function line(
  categoryId: number,
  part: { realized?: number[]; forecast?: number[]; manual?: number },
): StatementCategory {
  const cells = emptyStatementCells(offsets.length);
  cells.realized.set(part.realized ?? []);
  cells.forecast.set(part.forecast ?? []);
  const statuses = new Map(part.manual === undefined ? [] : [[part.manual, ["manualInput"]]]);
  return {
    categoryId,
    name: `c${categoryId}`,
    depth: 0,
    parentId: null,
    childIds: [],
    type: "normal",
    isForecastSettable: true,
    cells,
    marks: { statuses, notes: new Map() },
  };
}

const statement = (...categories: StatementCategory[]): StatementAnswer =>
  ({
    currency: "EUR" as CurrencyCode,
    frequency: "monthly",
    columns: offsets.map((offset, index) => ({
      offset,
      begin: addMonths(first, index),
      end: addMonths(first, index + 1),
    })),
    currentColumn: 3,
    inflow: { summary: emptyStatementCells(offsets.length), categories },
    outflow: { summary: emptyStatementCells(offsets.length), categories: [] },
  }) as unknown as StatementAnswer;

const facts = (shown: StatementAnswer, part: Partial<PreviewFacts> = {}): PreviewFacts => ({
  statement: shown,
  categoryId: 1,
  kpiValue: () => null,
  formula: null,
  lineOf: () => "unknownCategory",
  ...part,
});

const amounts = (values: ReturnType<typeof previewSeries>) => values.map(({ amountMinor }) => amountMinor);
const kpiValue = (_id: number, offset: number) => (offset === 0 ? 12.345 : null);
const always = { startOffset: 0, endOffset: null };

describe("what a series would plan", () => {
  it("of a fixed amount, every so many months, as far as it reaches", () => {
    const shown = statement(line(1, { forecast: [0, 0, 0, 100_00, 100_00] }));
    const quarterly = { kind: "fixedAmount", amount: 100, recurrenceMonths: 3, day: null } as const;
    const values = previewSeries(quarterly, always, facts(shown));
    expect(amounts(values)).toEqual([100_00, 0, 0, 100_00]);
    // December loses its hundred, February gets one.
    expect(changedCount(values)).toBe(2);
    expect(amounts(previewSeries(quarterly, { startOffset: 1, endOffset: 3 }, facts(shown)))).toEqual([
      100_00, 0,
    ]);
    const onTheFifth = { ...quarterly, recurrenceMonths: 1, day: 31 } as const;
    expect(amounts(previewSeries(onTheFifth, always, facts(shown)))).toEqual([
      100_00, 100_00, 100_00, 100_00,
    ]);
  });

  it("of the past, goes on from what it plans itself", () => {
    const shown = statement(line(1, { realized: [30_00, 60_00, 90_00] }));
    const average = {
      kind: "performanceBased",
      basis: "averageOf3Months",
      amountType: "percentage",
      value: 10,
      isFlash: false,
    } as const;
    // 60 × 1.1 = 66, then (60 + 90 + 66) / 3 × 1.1 = 79.20, …
    expect(amounts(previewSeries(average, always, facts(shown))).slice(0, 2)).toEqual([66_00, 79_20]);
    const less = { ...average, basis: "previousMonth", amountType: "absolute", value: -100 } as const;
    expect(amounts(previewSeries(less, always, facts(shown)))).toEqual([0, 0, 0, 0]);
    const year = { ...average, basis: "sameMonthPreviousYear" } as const;
    expect(amounts(previewSeries(year, always, facts(shown)))).toEqual([null, null, null, null]);
    expect(furthestBack(year, null, "monthly")).toBe(-12);
  });

  it("leaves a cell that was filled by hand, and goes on from it", () => {
    const shown = statement(line(1, { realized: [0, 0, 10_00], forecast: [0, 0, 0, 0, 500_00], manual: 4 }));
    const same = {
      kind: "performanceBased",
      basis: "previousMonth",
      amountType: "percentage",
      value: 0,
      isFlash: false,
    } as const;
    expect(amounts(previewSeries(same, always, facts(shown)))).toEqual([10_00, 500_00, 500_00, 500_00]);
  });

  it("of another line or an indicator, so much later", () => {
    const shown = statement(
      line(1, {}),
      line(2, { realized: [0, 0, 100_00], forecast: [0, 0, 0, 200_00, 300_00] }),
    );
    const share = { kind: "categoryBased", sourceCategoryId: 2, percentage: 20, delay: 1 } as const;
    expect(amounts(previewSeries(share, always, facts(shown)))).toEqual([20_00, 40_00, 60_00, 0]);
    const ofKpi = { kind: "customKpiBased", kpiId: 9, percentage: 100, delay: 0 } as const;
    expect(amounts(previewSeries(ofKpi, always, facts(shown, { kpiValue }))).slice(0, 2)).toEqual([
      12_35,
      null,
    ]);
  });

  it("of a formula, with its errors", () => {
    const shown = statement(line(1, {}), line(2, { realized: [0, 0, 100_00], forecast: [0, 0, 0, 200_00] }));
    const read = (text: string, lineOf: PreviewFacts["lineOf"] = () => "category:2") => {
      const formula = parseFormula(text);
      return previewSeries(
        { kind: "categoryFormula", formula: text },
        { startOffset: 0, endOffset: 2 },
        facts(shown, { formula: formula.ok ? formula.value : null, lineOf }),
      );
    };
    expect(amounts(read("[Ventes]@-1 * 10 %"))).toEqual([10_00, 20_00]);
    expect(read("1 - [Ventes]@-1")[0]).toMatchObject({ amountMinor: null, error: "negativeForecast" });
    expect(read("1 / 0")[0]).toMatchObject({ error: "divideByZero" });
    expect(read("[Nobody]", () => "unknownCategory")[0]).toMatchObject({ error: "unknownCategory" });
    expect(amounts(read("[Ventes"))).toEqual([null, null]);
    expect(amounts(read("[Ventes]@-9"))).toEqual([null, null]);
  });
});
