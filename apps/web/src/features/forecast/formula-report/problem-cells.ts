/** Where the problems of formulas are on screen. Pure. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { ForecastCell } from "../../../shared/forecast/forecast-cell.ts";
import type { ForecastSearch, ForecastView } from "../../../shared/forecast/forecast-search.ts";
import { offsetOfDay, type PlanPlace } from "../../../shared/forecast/plan-calendar.ts";
import type { FormulaProblem } from "./formula-report-query.ts";

export const problemCell = (
  { lineKind, lineId }: Pick<FormulaProblem, "lineKind" | "lineId">,
  day: CalendarDate,
  place: PlanPlace,
): ForecastCell => ({
  line: lineKind === "kpi" ? { kind: "kpi", kpiId: lineId } : { kind: "category", categoryId: lineId },
  offset: offsetOfDay(place, day),
});

/** What must be looked at for the cell to be there: its column, and the account whose plan it is in. */
export function searchFor(
  { offset }: ForecastCell,
  { offsetBegin, offsetEnd }: Pick<ForecastView, "offsetBegin" | "offsetEnd">,
  bankAccountId: number | null,
): Partial<ForecastSearch> {
  const isShown = offset === null || (offsetBegin <= offset && offset < offsetEnd);
  return {
    ...(isShown
      ? {}
      : { offsetBegin: Math.min(offsetBegin, offset), offsetEnd: Math.max(offsetEnd, offset + 1) }),
    ...(bankAccountId === null ? {} : { bankAccountIds: [bankAccountId] }),
  };
}

const mostNamed = 3;

/** What is broken, each line once however many errors it has, and the names of the first ones. */
export function brokenNames(
  problems: ReadonlyArray<
    Pick<FormulaProblem, "lineKind" | "lineId" | "name" | "bankAccountId" | "projectId">
  >,
): { readonly count: number; readonly text: string } {
  const lines = new Map(
    problems.map(({ lineKind, lineId, name, bankAccountId, projectId }) => [
      `${lineKind} ${lineId} ${bankAccountId} ${projectId}`,
      name,
    ]),
  );
  const names = [...new Set(lines.values())];
  const shown = names.slice(0, mostNamed).join(", ");
  return { count: lines.size, text: names.length > mostNamed ? `${shown}…` : shown };
}
