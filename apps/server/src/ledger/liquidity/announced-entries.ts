/** What banks announced, as a layer of positions, and the expectations that it stands for, which must not count beside it. */
import type { WirePositionEntry } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { containsDate, type DateInterval } from "@amont/kernel/interval.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import {
  type AnnouncedLine,
  findAnnouncedLines,
  findStoodFor,
  type StoodFor,
} from "./announced-lines-repository.ts";
import { expectationsAnnounced } from "./announced-matches.ts";

/** A bank that has not booked a line by then will not. */
const daysOfPatience = 30;

export interface AnnouncingCompany {
  readonly id: number;
  readonly today: CalendarDate;
  /** Announced lines stand for what the main plan expects: a plan that does not rest on it has nothing in common with it. */
  readonly countsMainPlan: boolean;
}

export interface AnnouncedOfCompany {
  readonly lines: ReadonlyArray<{ readonly line: AnnouncedLine; readonly on: CalendarDate }>;
  readonly stoodFor: readonly StoodFor[];
}

/** What moves an account, or nothing but a company, in a currency. */
export interface CountedEntry {
  readonly currency: CurrencyCode;
  readonly entry: WirePositionEntry;
}

const nothing: AnnouncedOfCompany = { lines: [], stoodFor: [] };

/**
 * By company: nothing where its banks announced nothing. All that is announced, on whatever day and account: what a line
 * stands for is the same whichever of them somebody looks at.
 */
export async function findAnnounced(
  database: ScopedDatabase,
  companies: readonly AnnouncingCompany[],
): Promise<(companyId: number) => AnnouncedOfCompany> {
  const [first] = companies.map(({ today }) => today).toSorted();
  if (first === undefined) return () => nothing;
  const lines = await findAnnouncedLines(database, {
    companyIds: companies.map(({ id }) => id),
    bankAccountIds: null,
    firstDay: addDays(first, -daysOfPatience),
    lastDay: null,
  });
  const announced = new Map<number, AnnouncedOfCompany>();
  for (const { id, today, countsMainPlan } of companies) {
    const own = lines.filter(
      ({ companyId, isInformation, announcedOn }) =>
        companyId === id && !isInformation && announcedOn >= addDays(today, -daysOfPatience),
    );
    if (own.length === 0) continue;
    announced.set(id, {
      lines: own.map((line) => ({ line, on: dayOf(line, today) })),
      stoodFor: countsMainPlan ? await expectedInstead(database, id, own) : [],
    });
  }
  return (companyId) => announced.get(companyId) ?? nothing;
}

/** What was announced before today and is not booked yet is still to come: today. */
const dayOf = ({ announcedOn }: AnnouncedLine, today: CalendarDate): CalendarDate =>
  announcedOn < today ? today : announcedOn;

async function expectedInstead(
  database: ScopedDatabase,
  companyId: number,
  lines: readonly AnnouncedLine[],
): Promise<readonly StoodFor[]> {
  const matched = await expectationsAnnounced(database, companyId, lines);
  return findStoodFor(database, companyId, [...matched.values()].flat());
}

interface Looked {
  readonly period: DateInterval;
  /** Null stands for what is on no account. */
  readonly accountIds: ReadonlySet<number | null>;
}

/** The layer, of the accounts and days that somebody looks at. */
export const announcedEntries = (
  { lines }: AnnouncedOfCompany,
  { period, accountIds }: Looked,
): readonly CountedEntry[] =>
  summed(
    lines
      .filter(({ line, on }) => accountIds.has(line.accountId) && containsDate(period, on))
      .map(({ line: { accountId, amountMinor, currency }, on }) => ({
        currency,
        entry: { accountId, on, layer: "announced" as const, amountMinor },
      })),
  );

/** The expectations that the lines stand for, as they count without the layer. */
export const insteadEntries = (
  { stoodFor }: AnnouncedOfCompany,
  today: CalendarDate,
  { period, accountIds }: Looked,
): readonly CountedEntry[] =>
  summed(
    stoodFor
      .map(({ accountId, on, isTransfer, effectMinor, currency }): CountedEntry => {
        const layer = isTransfer ? "transfers" : "committed";
        const entry = { accountId, on: on < today ? today : on, layer, amountMinor: effectMinor } as const;
        return { currency, entry: on < today ? { ...entry, isLate: true } : entry };
      })
      .filter(({ entry }) => accountIds.has(entry.accountId) && containsDate(period, entry.on)),
  );

const keyOf = ({ currency, entry }: CountedEntry): string => {
  const { accountId, on, layer, isLate = false, amountMinor } = entry;
  return [accountId, currency, on, layer, isLate, amountMinor > 0].join(" ");
};

/** One for each account, day, layer and direction. */
function summed(counted: readonly CountedEntry[]): readonly CountedEntry[] {
  return [...Map.groupBy(counted, keyOf).values()].flatMap((same) => {
    const [one] = same;
    const amountMinor = same.reduce((sum, { entry }) => sum + entry.amountMinor, 0);
    return one === undefined ? [] : [withAmount(one, amountMinor)];
  });
}

/** The entries without these parts of them. What was netted with something else of its day is taken off beside it. */
export function withoutEntries(
  counted: readonly CountedEntry[],
  parts: readonly CountedEntry[],
): readonly CountedEntry[] {
  if (parts.length === 0) return counted;
  const less = new Map(parts.map((part) => [keyOf(part), part]));
  const left = counted.flatMap((one) => {
    const part = less.get(keyOf(one));
    less.delete(keyOf(one));
    const amountMinor = one.entry.amountMinor - (part?.entry.amountMinor ?? 0);
    return amountMinor === 0 ? [] : [withAmount(one, amountMinor)];
  });
  return [...left, ...[...less.values()].map((part) => withAmount(part, 0 - part.entry.amountMinor))];
}

const withAmount = ({ currency, entry }: CountedEntry, amountMinor: number): CountedEntry => ({
  currency,
  entry: { ...entry, amountMinor },
});
