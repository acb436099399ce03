import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useNow } from "../../../shared/use-now.ts";

export const useToday = (): CalendarDate => calendarDate(localDay(useNow()));
