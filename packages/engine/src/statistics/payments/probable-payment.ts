/** When an open line will probably be paid, from its payer's delays and from how long it has been open. */
import { addDays, type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import { type DelayDistribution, delayQuantile, remainingDelays } from "./delay-distribution.ts";

export interface ProbablePayment {
  readonly day: CalendarDate;
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
  /** More than one in five such lines is paid later than 180 days, or never. */
  readonly isUncertain: boolean;
}

const longWait = 180;
const uncertainShare = 0.2;

export function probablePayment(
  delays: DelayDistribution,
  {
    due,
    today,
    nextWorkingDay,
  }: {
    /** The first day that was given, before anybody changed it. */
    readonly due: CalendarDate;
    readonly today: CalendarDate;
    readonly nextWorkingDay: (day: CalendarDate) => CalendarDate;
  },
): ProbablePayment {
  const remaining = remainingDelays(delays, diffDays({ start: due, end: today }));
  const dayAt = (share: number) => {
    const day = addDays(due, delayQuantile(remaining, share));
    // What is open for longer than anything is expected at once, and told as uncertain.
    return nextWorkingDay(day < today ? today : day);
  };
  const late = remaining.delays.reduce(
    (sum, delay, index) => (delay > longWait ? sum + (remaining.weights[index] ?? 0) : sum),
    0,
  );
  return {
    day: dayAt(0.5),
    earliest: dayAt(0.1),
    latest: dayAt(0.9),
    isUncertain: late > uncertainShare,
  };
}
