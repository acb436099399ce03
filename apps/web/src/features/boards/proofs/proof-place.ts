import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

/** What has to be known to lead to where a figure stands. */
export interface ProofPlace {
  /** What a category is called; null where it is not known. */
  readonly nameOf: (categoryId: number) => string | null;
  /** Null: a company. */
  readonly consolidationId: number | null;
  readonly today: CalendarDate;
}
