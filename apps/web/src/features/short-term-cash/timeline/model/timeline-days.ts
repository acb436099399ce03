/**
 * The days of a period, one below the other: in each currency what is held before, what comes in, what goes out, and what
 * is held after. The amounts are those of the table of balances; the lines of the ledger come page by page, and what has no
 * lines of its own (what is planned, everything of a copy) is one line for each sum. Pure.
 */
import type { PositionLine } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { isWorkingDay } from "@amont/engine/calendar/working-days.ts";
import {
  carriedEntry,
  countsIn,
  type PositionEntry,
  type PositionLayer,
} from "@amont/engine/liquidity/position-layers.ts";
import type { Positions } from "@amont/engine/liquidity/roll-positions.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { containsDate, datesIn } from "@amont/kernel/interval.ts";
import type { CashFacts } from "../../model/cash-facts.ts";
import type { CashView } from "../../model/roll-cash.ts";

/** Of these the server tells line by line. What a bank announced is one of them: it stands for lines of the others. */
export const ledgerLayers = ["confirmed", "announced", "transfers", "committed"] as const;

/** Why a line is shown and counts in no balance. */
type LeftOut = "prudent" | "blocked" | "unknown";

export interface TimelineLine {
  readonly id: string;
  /** Null: a sum, no transaction. */
  readonly transactionId: number | null;
  readonly companyId: number;
  /** Null: on none. */
  readonly accountId: number | null;
  readonly layer: PositionLayer;
  /** Where it stands: late ones on today. */
  readonly on: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly name: string;
  readonly categoryName: string | null;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly isLate: boolean;
  readonly leftOut: LeftOut | null;
}

export interface DayInCurrency {
  readonly currency: CurrencyCode;
  /** Null where no balance is known. */
  readonly openingMinor: number | null;
  readonly closingMinor: number | null;
  readonly inMinor: number;
  readonly outMinor: number;
  /** By value day: what is booked on other days and valued on this one, less what is valued on others. */
  readonly shiftMinor: number;
  /** The largest first. */
  readonly inflows: readonly TimelineLine[];
  readonly outflows: readonly TimelineLine[];
}

export interface TimelineDay {
  readonly on: CalendarDate;
  /** Lines of this day are still to come. */
  readonly isWaiting: boolean;
  /** In each currency, whether anything moves or not. */
  readonly closings: readonly Pick<DayInCurrency, "currency" | "closingMinor">[];
  /** Of the currencies in which something moves. */
  readonly moving: readonly DayInCurrency[];
}

/** How far the lines of the ledger have come: null, to the end; else lines of this day and later ones may be missing. */
export interface ReadLines {
  readonly lines: readonly PositionLine[];
  readonly until: CalendarDate | null;
}

export function timelineDays(
  facts: CashFacts,
  { view, positions }: { readonly view: CashView; readonly positions: Positions },
  { lines: told, until }: ReadLines,
): readonly TimelineDay[] {
  const { period, today, calendar } = facts;
  const places = placesOf(facts, positions);
  const sums = sumsByDay(facts, view, places);
  const lines = Map.groupBy(
    [...ledgerLines(told, facts, view, places), ...sumLines(facts, view, places)],
    ({ on }) => on,
  );
  const currencies = [...new Set([...places.values()].map(({ currency }) => currency))];
  const held = new Map(currencies.map((currency) => [currency, heldIn(currency, places, positions)]));
  return datesIn(period).flatMap((on): TimelineDay[] => {
    const at = toEpochDay(on) - positions.firstDay;
    const own = lines.get(on) ?? [];
    const days = currencies.map((currency) =>
      dayInCurrency(currency, {
        openingMinor: heldAt(held.get(currency), at - 1),
        closingMinor: heldAt(held.get(currency), at),
        sum: sums.get(sumKey(on, currency)) ?? nothing,
        lines: own.filter((line) => line.currency === currency),
      }),
    );
    const moving = days.filter(isMoving);
    const isShown = moving.length > 0 || on === today || isWorkingDay(calendar, on);
    if (!isShown) return [];
    const closings = days.map(({ currency, closingMinor }) => ({ currency, closingMinor }));
    return [{ on, isWaiting: until !== null && on >= until && moving.length > 0, closings, moving }];
  });
}

/** An account or a row of what is on none. */
interface Place {
  readonly companyId: number;
  readonly accountId: number | null;
  readonly currency: CurrencyCode;
  readonly leftOut: LeftOut | null;
}

function placesOf({ accounts, loose }: CashFacts, { rows }: Positions): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  for (const { id, companyId, currency, kind } of accounts) {
    const isKnown = (rows.get(id)?.ends ?? null) !== null;
    // As in the totals of the balances. Who looks at one account alone sees what it holds.
    const leftOut = kind === "blocked" && accounts.length > 1 ? "blocked" : isKnown ? null : "unknown";
    places.set(id, { companyId, accountId: id, currency, leftOut });
  }
  for (const { id, companyId, currency } of loose)
    places.set(id, { companyId, accountId: null, currency, leftOut: null });
  return places;
}

interface DaySum {
  readonly inMinor: number;
  readonly outMinor: number;
}

const nothing: DaySum = { inMinor: 0, outMinor: 0 };
const sumKey = (on: CalendarDate, currency: CurrencyCode): string => `${on} ${currency}`;

function sumsByDay(
  { entries, today, period }: CashFacts,
  view: CashView,
  places: ReadonlyMap<number, Place>,
): ReadonlyMap<string, DaySum> {
  const sums = new Map<string, DaySum>();
  for (const given of entries) {
    const entry = carriedEntry(given, today);
    const place = entry.accountId === null ? undefined : places.get(entry.accountId);
    if (place === undefined || place.leftOut !== null) continue;
    if (!containsDate(period, entry.on) || !countsIn(view, entry)) continue;
    const key = sumKey(entry.on, place.currency);
    const { inMinor, outMinor } = sums.get(key) ?? nothing;
    const { amountMinor } = entry;
    sums.set(
      key,
      amountMinor > 0
        ? { inMinor: inMinor + amountMinor, outMinor }
        : { inMinor, outMinor: outMinor + amountMinor },
    );
  }
  return sums;
}

function ledgerLines(
  told: readonly PositionLine[],
  { companies, loose }: CashFacts,
  view: CashView,
  places: ReadonlyMap<number, Place>,
): readonly TimelineLine[] {
  const living = new Set(companies.filter(({ isFrozen }) => !isFrozen).map(({ id }) => id));
  return told.flatMap((line, index) => {
    const { transactionId, accountId, companyId, layer, amountMinor, isLate, on } = line;
    const row =
      accountId ?? loose.find((one) => one.companyId === companyId && one.currency === line.currency)?.id;
    const place = row === undefined ? undefined : places.get(row);
    if (place === undefined || (transactionId === null && layer !== "announced")) return [];
    if (!living.has(companyId) || !view.layers.has(layer)) return [];
    const counts = countsIn(view, { accountId, on, layer, amountMinor, isLate });
    return [
      {
        ...line,
        id: `${companyId} ${transactionId ?? `announced ${index}`}`,
        currency: place.currency,
        leftOut: place.leftOut ?? (counts ? null : "prudent"),
      },
    ];
  });
}

/** What no line tells: plans, sweeps, copies, and what is on no account of several companies. */
function sumLines(
  { entries, today, period, companies }: CashFacts,
  view: CashView,
  places: ReadonlyMap<number, Place>,
): readonly TimelineLine[] {
  const frozen = new Set(companies.filter(({ isFrozen }) => isFrozen).map(({ id }) => id));
  const isTold = ({ layer }: PositionEntry, { companyId, accountId }: Place) =>
    ledgerLayers.some((told) => told === layer) &&
    !frozen.has(companyId) &&
    (accountId !== null || companies.length === 1);
  const sums = new Map<string, TimelineLine>();
  for (const given of entries) {
    const entry = carriedEntry(given, today);
    const { on, layer, amountMinor, isLate = false } = entry;
    const place = entry.accountId === null ? undefined : places.get(entry.accountId);
    if (place === undefined || !containsDate(period, on) || !view.layers.has(layer)) continue;
    if (isTold(entry, place) || amountMinor === 0) continue;
    const counts = countsIn(view, entry);
    const id = ["sum", entry.accountId, on, layer, amountMinor > 0 ? "in" : "out", isLate].join(" ");
    sums.set(id, {
      id,
      transactionId: null,
      companyId: place.companyId,
      accountId: place.accountId,
      layer,
      on,
      dueOn: on,
      name: "",
      categoryName: null,
      amountMinor: (sums.get(id)?.amountMinor ?? 0) + amountMinor,
      currency: place.currency,
      isLate,
      leftOut: place.leftOut ?? (counts ? null : "prudent"),
    });
  }
  return [...sums.values()];
}

interface Held {
  readonly openingMinor: number;
  readonly ends: Float64Array;
}

/** Of the accounts that count, together; null where the balance of none is known. */
function heldIn(
  currency: CurrencyCode,
  places: ReadonlyMap<number, Place>,
  { rows, dayCount }: Positions,
): Held | null {
  const own = [...places].filter(([, place]) => place.currency === currency && place.leftOut === null);
  const known = own.flatMap(([id]) => rows.get(id) ?? []);
  if (known.length === 0) return null;
  return {
    openingMinor: known.reduce((sum, { openingMinor }) => sum + (openingMinor ?? 0), 0),
    ends: Float64Array.from({ length: dayCount }, (_, day) =>
      known.reduce((sum, { ends }) => sum + (ends?.[day] ?? 0), 0),
    ),
  };
}

const heldAt = (held: Held | null | undefined, at: number): number | null =>
  held === null || held === undefined ? null : at < 0 ? held.openingMinor : (held.ends[at] ?? null);

function dayInCurrency(
  currency: CurrencyCode,
  {
    openingMinor,
    closingMinor,
    sum: { inMinor, outMinor },
    lines,
  }: Pick<DayInCurrency, "openingMinor" | "closingMinor"> & {
    readonly sum: DaySum;
    readonly lines: readonly TimelineLine[];
  },
): DayInCurrency {
  const moved = (closingMinor ?? 0) - (openingMinor ?? 0);
  const largestFirst = lines.toSorted(
    (left, right) =>
      Math.abs(right.amountMinor) - Math.abs(left.amountMinor) || (left.id < right.id ? -1 : 1),
  );
  return {
    currency,
    openingMinor,
    closingMinor,
    inMinor,
    outMinor,
    shiftMinor: moved - inMinor - outMinor,
    inflows: largestFirst.filter(({ amountMinor }) => amountMinor > 0),
    outflows: largestFirst.filter(({ amountMinor }) => amountMinor < 0),
  };
}

const isMoving = ({ inMinor, outMinor, shiftMinor, inflows, outflows }: DayInCurrency): boolean =>
  inMinor !== 0 || outMinor !== 0 || shiftMinor !== 0 || inflows.length > 0 || outflows.length > 0;
