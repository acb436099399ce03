/** Monthly payments of public bodies by unit: a year ahead from 36 months, from up to three origins a year apart. */
import { blendForecasts } from "@amont/engine/statistics/blend-forecasts.ts";
import { lawHalfWidths, movementOf } from "@amont/engine/statistics/intervals/width-law.ts";
import { lumpAllowance } from "@amont/engine/statistics/lump-allowance.ts";
import { mean, total } from "@amont/engine/statistics/ordered.ts";
import { meanAbsoluteError } from "@amont/engine/statistics/scoring/mean-scaled.ts";
import { average, bootstrapped } from "./bootstrap.ts";
import { insideShare } from "./competitions.ts";
import { type DataSeries, isShown, readSeries } from "./data-files.ts";
import { secondNaive } from "./naive.ts";
import type { Row } from "./table.ts";

interface Task {
  readonly history: Float64Array;
  readonly actual: Float64Array;
}

interface Scored {
  readonly id: string;
  /** Logarithms of the error beside the second naive one's. */
  readonly typical: number;
  readonly mean: number;
  readonly year: number;
  readonly quarter: number;
  readonly covered: number;
}

const [year, quarter] = [12, 3];
const mostHistory = 36;
/** Nine tenths of it. */
const leastHistory = 33;
const originCount = 3;
const mostError = 3;
const ratioBounds = { least: 0.01, most: 100 };

const isIdle = (values: Float64Array) => values.every((value) => value === 0);

function tasksOf({ values }: DataSeries): Task[] {
  return Array.from({ length: originCount }, (_, back) => values.length - year * (back + 1))
    .filter((end) => end >= leastHistory)
    .map((end) => ({
      history: values.slice(Math.max(0, end - mostHistory), end),
      actual: values.slice(end, end + year),
    }))
    .filter(({ history, actual }) => !isIdle(history.subarray(-year)) && !isIdle(actual));
}

function score(id: string, { history, actual }: Task): Scored {
  const pools = blendForecasts(history, year, year);
  const { mean: withLumps } = lumpAllowance(history, pools, year);
  const naive = meanAbsoluteError(secondNaive(history, year, year), actual);
  const beside = (forecast: Float64Array) => {
    const ratio = meanAbsoluteError(forecast, actual) / naive;
    return Math.log(Math.min(ratioBounds.most, Math.max(ratioBounds.least, ratio)));
  };
  const usual = mean(history.map(Math.abs));
  const totalError = (periods: number) => {
    const error = total(withLumps.subarray(0, periods)) - total(actual.subarray(0, periods));
    return Math.min(mostError, Math.abs(error) / (periods * usual));
  };
  const halfWidths = lawHalfWidths(movementOf(history, year, year), { coverage: 0.95, isLumpy: true });
  return {
    id,
    typical: beside(pools.usual),
    mean: beside(withLumps),
    year: totalError(year),
    quarter: totalError(quarter),
    covered: insideShare(pools.usual, actual, { halfWidths, isOneSigned: true }),
  };
}

const geometric = (of: "typical" | "mean") => (scored: readonly Scored[]) =>
  Math.exp(average(scored.map((task) => task[of])));

const plain = (of: "year" | "quarter" | "covered") => (scored: readonly Scored[]) =>
  average(scored.map((task) => task[of]));

export function monthlyPaymentRows(folder: string, every: number): Row[] {
  const series = readSeries(folder, "uk-payments-monthly.tsv").filter((_, index) => index % every === 0);
  if (series.length === 0) return [];
  const began = performance.now();
  const groups = series.map((one) => tasksOf(one).map((task) => score(one.id, task)));
  const tasks = groups.flat();
  const millisecondsPerTask = (performance.now() - began) / tasks.length;
  const row = (name: string, figureOf: (scored: readonly Scored[]) => number): Row => ({
    name: `Monthly payments: ${name}`,
    figure: bootstrapped(groups, figureOf),
    shown: figureOf(tasks.filter(({ id }) => isShown(id))),
    tasks: tasks.length,
    millisecondsPerTask,
  });
  return [
    row("relMAE of typical", geometric("typical")),
    row("relMAE of mean", geometric("mean")),
    row("T12 of mean", plain("year")),
    row("T3 of mean", plain("quarter")),
    row("95 % coverage", plain("covered")),
  ];
}
