/** Series of forecasting competitions: overall weighted average beside the second naive method, and coverage of bands. */
import { blendForecasts } from "@amont/engine/statistics/blend-forecasts.ts";
import { bandAround } from "@amont/engine/statistics/intervals/conformal.ts";
import { lawHalfWidths, movementOf } from "@amont/engine/statistics/intervals/width-law.ts";
import { at } from "@amont/engine/statistics/ordered.ts";
import {
  meanAbsoluteScaledError,
  symmetricPercentError,
} from "@amont/engine/statistics/scoring/mean-scaled.ts";
import { average, bootstrapped } from "./bootstrap.ts";
import { type DataSeries, isShown, readSeries } from "./data-files.ts";
import { secondNaive } from "./naive.ts";
import type { Row } from "./table.ts";

interface Scored {
  readonly id: string;
  readonly own: { readonly percent: number; readonly scaled: number };
  readonly naive: { readonly percent: number; readonly scaled: number };
  readonly covered: number;
}

export function insideShare(
  typical: Float64Array,
  actual: Float64Array,
  { halfWidths, isOneSigned }: { readonly halfWidths: Float64Array; readonly isOneSigned: boolean },
): number {
  const { lower, upper } = bandAround(typical, halfWidths, isOneSigned);
  return average(
    Array.from(actual, (value, step) => (at(lower, step) <= value && value <= at(upper, step) ? 1 : 0)),
  );
}

/** @param season what the method may use; scores are scaled by the series' own */
function score({ id, season: scale, horizon, values }: DataSeries, season: number): Scored {
  const end = values.length - horizon;
  const [history, actual] = [values.subarray(0, end), values.subarray(end)];
  const errors = (forecast: Float64Array) => ({
    percent: symmetricPercentError(forecast, actual),
    scaled: meanAbsoluteScaledError(forecast, actual, { history, season: scale }) ?? 0,
  });
  const { blend } = blendForecasts(history, horizon, season);
  const halfWidths = lawHalfWidths(movementOf(history, horizon, season), { coverage: 0.95, isLumpy: false });
  return {
    id,
    own: errors(blend),
    naive: errors(secondNaive(history, horizon, scale)),
    covered: insideShare(blend, actual, { halfWidths, isOneSigned: history.every((value) => value >= 0) }),
  };
}

function weightedAverage(tasks: readonly Scored[]): number {
  const ratio = (of: "percent" | "scaled") =>
    average(tasks.map(({ own }) => own[of])) / average(tasks.map(({ naive }) => naive[of]));
  return (ratio("percent") + ratio("scaled")) / 2;
}

const competitions = [
  { name: "M3 monthly", file: "m3-monthly.tsv", season: 12 },
  { name: "M3 quarterly", file: "m3-quarterly.tsv", season: 4 },
  { name: "M4 weekly", file: "m4-weekly.tsv", season: 52 },
  { name: "M4 monthly sample", file: "m4-monthly-sample.tsv", season: 12 },
  { name: "Tourism monthly", file: "tourism-monthly.tsv", season: 12 },
] as const;

const coverageOf = (scored: readonly Scored[]) => average(scored.map(({ covered }) => covered));

export function competitionRows(folder: string, every: number): Row[] {
  return competitions.flatMap(({ name, file, season }) => {
    const series = readSeries(folder, file).filter((_, index) => index % every === 0);
    if (series.length === 0) return [];
    const began = performance.now();
    const tasks = series.map((one) => score(one, season));
    const millisecondsPerTask = (performance.now() - began) / series.length;
    const groups = tasks.map((task) => [task]);
    const shown = tasks.filter(({ id }) => isShown(id));
    return [
      {
        name: `${name}: OWA`,
        figure: bootstrapped(groups, weightedAverage),
        shown: weightedAverage(shown),
        tasks: tasks.length,
        millisecondsPerTask,
      },
      {
        name: `${name}: 95 % coverage`,
        figure: bootstrapped(groups, coverageOf),
        shown: coverageOf(shown),
        tasks: tasks.length,
      },
    ];
  });
}
