/** What makes a forecast, told once for all that is of one kind and one place. Pure. */
import type { ForecastPart } from "@amont/contract/operations/forecast/cell-shape.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

export interface ProvenanceGroup
  extends Omit<ForecastPart, "periodBegin" | "seriesId">,
    Pick<ForecastPart, "seriesId"> {
  /** The first day of the first and of the last period. */
  readonly firstPeriod: CalendarDate;
  readonly lastPeriod: CalendarDate;
}

/** The largest first. A group of several series is none of them. */
export function provenanceGroups(parts: readonly ForecastPart[]): readonly ProvenanceGroup[] {
  const groups = new Map<string, ProvenanceGroup>();
  for (const { periodBegin, ...part } of parts) {
    const { kind, scenarioId, bankAccountId, projectId, error } = part;
    const key = JSON.stringify([kind, scenarioId, bankAccountId, projectId, error]);
    const known = groups.get(key);
    groups.set(
      key,
      known === undefined
        ? { ...part, firstPeriod: periodBegin, lastPeriod: periodBegin }
        : {
            ...known,
            seriesId: known.seriesId === part.seriesId ? known.seriesId : null,
            amount: known.amount + part.amount,
            postponed: known.postponed + part.postponed,
            covered: null,
            firstPeriod: periodBegin < known.firstPeriod ? periodBegin : known.firstPeriod,
            lastPeriod: periodBegin > known.lastPeriod ? periodBegin : known.lastPeriod,
          },
    );
  }
  return [...groups.values()].sort((left, right) => right.amount - left.amount);
}
