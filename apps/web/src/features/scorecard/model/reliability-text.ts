/** Shares and periods as people say them. Pure. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";

/** In whole per cent, with a decimal below one. */
export function partText(tenThousandths: number, language: string): string {
  const isSmall = tenThousandths !== 0 && Math.abs(tenThousandths) < 100;
  return new Intl.NumberFormat(readingLocale(language), {
    style: "percent",
    maximumFractionDigits: isSmall ? 1 : 0,
  }).format(tenThousandths / 10_000);
}

/** "nov. 2026", or the day on which another period begins. */
export function periodName(begin: CalendarDate, frequency: Frequency, language: string): string {
  if (frequency !== "monthly") return dayText(begin, language);
  const month = new Intl.DateTimeFormat(readingLocale(language), {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return month.format(new Date(`${begin}T00:00:00Z`));
}

/** Most of what is behind a figure was never published: it is what would have been said. */
export const isMostlyReplayed = ({
  count,
  replayedCount,
}: {
  readonly count: number;
  readonly replayedCount: number;
}): boolean => count > 0 && 2 * replayedCount > count;
