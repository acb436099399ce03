/**
 * Exchange rates of the demo: a walk that a seed decides, named as what it is. Each is recorded in the afternoon of its
 * day, so that looking back shows what was known then.
 */
import {
  addDays,
  addMonths,
  type CalendarDate,
  compareDates,
  fromEpochDay,
  toEpochDay,
  weekdayOfEpochDay,
} from "@amont/kernel/calendar-date.ts";
import { type SeededRandom, seededRandom } from "@amont/testkit/seeded-random.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

/** Shown where the name of a file would be. */
export const demoRatesName = "Taux de démonstration";
const months = 24;

interface Walk {
  readonly currency: "USD" | "GBP" | "CHF";
  /** What one euro buys, more or less. */
  readonly around: number;
  /** How much of it a day moves it. */
  readonly swing: number;
  /** As central banks write it. */
  readonly decimals: number;
}

const walks: readonly Walk[] = [
  { currency: "USD", around: 1.08, swing: 0.0045, decimals: 4 },
  { currency: "GBP", around: 0.86, swing: 0.0025, decimals: 5 },
  { currency: "CHF", around: 0.95, swing: 0.003, decimals: 4 },
];

/** The further away, the more it is drawn back. */
const pull = 0.03;

export async function writeDemoRates(
  database: SystemDatabase,
  organisationIds: readonly number[],
  today: CalendarDate,
): Promise<void> {
  const days = workingDays(addMonths(today, -months), today);
  const random = seededRandom(demoRatesName);
  const quotes = walks.flatMap((walk) => walked(walk, days, random.split(walk.currency)));
  const inOrder = quotes.toSorted((left, right) => compareDates(left.quoted_on, right.quoted_on));
  for (const organisationId of organisationIds) {
    await database
      .insertInto("exchange_quotes")
      .values(
        inOrder.map((quote) => ({
          organisation_id: organisationId,
          currency: quote.currency,
          quoted_on: quote.quoted_on,
          rate: quote.rate,
          source: demoRatesName,
          recorded_at: sql<Date>`least(now(), (${quote.quoted_on}::date + time '16:30') at time zone 'Europe/Paris')`,
        })),
      )
      .execute();
  }
}

function workingDays(first: CalendarDate, last: CalendarDate): readonly CalendarDate[] {
  const days = Array.from(
    { length: toEpochDay(addDays(last, 1)) - toEpochDay(first) },
    (_, day) => toEpochDay(first) + day,
  );
  return days.filter((day) => weekdayOfEpochDay(day) <= 5).map(fromEpochDay);
}

function walked(
  { currency, around, swing, decimals }: Walk,
  days: readonly CalendarDate[],
  random: SeededRandom,
) {
  let rate = around;
  return days.map((day) => {
    rate += pull * (around - rate) + around * random.normal(0, swing);
    return { currency, quoted_on: day, rate: rate.toFixed(decimals) };
  });
}
