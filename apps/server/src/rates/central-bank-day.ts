import { type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";

/** Where reference rates are published. Companies have a time of their own. */
export const centralBankZone = "Europe/Paris";

export const centralBankToday = (now: Date): CalendarDate => todayIn(centralBankZone, now);
