/** What an automatic series publishes: its past as it stands, and from the current period on what was found now. */
import type {
  AutomaticDefinition,
  PublishedAmounts,
  PublishedForecast,
} from "@amont/engine/series/automatic-definition.ts";
import {
  type AutomaticParts,
  automaticParts,
  joinedAmounts,
  settledPast,
} from "@amont/engine/series/automatic-series.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { amountsOverDays } from "@amont/engine/statistics/automatic-days.ts";
import type { AutomaticFit } from "@amont/engine/statistics/automatic-fit.ts";
import { publishedPeriods } from "../../../forecast/fits/automatic-fits.ts";
import type { AutomaticInputs, LeafInput } from "./automatic-inputs.ts";

export function publishForecast(
  definition: AutomaticDefinition,
  inputs: AutomaticInputs,
  input: LeafInput,
  fit: AutomaticFit,
): PublishedForecast {
  const { frequency, fitted, current, fittedCurrent, today } = inputs;
  const past = settledPast(definition, current, frequency);
  const future = futureAmounts(inputs, input, fit);
  return {
    ...past,
    frequency,
    amounts: joinedAmounts((name) => [...past.amounts[name], ...future[name]]),
    committed:
      input.committed === null ? null : { beginOn: firstDayOfPeriod(current, frequency), ...input.committed },
    // What is planned in days has no finer columns.
    dayShape: frequency === "daily" ? null : fit.dayShape,
    fit: {
      shape: fit.shape,
      robustShare: fit.robustShare,
      historyFrom:
        fit.historyPeriods === 0 ? null : firstDayOfPeriod(fittedCurrent - fit.historyPeriods, fitted),
      historyUntil: firstDayOfPeriod(fittedCurrent, fitted),
      historyPeriods: fit.historyPeriods,
      usualErrors: fit.usualErrors,
      origins: fit.origins,
      fittedOn: today,
      historyKey: input.fit.key,
    },
  };
}

function futureAmounts(
  inputs: AutomaticInputs,
  { ordinary, exceptional }: LeafInput,
  fit: AutomaticFit,
): PublishedAmounts {
  const { frequency, current, days } = inputs;
  const count = publishedPeriods[frequency];
  const from = firstDayOfPeriod(current, frequency);
  const read = (values: readonly number[]) =>
    frequency === "daily"
      ? amountsOverDays(values, { shape: fit.dayShape, days, from, count })
      : values.slice(0, count);
  return {
    typical: read(fit.typical),
    mean: read(fit.mean),
    low: read(fit.low),
    high: read(fit.high),
    ordinary,
    exceptional,
  };
}

const leastMove = 0.02;
const leastPartOfBand = 0.1;

/**
 * A plan must not flicker: a value that hardly moved stays what it was, unless a period was closed. Null: nothing is another.
 */
export function calmed(definition: AutomaticDefinition, next: PublishedForecast): PublishedForecast | null {
  const { published } = definition;
  if (published === null || published.frequency !== next.frequency) return next;
  const isTriedAnew = published.fit.origins !== next.fit.origins;
  if (isTriedAnew || published.fit.historyUntil !== next.fit.historyUntil) return next;
  const nextBegin = periodIndexOf(next.beginOn, next.frequency);
  const formerBegin = periodIndexOf(published.beginOn, next.frequency);
  const formerPosition = (position: number) => nextBegin + position - formerBegin;
  const keeps = next.amounts.mean.map((_, position) => {
    const isSettled = position < next.settledCount;
    if (isSettled || formerPosition(position) >= published.amounts.mean.length) return isSettled;
    const read = (source: PublishedForecast) =>
      automaticParts({ ...definition, published: source }, nextBegin + position, next.frequency);
    const [former, fresh] = [read(published), read(next)];
    return former !== null && fresh !== null && isNear(former, fresh);
  });
  if (keeps.every(Boolean) && published.settledCount === next.settledCount) return null;
  const amounts = joinedAmounts((name) =>
    next.amounts[name].map((value, position) =>
      keeps[position] === true && position >= next.settledCount
        ? (published.amounts[name][formerPosition(position)] ?? value)
        : value,
    ),
  );
  return { ...next, amounts };
}

function isNear({ amountMinor: former }: AutomaticParts, fresh: AutomaticParts): boolean {
  const tolerated = Math.max(leastMove * former, leastPartOfBand * (fresh.highMinor - fresh.lowMinor));
  return Math.abs(fresh.amountMinor - former) <= tolerated;
}
