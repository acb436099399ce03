/** What moved on the bank accounts of an entry, and against what: the line of the bank is the cash. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type AccountingLine, balanceOf, isBankAccount, isCash } from "./accounting-line.ts";

export interface BankMovement {
  readonly bankAccount: string;
  readonly on: CalendarDate;
  /** Positive when money came in. */
  readonly amountMinor: number;
  readonly label: string;
  readonly pieceReference: string;
  /** The line that says most about what it was: a customer, a supplier, a charge, a tax, another bank account. */
  readonly counterpart: AccountingLine | null;
}

/**
 * A line of the bank goes with the line of the same amount on the other side; where there is none, with the largest
 * one, VAT last and other cash after that.
 */
export function bankMovementsOf(entry: readonly AccountingLine[]): readonly BankMovement[] {
  const bankLines = entry.filter((line) => isBankAccount(line.account) && balanceOf(line) !== 0);
  if (bankLines.length === 0) return [];
  const equalLines = new EqualLines(entry);
  const largest = { debit: largestLine(entry, 1), credit: largestLine(entry, -1) };
  return bankLines.map((line) => {
    const amountMinor = balanceOf(line);
    const equal = equalLines.next(-amountMinor);
    return {
      bankAccount: line.account,
      on: line.entryDate,
      amountMinor,
      label: line.label,
      pieceReference: line.pieceReference,
      counterpart: equal ?? (amountMinor > 0 ? largest.credit : largest.debit),
    };
  });
}

/** Each line of an entry once, by its balance. Taking one costs the same however many there are. */
class EqualLines {
  readonly #byBalance: ReadonlyMap<number, Iterator<AccountingLine>>;

  constructor(entry: readonly AccountingLine[]) {
    const lines = [...Map.groupBy(entry, balanceOf)];
    this.#byBalance = new Map(lines.map(([balance, equal]) => [balance, equal.values()]));
  }

  next(balance: number): AccountingLine | undefined {
    const next = this.#byBalance.get(balance)?.next();
    return next?.done === false ? next.value : undefined;
  }
}

function largestLine(entry: readonly AccountingLine[], side: 1 | -1): AccountingLine | null {
  let best: AccountingLine | null = null;
  for (const line of entry) {
    if (balanceOf(line) * side > 0 && (best === null || isBetter(line, best))) best = line;
  }
  return best;
}

const isBetter = (line: AccountingLine, best: AccountingLine): boolean =>
  rank(line) === rank(best) ? Math.abs(balanceOf(line)) > Math.abs(balanceOf(best)) : rank(line) < rank(best);

function rank({ account }: AccountingLine): number {
  if (isCash(account)) return 2;
  return account.startsWith("445") ? 1 : 0;
}
