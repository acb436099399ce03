/** How many working days lie between two days, looked up instead of counted: made once for a range of days. */
import { fromEpochDay } from "@amont/kernel/calendar-date.ts";
import { isWorkingDay, type WorkingCalendar } from "./working-days.ts";

export class WorkingDayDistance {
  readonly #firstDay: number;
  /** How many working days there are from the first day up to and including each. */
  readonly #counts: Int32Array;

  /** Of days since the epoch, both included. Days beyond are as far as the nearest of these. */
  constructor(calendar: WorkingCalendar, firstDay: number, lastDay: number) {
    this.#firstDay = firstDay;
    this.#counts = new Int32Array(Math.max(1, lastDay - firstDay + 1));
    let count = 0;
    for (let at = 0; at < this.#counts.length; at += 1) {
      if (isWorkingDay(calendar, fromEpochDay(firstDay + at))) count += 1;
      this.#counts[at] = count;
    }
  }

  /** From the earlier one, which does not count, to the later one, which does: Friday and Monday are one apart. */
  between(left: number, right: number): number {
    return Math.abs(this.#countAt(right) - this.#countAt(left));
  }

  #countAt(day: number): number {
    const at = Math.min(Math.max(0, day - this.#firstDay), this.#counts.length - 1);
    return this.#counts[at] ?? 0;
  }
}
