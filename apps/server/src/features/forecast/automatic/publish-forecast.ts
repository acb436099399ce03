/** What an automatic series publishes: its past as it stands, and from the current period on what was found now. */
import type {
  AutomaticDefinition,
  PublishedAmounts,
  PublishedForecast,
} from "@amont/engine/series/automatic-definition.ts";
import {
  type AutomaticParts,
  amountsNamed,
  automaticParts,
  joinedAmounts,
  settledPast,
} from "@amont/engine/series/automatic-series.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { amountsOverDays } from "@amont/engine/statistics/automatic-days.ts";
import type { AutomaticFit } from "@amont/engine/statistics/automatic-fit.ts";
import type { LeafLevel } from "@amont/engine/statistics/levels.ts";
import { publishedPeriods } from "../../../forecast/fits/automatic-fits.ts";
import type { LeafFits, NamedFit } from "../../../forecast/fits/leaf-fits.ts";
import { type LevelFits, moved } from "../../../forecast/fits/level-fits.ts";
import type { AutomaticInputs, LeafInput } from "./automatic-inputs.ts";

/** All that a leaf is published from. */
export const fitsOf = ({ fit, levels }: LeafInput): readonly NamedFit[] => [fit, ...(levels?.wanted ?? [])];

interface Learned {
  readonly fit: AutomaticFit;
  readonly level?: LeafLevel | undefined;
}

/** All of that is known by now. What parents move is worked out once for all of their leaves. */
export function learnedFrom(fits: Pick<LeafFits, "read">): (input: LeafInput) => Learned {
  const known = new Map<LevelFits, ReadonlyMap<number, LeafLevel>>();
  return ({ leafId, fit, levels }) => {
    if (levels === null) return { fit: fits.read(fit) };
    const found = known.get(levels) ?? moved(levels, (one) => fits.read(one));
    known.set(levels, found);
    return { fit: fits.read(fit), level: found.get(leafId) };
  };
}

export function publishForecast(
  definition: AutomaticDefinition,
  inputs: AutomaticInputs,
  input: LeafInput,
  { fit, level }: Learned,
): PublishedForecast {
  const { frequency, fitted, current, fittedCurrent, today } = inputs;
  const past = settledPast(definition, current, frequency);
  const future = futureAmounts(inputs, input, { fit, level });
  return {
    ...past,
    frequency,
    amounts: joinedAmounts((name) => [...amountsNamed(past.amounts, name), ...future[name]]),
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
      ...(level !== undefined && { levels: level.parentIds }),
      fittedOn: today,
      historyKey: input.historyKey,
    },
  };
}

function futureAmounts(
  inputs: AutomaticInputs,
  { ordinary, exceptional }: LeafInput,
  { fit, level }: Learned,
): Required<PublishedAmounts> {
  const { frequency, current, days } = inputs;
  const count = publishedPeriods[frequency];
  const from = firstDayOfPeriod(current, frequency);
  const read = (values: readonly number[]) =>
    frequency === "daily"
      ? amountsOverDays(values, { shape: fit.dayShape, days, from, count })
      : values.slice(0, count);
  const mean = read(fit.mean);
  const shifted = read(fit.mean.map((amount, period) => amount + (level?.shifts[period] ?? 0)));
  return {
    typical: read(fit.typical),
    mean,
    low: read(fit.low),
    high: read(fit.high),
    ordinary,
    exceptional,
    level: level === undefined ? [] : shifted.map((amount, position) => amount - (mean[position] ?? 0)),
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
    next.amounts.mean.map((_, position) => {
      const isKept = keeps[position] === true && position >= next.settledCount;
      const source = isKept ? published : next;
      return amountsNamed(source.amounts, name)[isKept ? formerPosition(position) : position] ?? 0;
    }),
  );
  return { ...next, amounts };
}

function isNear({ amountMinor: former }: AutomaticParts, fresh: AutomaticParts): boolean {
  const tolerated = Math.max(leastMove * former, leastPartOfBand * (fresh.highMinor - fresh.lowMinor));
  return Math.abs(fresh.amountMinor - former) <= tolerated;
}
