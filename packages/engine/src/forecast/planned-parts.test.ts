import { describe, expect, it } from "vitest";
import type { ForecastSource, SeriesKind } from "../series/forecast-series.ts";
import { nothingPlanned, type PlannedValue } from "../series/plan-values.ts";
import { partsOfValue } from "./planned-parts.ts";

const cell = (kind: "manualInput" | "import" | "profitAndLossConversion" | "debt"): ForecastSource => ({
  kind: "cell",
  cell: { id: 1, scenarioId: null, amountMinor: 100, kind },
});
const place = { id: 1, scenarioId: null, begin: 0, end: null };
const formula: ForecastSource = {
  kind: "series",
  series: { ...place, kind: "categoryFormula", formula: "1" },
};
const planned = (source: ForecastSource, more: Partial<PlannedValue> = {}): PlannedValue => ({
  ...nothingPlanned,
  amountMinor: 100,
  source,
  ...more,
});
const kindsOf = (value: PlannedValue, projectId: number | null = null) =>
  [...partsOfValue(value, { accountId: null, projectId, currency: "EUR" })].map(({ kinds }) => kinds);

describe("the parts of what is planned", () => {
  it.each<readonly [readonly SeriesKind[], PlannedValue, number | null]>([
    [["manualInput"], planned(cell("manualInput")), null],
    [["import"], planned(cell("import")), null],
    [["debt"], planned(cell("debt")), null],
    [["profitAndLossConversion"], planned(cell("profitAndLossConversion")), null],
    [["categoryFormula"], planned(formula), null],
    [["automaticVat"], planned({ kind: "automaticVat" }), null],
    [["manualInput", "postponedRemaining"], planned(cell("manualInput"), { postponedMinor: 5 }), null],
    [["aggregatedProject"], planned(cell("manualInput")), 7],
  ])("say what plans them: %j", (kinds, value, projectId) => {
    expect(kindsOf(value, projectId)).toEqual([kinds]);
  });

  it("are none where nothing is planned, and one of zero where somebody said so", () => {
    expect(kindsOf(nothingPlanned)).toEqual([]);
    expect(kindsOf(planned(cell("manualInput"), { amountMinor: 0 }))).toEqual([["manualInput"]]);
  });
});
