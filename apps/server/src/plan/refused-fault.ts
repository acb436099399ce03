/** What is calculated from other lines is stored only if it can be: in no circle, and with a value in its periods. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import { lineNames } from "@amont/engine/explain/explained-plans.ts";
import type { ForecastFacts } from "@amont/engine/forecast/forecast-facts.ts";
import type { Horizon } from "@amont/engine/formula/formula-sheet.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { OwnFault } from "@amont/engine/series/own-fault.ts";
import { addMonths } from "@amont/kernel/calendar-date.ts";

const monthsChecked = 24;

/** Two years from the current period on, or from a later one on. The past is what happened. */
export function checkedPeriods({ today, settings }: ForecastFacts, from = Number.NEGATIVE_INFINITY): Horizon {
  const { inputFrequency } = settings;
  const begin = Math.max(from, periodIndexOf(today, inputFrequency));
  const firstDay = firstDayOfPeriod(begin, inputFrequency);
  return { begin, end: periodIndexOf(addMonths(firstDay, monthsChecked), inputFrequency) };
}

/** Names the lines of the circle in their order, or the first period without a value. */
export function refusedFault({ kind, period, circle }: OwnFault, facts: ForecastFacts): Failure {
  if (kind === "circularReference") {
    const lines = circle.map(lineNames(facts));
    return failure("23008", { path: lines.join(" → "), lines });
  }
  const periodOn = firstDayOfPeriod(period, facts.settings.inputFrequency);
  return failure("23009", { problem: kind, period: periodOn });
}
