/** Settled invoices: when each would have been expected on its own day, from what was settled and open by then. */
import {
  asPrior,
  type DelayDistribution,
  delayQuantile,
  mixWithPrior,
  remainingDelays,
  usualDelays,
} from "@amont/engine/statistics/payments/delay-distribution.ts";
import { wape } from "@amont/engine/statistics/scoring/scores.ts";
import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { average, bootstrapped } from "./bootstrap.ts";
import { readLines } from "./data-files.ts";
import type { Row } from "./table.ts";

interface Invoice {
  readonly customer: string;
  readonly invoiced: number;
  readonly due: number;
  readonly paid: number;
  readonly amount: number;
}

const scoredFrom = toEpochDay(calendarDate("2012-07-01"));
const [firstWeek, lastWeek] = [4, 69];

const day = (text: string | undefined) => toEpochDay(calendarDate(text ?? ""));

const readInvoices = (folder: string): Invoice[] =>
  readLines(folder, "invoices.tsv").map(([customer = "", invoiced, due, paid, amount]) => ({
    customer,
    invoiced: day(invoiced),
    due: day(due),
    paid: day(paid),
    amount: Number(amount),
  }));

/** What was known on a day: settled before it, or still open. */
function seenOn(invoices: readonly Invoice[], today: number) {
  const known = invoices.filter(({ invoiced }) => invoiced < today);
  return {
    paid: known.filter(({ paid }) => paid < today).map(({ paid, due }) => paid - due),
    open: known.filter(({ paid }) => paid >= today).map(({ due }) => today - due),
  };
}

function delaysOn(invoices: readonly Invoice[], customer: string, today: number): DelayDistribution {
  const everybody = mixWithPrior(seenOn(invoices, today), usualDelays);
  const own = invoices.filter((invoice) => invoice.customer === customer);
  return mixWithPrior(seenOn(own, today), asPrior(everybody));
}

const weekOf = (epochDay: number) => Math.floor((epochDay - scoredFrom) / 7);

interface Scored {
  readonly days: number;
  readonly inside: number;
  /** Cash by week: forecast less actual, and actual. */
  readonly weeks: ReadonlyMap<number, readonly [forecast: number, actual: number]>;
}

function score(invoices: readonly Invoice[], invoice: Invoice): Scored {
  const { customer, invoiced, due, paid, amount } = invoice;
  const remaining = remainingDelays(delaysOn(invoices, customer, invoiced), invoiced - due);
  const weeks = new Map<number, [number, number]>();
  const add = (epochDay: number, part: readonly [number, number]) => {
    const [forecast, actual] = weeks.get(weekOf(epochDay)) ?? [0, 0];
    weeks.set(weekOf(epochDay), [forecast + part[0], actual + part[1]]);
  };
  for (const [index, delay] of remaining.delays.entries())
    add(due + delay, [amount * (remaining.weights[index] ?? 0), 0]);
  add(paid, [0, amount]);
  const [low, high] = [delayQuantile(remaining, 0.1), delayQuantile(remaining, 0.9)];
  return {
    days: Math.abs(delayQuantile(remaining, 0.5) - (paid - due)),
    inside: low <= paid - due && paid - due <= high ? 1 : 0,
    weeks,
  };
}

interface Week {
  readonly forecast: number;
  readonly actual: number;
}

function weeksOf(scored: readonly Scored[]): Week[] {
  const sums = new Map<number, Week>();
  for (const { weeks } of scored)
    for (const [week, [forecast, actual]] of weeks) {
      const before = sums.get(week) ?? { forecast: 0, actual: 0 };
      sums.set(week, { forecast: before.forecast + forecast, actual: before.actual + actual });
    }
  return [...sums].filter(([week]) => week >= firstWeek && week <= lastWeek).map(([, sum]) => sum);
}

export function invoiceRows(folder: string): Row[] {
  const invoices = readInvoices(folder);
  if (invoices.length === 0) return [];
  const began = performance.now();
  const tasks = invoices.filter(({ invoiced }) => invoiced >= scoredFrom).map((one) => score(invoices, one));
  const millisecondsPerTask = (performance.now() - began) / tasks.length;
  const groups = tasks.map((task) => [task]);
  const row = (name: string, figureOf: (scored: readonly Scored[]) => number): Row => ({
    name: `Invoices: ${name}`,
    figure: bootstrapped(groups, figureOf),
    tasks: tasks.length,
    millisecondsPerTask,
  });
  return [
    {
      name: "Invoices: weekly cash-in WAPE",
      figure: bootstrapped(
        weeksOf(tasks).map((week) => [week]),
        (weeks) => wape(weeks) ?? 0,
      ),
      tasks: tasks.length,
      millisecondsPerTask,
    },
    row("MAE of the median, days", (scored) => average(scored.map(({ days }) => days))),
    row("80 % coverage", (scored) => average(scored.map(({ inside }) => inside))),
  ];
}
