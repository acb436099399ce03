/** Small random ledgers with what makes bookkeeping hard: refunds, lines nobody counts, lines shared out, open invoices. */
import { addDays, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { generateLedger } from "@amont/testkit/ledger/generate-ledger.ts";
import {
  type LedgerAccount,
  type LedgerTransaction,
  ledgerCategories,
} from "@amont/testkit/ledger/ledger-records.ts";
import { type SeededRandom, seededRandom } from "@amont/testkit/seeded-random.ts";

export interface BookingCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly isInflow: boolean;
  readonly name: string;
}

/** The categories of generated ledgers, and the two of what waits for one, numbered from one on. */
export const bookingCategories: readonly BookingCategory[] = [
  ...ledgerCategories.map(({ key, parent, isInflow }, index) => ({
    id: index + 1,
    parentId: parent === null ? null : indexOf(parent) + 1,
    isInflow,
    name: key,
  })),
  { id: ledgerCategories.length + 1, parentId: null, isInflow: true, name: "waiting-inflow" },
  { id: ledgerCategories.length + 2, parentId: null, isInflow: false, name: "waiting-outflow" },
];

function indexOf(wanted: string): number {
  return ledgerCategories.findIndex(({ key }) => key === wanted);
}

/** A line of a bank statement, or an open invoice. One part, unless somebody shared it out. */
export interface Booking {
  readonly isPaid: boolean;
  readonly isIgnored: boolean;
  readonly isInflow: boolean;
  /** Index of the account. */
  readonly account: number;
  readonly on: CalendarDate;
  readonly parts: ReadonlyArray<{ readonly categoryId: number; readonly amountMinor: number }>;
}

export interface BookingLedger {
  readonly today: CalendarDate;
  readonly months: number;
  readonly accounts: readonly LedgerAccount[];
  /** The day at whose end the opening balances are known. */
  readonly openedOn: CalendarDate;
  readonly bookings: readonly Booking[];
}

export function randomBookings(
  seed: number,
  plan: { today?: CalendarDate; months?: number } = {},
): BookingLedger {
  const random = seededRandom(`bookings/${seed}`);
  // Four years, with a leap day, year ends and every end of a month among the days it may be.
  const today = plan.today ?? addDays(calendarDate("2024-01-10"), random.integer(0, 1_461));
  const months = plan.months ?? random.integer(2, 15);
  const ledger = generateLedger({
    seed,
    today,
    months,
    size: random.integer(20, 160),
    accounts: random.integer(1, 5),
    expected: random.integer(0, 12),
  });
  return {
    today,
    months,
    accounts: ledger.accounts,
    openedOn: addDays(ledger.firstDay, -1),
    bookings: [...ledger.transactions()].map((line) => bookingOf(random, line)),
  };
}

function bookingOf(random: SeededRandom, line: LedgerTransaction): Booking {
  const { isPaid, isInflow, account, paymentDate } = line;
  const amountMinor = random.chance(0.06) ? 0 - line.amount : line.amount;
  return {
    isPaid,
    isIgnored: isPaid && random.chance(0.08),
    isInflow,
    account,
    on: paymentDate,
    parts:
      isPaid && random.chance(0.12)
        ? sharedOut(random, isInflow, amountMinor)
        : [{ categoryId: categoryOf(line), amountMinor }],
  };
}

const categoryOf = ({ category, isInflow }: LedgerTransaction): number =>
  (category === null ? (isInflow ? 0 : 1) + ledgerCategories.length : indexOf(category)) + 1;

function sharedOut(random: SeededRandom, isInflow: boolean, amountMinor: number): Booking["parts"] {
  const parentIds = new Set(bookingCategories.map(({ parentId }) => parentId));
  const leaves = bookingCategories.filter((one) => one.isInflow === isInflow && !parentIds.has(one.id));
  const first = Math.trunc(amountMinor * random.next());
  const second = Math.trunc((amountMinor - first) * random.next());
  return [first, second, amountMinor - first - second].map((part) => ({
    categoryId: random.choice(leaves).id,
    amountMinor: part,
  }));
}
