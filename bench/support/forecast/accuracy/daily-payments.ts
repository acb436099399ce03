/** All payments of a public body by day: how wrong the balance would be on the way through the next 28 days. */
import { holidaysBetween } from "@amont/engine/calendar/public-holidays.ts";
import { forecastDays } from "@amont/engine/statistics/day-profile.ts";
import { at } from "@amont/engine/statistics/ordered.ts";
import { seasonalNaive } from "@amont/engine/statistics/robust/robust-pool.ts";
import { balancePathError } from "@amont/engine/statistics/scoring/scores.ts";
import { addDays, calendarDate, weekday } from "@amont/kernel/calendar-date.ts";
import { average, bootstrapped } from "./bootstrap.ts";
import { type DataSeries, readSeries } from "./data-files.ts";
import type { Row } from "./table.ts";

interface Scored {
  readonly own: number;
  readonly naive: number;
}

const days = 28;
const originCount = 24;
const leastHistory = 3 * 365;

function score({ first: firstDay, values }: DataSeries): Scored[] {
  const first = calendarDate(firstDay);
  const holidays = new Set(
    holidaysBetween("GB", { start: first, endExclusive: addDays(first, values.length + days) }),
  );
  const isWorked = Array.from(values, (_, position) => {
    const day = addDays(first, position);
    return weekday(day) < 6 && !holidays.has(day);
  });
  const ends = Array.from({ length: originCount }, (_, back) => values.length - days * (back + 1));
  return ends
    .filter((end) => end >= leastHistory)
    .map((end) => {
      const [history, actual] = [values.subarray(0, end), values.subarray(end, end + days)];
      const naive = seasonalNaive(history, days, days);
      const own = forecastDays(history, { first, isWorked }, days) ?? naive;
      const wrong = (forecast: Float64Array) =>
        balancePathError(
          Array.from(actual, (value, step) => ({ actual: value, forecast: at(forecast, step) })),
        ) ?? 0;
      return { own: wrong(own), naive: wrong(naive) };
    });
}

export function dailyPaymentRows(folder: string, every: number): Row[] {
  const series = readSeries(folder, "uk-payments-daily.tsv").slice(0, every > 1 ? 2 : undefined);
  if (series.length === 0) return [];
  const began = performance.now();
  const groups = series.map(score);
  const tasks = groups.flat();
  const millisecondsPerTask = (performance.now() - began) / tasks.length;
  const singles = tasks.map((task) => [task]);
  const row = (name: string, of: "own" | "naive"): Row => ({
    name: `Daily payments, 28 days: ${name}`,
    figure: bootstrapped(singles, (scored) => average(scored.map((task) => task[of]))),
    tasks: tasks.length,
    millisecondsPerTask,
  });
  return [row("balance path", "own"), row("naive of 28 days", "naive")];
}
