// The accounts of a company whose recurrences are known: which lines belong to which, of what period, and whether it
// goes on. Around them is what only looks alike: customers who pay when they like, shops, one-off invoices, equal
// amounts by chance, fees of the bank. Who looks for recurrences is given `lines` and never `truth`; neither the ids nor
// the order of the lines of a day tell anything of it.

import {
  addDays,
  addMonths,
  type CalendarDate,
  diffDays,
  fromEpochDay,
  toEpochDay,
  weekday,
} from "@amont/kernel/calendar-date.ts";
import { placeName } from "../group/french-names.ts";
import { type SeededRandom, seededRandom } from "../seeded-random.ts";
import { bankLabel, type LabelStyle } from "./bank-labels.ts";
import { type RecurringPlan, recurringPlans, type TruePeriod } from "./recurring-plans.ts";

export interface HistoryLine {
  readonly id: number;
  readonly on: CalendarDate;
  readonly label: string;
  readonly isInflow: boolean;
  readonly amountMinor: number;
  readonly currency: "EUR";
  readonly accountId: number;
}

export interface TrueRecurrence {
  readonly period: TruePeriod;
  readonly lineIds: readonly number[];
  /** Goes on, and was there often enough to be seen. Others are no mistake to find, and none to miss, while they live. */
  readonly standing: "to-find" | "too-few" | "ended";
}

export interface BankHistory {
  readonly lines: readonly HistoryLine[];
  readonly truth: readonly TrueRecurrence[];
}

export interface HistoryPlan {
  readonly seed: string | number;
  readonly today: CalendarDate;
  /** Thirty-eight unless told: three yearly payments. */
  readonly months?: number;
  /** Lines that do not recur, for each month. */
  readonly otherLines?: number;
  /** How many times as many recurrences as a small company has. */
  readonly recurringTimes?: number;
}

interface Draft {
  readonly line: Omit<HistoryLine, "id">;
  /** The place of its recurrence. */
  readonly of: number | null;
}

export function generateBankHistory(plan: HistoryPlan): BankHistory {
  const random = seededRandom(`recurrences/${plan.seed}`);
  const first = addMonths(plan.today, -(plan.months ?? 38));
  const span = { first, today: plan.today };
  const times = Math.max(1, Math.round(plan.recurringTimes ?? 1));
  const plans = Array.from({ length: times }, (_, nth) =>
    recurringPlans(random.split(nth === 0 ? "plans" : `plans/${nth}`), placeName),
  ).flat();
  const inOrderOfTruth = [
    ...plans.flatMap((recurring, of) => recurringLines(random.split(`recurring/${of}`), recurring, span, of)),
    ...otherLines(random.split("others"), span, plan.otherLines ?? 60),
  ];
  const drafts = random
    .split("order")
    .shuffle(inOrderOfTruth)
    .toSorted((left, right) => toEpochDay(left.line.on) - toEpochDay(right.line.on));
  const lines = drafts.map(({ line }, index) => ({ id: index + 1, ...line }));
  const ids = Map.groupBy(drafts.keys(), (index) => drafts[index]?.of ?? null);
  const truth = plans.map((recurring, of) => {
    const lineIds = (ids.get(of) ?? []).map((index) => index + 1);
    return { period: recurring.period, lineIds, standing: standingOf(recurring, lineIds.length) };
  });
  return { lines, truth };
}

interface Span {
  readonly first: CalendarDate;
  readonly today: CalendarDate;
}

const leastTimes: Partial<Record<TruePeriod, number>> = { weekly: 8, fortnightly: 6 };

function standingOf({ until, period }: RecurringPlan, count: number): TrueRecurrence["standing"] {
  if (until < 1) return "ended";
  return count >= (leastTimes[period] ?? 3) ? "to-find" : "too-few";
}

const steps: Record<TruePeriod, { readonly days?: number; readonly months?: number }> = {
  weekly: { days: 7 },
  fortnightly: { days: 14 },
  monthly: { months: 1 },
  bimonthly: { months: 2 },
  quarterly: { months: 3 },
  fourMonthly: { months: 4 },
  halfYearly: { months: 6 },
  yearly: { months: 12 },
};

function recurringLines(
  random: SeededRandom,
  plan: RecurringPlan,
  { first, today }: Span,
  of: number,
): Draft[] {
  const days = diffDays({ start: first, end: today });
  const step = steps[plan.period];
  const start = addDays(first, Math.floor(plan.from * days) + random.integer(0, 31));
  const stop = addDays(first, Math.floor(plan.until * days));
  const accountId = random.integer(1, 3);
  const movesAround = random.chance(0.75);
  const drafts: Draft[] = [];
  let level = 1;
  for (let index = 0; ; index += 1) {
    const due =
      step.days === undefined
        ? addMonths(start, index * (step.months ?? 1))
        : addDays(start, index * step.days);
    if (due >= stop) return drafts;
    const part = diffDays({ start: first, end: due }) / days;
    if (plan.spread > 0) level = 1 + (random.next() - 0.5) * 2 * plan.spread;
    const price = plan.step !== null && part > plan.step.after ? plan.step.factor : 1;
    const on = booked(random, addDays(due, random.integer(0, plan.delayDays + 1)), movesAround);
    if (random.chance(plan.missed) || on > today) continue;
    const line = {
      on,
      label: bankLabel(random, plan.style, on),
      isInflow: plan.isInflow,
      amountMinor: Math.max(100, Math.round(plan.amount * price * level)),
      currency: "EUR" as const,
      accountId,
    };
    drafts.push({ line, of });
  }
}

/** Banks book on working days; some card payments do not care. */
function booked(random: SeededRandom, date: CalendarDate, movesAround: boolean): CalendarDate {
  const over = weekday(date) - 5;
  if (over <= 0 || !movesAround) return date;
  return random.chance(0.85) ? addDays(date, 3 - over) : addDays(date, -over);
}

function otherLines(random: SeededRandom, span: Span, perMonth: number): Draft[] {
  const days = diffDays({ start: span.first, end: span.today });
  const count = Math.round((days / 30.4) * perMonth);
  const customers = strangers(
    random.split("customers"),
    Math.max(6, perMonth / 3),
    "VIR SEPA RECU",
    "invoice",
  );
  const shops = strangers(random.split("shops"), Math.max(4, perMonth / 6), "CB", "date");
  const suppliers = strangers(random.split("suppliers"), Math.max(6, perMonth / 2), "VIR", "invoice");
  return Array.from({ length: count }, (): Draft => {
    const on = booked(random, fromEpochDay(toEpochDay(span.first) + random.integer(0, days)), true);
    const kind = kindOf(random.next());
    const style =
      kind === "fee"
        ? feeStyle
        : random.choice({ customer: customers, shop: shops, supplier: suppliers }[kind]);
    const line = {
      on: on > span.today ? span.today : on,
      label: bankLabel(random, style, on),
      isInflow: kind === "customer",
      amountMinor: otherAmount(random, kind),
      currency: "EUR" as const,
      accountId: random.integer(1, 3),
    };
    return { line, of: null };
  });
}

type OtherKind = "customer" | "shop" | "supplier" | "fee";

function kindOf(draw: number): OtherKind {
  if (draw < 0.35) return "customer";
  if (draw < 0.7) return "shop";
  return draw < 0.95 ? "supplier" : "fee";
}

/** What the bank takes for a single payment: often the same, and whenever there is one. */
const feeStyle: LabelStyle = {
  payer: "Commission sur virement",
  prefix: "FRAIS",
  tail: "reference",
  noise: 0.1,
};

function otherAmount(random: SeededRandom, kind: OtherKind): number {
  if (kind === "fee") return random.choice([120, 250, 250, 480, 1_500]);
  // Stamps, tolls and tickets have the same price every time.
  if (kind === "shop" && random.chance(0.3)) return random.choice([1000, 1990, 2500, 5000]);
  const [mean, deviation] = kind === "shop" ? [3.2, 0.7] : [6.2, 0.9];
  return Math.round(100 * Math.exp(random.normal(mean, deviation)));
}

const trades = ["Hôtel", "Station", "Négoce", "Ateliers", "Papeterie", "Groupe", "Garage", "Distribution"];

function strangers(
  random: SeededRandom,
  count: number,
  prefix: string,
  tail: LabelStyle["tail"],
): LabelStyle[] {
  return Array.from({ length: Math.round(count) }, () => ({
    payer: `${random.choice(trades)} ${placeName(random)}`,
    prefix,
    tail,
    noise: 0.1,
  }));
}
