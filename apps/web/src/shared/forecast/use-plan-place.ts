import { everyDayWorked } from "@amont/engine/calendar/working-days.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../api/api-context.ts";
import { useNow } from "../use-now.ts";
import { settingsQuery } from "./forecast-queries.ts";
import type { PlanPlace } from "./plan-calendar.ts";

const loadCalendar = () => import("./company-calendar.ts");

/** Where the columns of a company's forecast stand in the calendar. Days off count where columns are days. */
export function usePlanPlace(companyId: number, frequency: Frequency): PlanPlace {
  const settings = useQuery(settingsQuery(useApi(), companyId)).data;
  const today = calendarDate(localDay(useNow()));
  const company = useOnDemand(loadCalendar, frequency === "daily");
  return useMemo(
    () => ({ frequency, today, calendar: company?.planCalendar(settings, today) ?? everyDayWorked }),
    [frequency, today, settings, company],
  );
}
