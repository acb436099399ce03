import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../shared/api/api-context.ts";
import { settingsQuery } from "../../../shared/forecast/forecast-queries.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import { useNow } from "../../../shared/use-now.ts";

interface PlanPeriods {
  /** In which periods the company plans. */
  readonly frequency: Frequency;
  /** What a period is called, by its distance from the current one. */
  readonly name: (offset: number) => string;
}

/** The periods of the plan, whatever the page shows. */
export function usePlanPeriods(companyId: number, shown: Frequency): PlanPeriods {
  const frequency = useQuery(settingsQuery(useApi(), companyId)).data?.inputFrequency ?? shown;
  const texts = usePeriodTexts();
  const current = periodIndexOf(calendarDate(localDay(useNow())), frequency);
  return {
    frequency,
    name: (offset) => texts.period({ begin: firstDayOfPeriod(current + offset, frequency) }, frequency),
  };
}
