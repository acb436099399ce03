import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../api/api-context.ts";
import { useNow } from "../use-now.ts";
import { settingsQuery } from "./forecast-queries.ts";
import { type PlanPlace, planCalendar } from "./plan-calendar.ts";

/** Where the columns of a company's forecast stand in the calendar. */
export function usePlanPlace(companyId: number, frequency: Frequency): PlanPlace {
  const settings = useQuery(settingsQuery(useApi(), companyId)).data;
  const today = calendarDate(localDay(useNow()));
  return useMemo(
    () => ({ frequency, today, calendar: planCalendar(settings, today) }),
    [frequency, today, settings],
  );
}
