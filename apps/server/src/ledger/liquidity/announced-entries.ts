/** What banks announced, as a layer of positions, and the expectations that it stands for, which must not count beside it. */
import type { WirePositionEntry } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { type AnnouncedLine, findAnnouncedLines, findStoodFor } from "./announced-lines-repository.ts";
import { expectationsAnnounced } from "./announced-matches.ts";

/** A bank that has not booked a line by then will not. */
const daysOfPatience = 30;

export interface AnnouncedCompany {
  readonly id: number;
  readonly today: CalendarDate;
  readonly currency: CurrencyCode;
  /** Those of its accounts that are asked about. */
  readonly accountIds: readonly number[];
  /** Announced lines stand for what the main plan expects: a plan that does not rest on it has nothing in common with it. */
  readonly countsMainPlan: boolean;
}

export interface AnnouncedLayer {
  readonly entries: readonly WirePositionEntry[];
  /** As they count without the layer: in the layers of what is expected. */
  readonly instead: readonly WirePositionEntry[];
  /** Their transactions. */
  readonly insteadIds: readonly number[];
}

const nothing: AnnouncedLayer = { entries: [], instead: [], insteadIds: [] };

/** Those that count, until a day. */
async function linesToCome(
  database: ScopedDatabase,
  companies: readonly Pick<AnnouncedCompany, "id" | "today" | "accountIds">[],
  endExclusive: CalendarDate,
): Promise<readonly AnnouncedLine[]> {
  const [first] = companies.map(({ today }) => today).toSorted();
  if (first === undefined) return [];
  const lines = await findAnnouncedLines(database, {
    companyIds: companies.map(({ id }) => id),
    bankAccountIds: companies.flatMap(({ accountIds }) => accountIds),
    firstDay: addDays(first, -daysOfPatience),
    lastDay: addDays(endExclusive, -1),
  });
  return lines.filter(({ isInformation }) => !isInformation);
}

/** What was announced before today and is not booked yet is still to come: today. */
const dayOf = ({ announcedOn }: AnnouncedLine, today: CalendarDate): CalendarDate =>
  announcedOn < today ? today : announcedOn;

/** The lines behind the layer, of accounts of one company. */
export async function findAnnouncedDays(
  database: ScopedDatabase,
  company: Pick<AnnouncedCompany, "id" | "today" | "accountIds">,
  endExclusive: CalendarDate,
): Promise<ReadonlyArray<{ readonly line: AnnouncedLine; readonly on: CalendarDate }>> {
  const lines = await linesToCome(database, [company], endExclusive);
  return lines.map((line) => ({ line, on: dayOf(line, company.today) }));
}

/** By company: nothing where its banks announced nothing. */
export async function findAnnounced(
  database: ScopedDatabase,
  companies: readonly AnnouncedCompany[],
  endExclusive: CalendarDate,
): Promise<(companyId: number) => AnnouncedLayer> {
  const lines = await linesToCome(database, companies, endExclusive);
  const layers = new Map<number, AnnouncedLayer>();
  for (const company of companies) {
    const own = lines.filter(({ companyId }) => companyId === company.id);
    if (own.length === 0) continue;
    const entries = summed(own.map((line) => announcedEntry(line, company)));
    layers.set(company.id, { entries, ...(await stoodFor(database, company, own, endExclusive)) });
  }
  return (companyId) => layers.get(companyId) ?? nothing;
}

const announcedEntry = (line: AnnouncedLine, { today }: AnnouncedCompany): WirePositionEntry => ({
  accountId: line.accountId,
  on: dayOf(line, today),
  layer: "announced",
  amountMinor: line.amountMinor,
});

async function stoodFor(
  database: ScopedDatabase,
  { id, today, currency, accountIds, countsMainPlan }: AnnouncedCompany,
  lines: readonly AnnouncedLine[],
  endExclusive: CalendarDate,
): Promise<Pick<AnnouncedLayer, "instead" | "insteadIds">> {
  if (!countsMainPlan) return { instead: [], insteadIds: [] };
  const matched = await expectationsAnnounced(database, id, lines);
  const rows = (await findStoodFor(database, id, [...matched.values()].flat())).filter(
    (row) =>
      row.on < endExclusive &&
      (row.accountId === null ? row.currency === currency : accountIds.includes(row.accountId)),
  );
  const instead = summed(
    rows.map(({ accountId, on, isTransfer, effectMinor }): WirePositionEntry => {
      const isLate = on < today;
      const entry = {
        accountId,
        on: isLate ? today : on,
        layer: isTransfer ? ("transfers" as const) : ("committed" as const),
        amountMinor: effectMinor,
      };
      return isLate ? { ...entry, isLate } : entry;
    }),
  );
  return { instead, insteadIds: rows.map((row) => row.id) };
}

const keyOf = ({ accountId, on, layer, isLate = false, amountMinor }: WirePositionEntry): string =>
  [accountId, on, layer, isLate, amountMinor > 0].join(" ");

/** One for each account, day, layer and direction. */
function summed(entries: readonly WirePositionEntry[]): readonly WirePositionEntry[] {
  return [...Map.groupBy(entries, keyOf).values()].flatMap((same) => {
    const [one] = same;
    const amountMinor = same.reduce((sum, entry) => sum + entry.amountMinor, 0);
    return one === undefined ? [] : [{ ...one, amountMinor }];
  });
}

/** The entries without these parts of them. What was netted with something else of its day is taken off beside it. */
export function withoutEntries(
  entries: readonly WirePositionEntry[],
  parts: readonly WirePositionEntry[],
): readonly WirePositionEntry[] {
  if (parts.length === 0) return entries;
  const less = new Map(parts.map((part) => [keyOf(part), part]));
  const left = entries.flatMap((entry) => {
    const part = less.get(keyOf(entry));
    less.delete(keyOf(entry));
    const amountMinor = entry.amountMinor - (part?.amountMinor ?? 0);
    return amountMinor === 0 ? [] : [withAmount(entry, amountMinor)];
  });
  const beside = [...less.values()].filter(({ accountId }) => accountId !== null);
  return [...left, ...beside.map((part) => withAmount(part, 0 - part.amountMinor))];
}

const withAmount = (entry: WirePositionEntry, amountMinor: number): WirePositionEntry => ({
  ...entry,
  amountMinor,
});
