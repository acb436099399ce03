/**
 * A series that the history of its leaf writes. It holds what was published: for each period the usual amount and the mean, a
 * band, and what was known to come. Whoever reads a past day reads what was published then. Nothing here learns
 * anything: `../statistics/automatic-fit.ts` does.
 */
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { largestForecast } from "@amont/kernel/limits.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { type CommittedBefore, uncommitted, withKnownLines } from "../statistics/known-first.ts";
import type {
  AmountChange,
  AutomaticDefinition,
  PublishedAmounts,
  PublishedForecast,
} from "./automatic-definition.ts";
import { firstDayOfPeriod, periodIndexOf, periodsPerYear } from "./input-periods.ts";

/** What a published amount is made of; the parts add up to it. */
export interface AutomaticParts {
  readonly baseMinor: number;
  readonly allowanceMinor: number;
  /** What parents that were forecast better on their own add or take away. */
  readonly levelMinor: number;
  readonly adjustmentMinor: number;
  /** Never above zero: what is usually known by now, which is among what is known or does not come. */
  readonly committedMinor: number;
  readonly knownMinor: number;
  readonly amountMinor: number;
  readonly lowMinor: number;
  readonly highMinor: number;
}

type Rules = Pick<AutomaticDefinition, "allowance" | "adjustment">;

/** Ten billion units of a currency with two decimals; those with fewer never come near. */
const mostMinor = largestForecast * 100;
const within = (amountMinor: number): number => Math.min(mostMinor, Math.max(0, amountMinor));

const adjusted = (amountMinor: number, adjustment: AmountChange | null): number => {
  if (adjustment === null) return within(amountMinor);
  const changed =
    adjustment.kind === "percentage"
      ? roundHalfAway(amountMinor * (1 + adjustment.percent / 100))
      : amountMinor + adjustment.amountMinor;
  return within(changed);
};

/**
 * What is known comes before what is usual: ordinary lines are part of the statistical amount, exceptional ones come on top.
 * The statement takes what is paid and expected off it, so what arrives later counts once.
 *
 * @param committed null: nobody knows which part of the period is usually known by now
 */
export function partsAt(
  amounts: PublishedAmounts,
  position: number,
  { allowance, adjustment }: Rules,
  committed: CommittedBefore | null = null,
): AutomaticParts {
  const read = (values: readonly number[] = []) => values[position] ?? 0;
  const baseMinor = read(amounts.typical);
  const allowanceMinor = allowance ? read(amounts.mean) - baseMinor : 0;
  const known = { ordinary: read(amounts.ordinary), exceptional: read(amounts.exceptional) };
  const withKnown = (statistical: number) =>
    within(withKnownLines(adjusted(statistical, adjustment), known, committed));
  const levelMinor = Math.max(read(amounts.level), 0 - baseMinor - allowanceMinor);
  const statistical = baseMinor + allowanceMinor + levelMinor;
  const afterAdjustment = adjusted(statistical, adjustment);
  const open = committed === null ? afterAdjustment : uncommitted(afterAdjustment, committed.share);
  const amountMinor = withKnown(statistical);
  return {
    baseMinor,
    allowanceMinor,
    levelMinor,
    adjustmentMinor: afterAdjustment - statistical,
    committedMinor: open - afterAdjustment,
    knownMinor: amountMinor - open,
    amountMinor,
    lowMinor: withKnown(read(amounts.low) + levelMinor),
    highMinor: withKnown(read(amounts.high) + levelMinor),
  };
}

/** Of a period that is over: what was planned for it, once and for all. */
function settledAt({ typical, mean, low, high }: PublishedAmounts, position: number): AutomaticParts {
  const baseMinor = typical[position] ?? 0;
  const amountMinor = mean[position] ?? 0;
  return {
    baseMinor,
    allowanceMinor: amountMinor - baseMinor,
    levelMinor: 0,
    adjustmentMinor: 0,
    committedMinor: 0,
    knownMinor: 0,
    amountMinor,
    lowMinor: low[position] ?? 0,
    highMinor: high[position] ?? 0,
  };
}

function partsOf(published: PublishedForecast, position: number, rules: Rules): AutomaticParts {
  const { amounts, settledCount } = published;
  if (position < settledCount) return settledAt(amounts, position);
  const period = periodIndexOf(published.beginOn, published.frequency) + position;
  return partsAt(amounts, position, rules, committedIn(published, period));
}

/** Null: nobody knows which part of the period is usually known by now. */
export function committedIn(
  { committed = null, frequency }: PublishedForecast,
  period: number,
): CommittedBefore | null {
  if (committed === null) return null;
  const ahead = period - periodIndexOf(committed.beginOn, frequency);
  const share = committed.shares[ahead] ?? null;
  return share === null ? null : { share, begun: committed.begun[ahead] ?? 0 };
}

/** Where a period stands among those that were published; beyond the last one, where it stood a year before. */
function publishedPosition(
  { frequency, beginOn, amounts }: PublishedForecast,
  period: number,
): number | null {
  const position = period - periodIndexOf(beginOn, frequency);
  const count = amounts.mean.length;
  if (position < 0 || count === 0) return null;
  if (position < count) return position;
  const year = Math.min(periodsPerYear[frequency], count);
  return count - year + ((position - count) % year);
}

/** What it plans in a period; null where it was not published for it. In periods of another length: their part by days. */
export function automaticParts(
  definition: AutomaticDefinition,
  period: number,
  frequency: Frequency,
): AutomaticParts | null {
  const { published } = definition;
  if (published === null) return null;
  if (published.frequency !== frequency) return partsByDays(definition, published, { period, frequency });
  const position = publishedPosition(published, period);
  return position === null ? null : partsOf(published, position, definition);
}

/** What adds up to the amount. */
const addedParts = [
  "baseMinor",
  "allowanceMinor",
  "levelMinor",
  "adjustmentMinor",
  "committedMinor",
  "knownMinor",
] as const;
const partNames = [...addedParts, "lowMinor", "highMinor"] as const;

/** Until it is fitted again the old values hold: a day has its share of the period that it lies in. */
function partsByDays(
  definition: AutomaticDefinition,
  published: PublishedForecast,
  { period, frequency }: { readonly period: number; readonly frequency: Frequency },
): AutomaticParts | null {
  const days = {
    first: toEpochDay(firstDayOfPeriod(period, frequency)),
    end: toEpochDay(firstDayOfPeriod(period + 1, frequency)),
  };
  const first = periodIndexOf(firstDayOfPeriod(period, frequency), published.frequency);
  const sums = {
    baseMinor: 0,
    allowanceMinor: 0,
    levelMinor: 0,
    adjustmentMinor: 0,
    committedMinor: 0,
    knownMinor: 0,
    lowMinor: 0,
    highMinor: 0,
  };
  let isThere = false;
  for (let one = first; ; one += 1) {
    const begin = toEpochDay(firstDayOfPeriod(one, published.frequency));
    const end = toEpochDay(firstDayOfPeriod(one + 1, published.frequency));
    if (begin >= days.end) break;
    const position = publishedPosition(published, one);
    if (position === null) continue;
    isThere = true;
    const parts = partsOf(published, position, definition);
    const upTo = (amount: number, day: number) => roundHalfAway((amount * (day - begin)) / (end - begin));
    const [from, to] = [Math.max(begin, days.first), Math.min(end, days.end)];
    for (const name of partNames) sums[name] += upTo(parts[name], to) - upTo(parts[name], from);
  }
  if (!isThere) return null;
  const amountMinor = addedParts.reduce((sum, name) => sum + sums[name], 0);
  return { ...sums, amountMinor: within(amountMinor) };
}

const noAmounts: Required<PublishedAmounts> = {
  typical: [],
  mean: [],
  low: [],
  high: [],
  ordinary: [],
  exceptional: [],
  level: [],
};

/** Those of some name; what was published before there were any of that name has none. */
export const amountsNamed = (amounts: PublishedAmounts, name: keyof PublishedAmounts): readonly number[] =>
  amounts[name] ?? [];

/**
 * The periods before the current one as they were planned, which nothing changes any more: in the periods of today, and those
 * of the last years. What comes after them is to be published anew.
 */
export function settledPast(
  definition: AutomaticDefinition,
  current: number,
  frequency: Frequency,
): Pick<PublishedForecast, "beginOn" | "amounts" | "settledCount"> {
  const { published } = definition;
  const kept = keptYears * periodsPerYear[frequency];
  const first =
    published === null
      ? current
      : Math.min(current, Math.max(periodIndexOf(published.beginOn, frequency), current - kept));
  const parts = Array.from({ length: current - first }, (_, at) =>
    automaticParts(definition, first + at, frequency),
  );
  const read = (name: keyof AutomaticParts) => parts.map((one) => one?.[name] ?? 0);
  const nothing = parts.map(() => 0);
  const amounts = { ...noAmounts, typical: read("baseMinor"), mean: read("amountMinor") };
  return {
    beginOn: firstDayOfPeriod(first, frequency),
    amounts: {
      ...amounts,
      low: read("lowMinor"),
      high: read("highMinor"),
      ordinary: nothing,
      exceptional: nothing,
      level: nothing,
    },
    settledCount: parts.length,
  };
}

const keptYears = 5;

/** The same forecast under other rules, from the current period on. */
export function withRules(
  definition: AutomaticDefinition,
  rules: Rules,
  current: { readonly period: number; readonly frequency: Frequency },
): AutomaticDefinition {
  const { published } = definition;
  if (published === null || published.frequency !== current.frequency) return { ...definition, ...rules };
  const past = settledPast(definition, current.period, current.frequency);
  const begun = Math.max(0, current.period - periodIndexOf(published.beginOn, published.frequency));
  const joined = (name: keyof PublishedAmounts) => [
    ...amountsNamed(past.amounts, name),
    ...amountsNamed(published.amounts, name).slice(begun),
  ];
  return { ...definition, ...rules, published: { ...published, ...past, amounts: joinedAmounts(joined) } };
}

export const joinedAmounts = (
  read: (name: keyof PublishedAmounts) => readonly number[],
): PublishedAmounts => ({
  typical: read("typical"),
  mean: read("mean"),
  low: read("low"),
  high: read("high"),
  ordinary: read("ordinary"),
  exceptional: read("exceptional"),
  level: read("level"),
});
