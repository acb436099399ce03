import type { ForecastPart } from "@amont/contract/operations/forecast/cell-shape.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import { provenanceGroups } from "./provenance-groups.ts";

const part = (day: string, amount: number, more: Partial<ForecastPart> = {}): ForecastPart => ({
  periodBegin: calendarDate(day),
  amount,
  kind: "fixedAmount",
  seriesId: 1,
  scenarioId: null,
  bankAccountId: null,
  projectId: null,
  postponed: 0,
  error: null,
  ...more,
});

it("tells the parts of a forecast once for each kind and place, the largest first", () => {
  const found = provenanceGroups([
    part("2026-12-01", 100, { postponed: 5 }),
    part("2026-11-01", 200),
    part("2026-11-01", 1_000, { kind: "manualInput", seriesId: null }),
    part("2026-11-01", 50, { projectId: 7 }),
    part("2026-11-01", 30, { seriesId: 2 }),
  ]);
  expect(found).toMatchObject([
    { kind: "manualInput", amount: 1_000, firstPeriod: "2026-11-01", lastPeriod: "2026-11-01" },
    { kind: "fixedAmount", amount: 330, postponed: 5, seriesId: null, lastPeriod: "2026-12-01" },
    { kind: "fixedAmount", amount: 50, projectId: 7, seriesId: 1 },
  ]);
});
