/** The rows of a table as lines of an account: a day, an amount with its sign, texts. */
import { type CurrencyCode, minorDigits, parseCurrency } from "@amont/kernel/currency.ts";
import { type EndedCurrencyCode, parseEndedCurrency } from "@amont/kernel/ended-currency.ts";
import { parseIban } from "@amont/kernel/iban.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { labelOf, oneLine, textOrNull } from "../label-text.ts";
import { readLooseAmount } from "../loose-amounts.ts";
import { dayIn, type OrderedDay, readLooseDay } from "../loose-dates.ts";
import { currencyNamed } from "./around-table.ts";
import type { CsvColumnRole, CsvReading } from "./csv-reading.ts";
import { type Directions, directionsIn, isDirection, isNotBooked } from "./directions.ts";
import type { CsvRow } from "./lex-csv.ts";

export interface CsvLine {
  readonly line: number;
  /** Null where it cannot be read. */
  readonly day: OrderedDay | null;
  readonly valueDay: OrderedDay | null;
  readonly amountMinor: MinorUnits | null;
  /** Its own column, a debit or a credit or a word beside it says which way it goes. */
  readonly isDirected: boolean;
  /** The amount bears a sign, be it a plus. */
  readonly isSigned: boolean;
  /** What the bank took beside the amount; negative where it gave something back. */
  readonly feeMinor: MinorUnits | null;
  readonly balanceMinor: MinorUnits | null;
  readonly isBooked: boolean;
  readonly account: string;
  readonly accountName: string | null;
  readonly currency: CurrencyCode | null;
  readonly endedCurrency: EndedCurrencyCode | null;
  readonly label: string;
  readonly counterparty: string | null;
  readonly counterpartyIban: string | null;
  readonly reference: string | null;
  readonly bankReference: string | null;
}

/** What the whole file tells about how its amounts are written. */
export class AmountWriting {
  /** No amount bears a minus. */
  readonly isUnsigned: boolean;
  readonly directions: Directions;

  constructor({ roles, decimalMark }: CsvReading, rows: readonly CsvRow[]) {
    const [amount, direction] = [roles.indexOf("amount"), roles.indexOf("direction")];
    const amounts = amount === -1 ? [] : rows.map(({ cells }) => cells[amount] ?? "");
    this.isUnsigned = !amounts.some(
      (cell) => (readLooseAmount(cell, { digits: 2, mark: decimalMark }) ?? 0) < 0,
    );
    this.directions = directionsIn(direction === -1 ? [] : rows.map(({ cells }) => cells[direction] ?? ""));
  }
}

interface RowContext {
  readonly rows: readonly CsvRow[];
  /** What the file names outside its table. */
  readonly currency: CurrencyCode | null;
  readonly writing: AmountWriting;
}

export class RowReader {
  readonly #reading: CsvReading;
  readonly #writing: AmountWriting;
  readonly #columns: ReadonlyMap<CsvColumnRole, readonly number[]>;
  readonly #currency: CurrencyCode | null;
  readonly #debitSign: 1 | -1;
  readonly #feeSign: 1 | -1;

  constructor(reading: CsvReading, { rows, currency, writing }: RowContext) {
    this.#reading = reading;
    this.#writing = writing;
    this.#columns = columnsOf(reading.roles);
    this.#currency = currency ?? this.#currencyOfHeadings() ?? this.#currencyOfAmounts(rows);
    this.#debitSign = this.#isMostlyNegative(rows, "debit") ? 1 : -1;
    this.#feeSign = this.#isMostlyNegative(rows, "fee") ? -1 : 1;
  }

  read(row: CsvRow): CsvLine {
    const currency = currencyOf(this.#cell(row, "currency")) ?? this.#currency;
    const digits = currency === null ? 2 : minorDigits(currency);
    // Some banks put the other's account under its name.
    const parties = this.#cells(row, "counterparty");
    const counterparty =
      parties.map(textOrNull).find((name) => name !== null && parseIban(name) === null) ?? null;
    const other = [this.#cell(row, "counterpartyIban"), ...parties].find((cell) => parseIban(cell) !== null);
    return {
      line: row.line,
      day: this.#day(row, "bookedOn") ?? this.#day(row, "valueOn"),
      valueDay: this.#day(row, "valueOn"),
      amountMinor: this.#amountOf(row, digits),
      isDirected: this.#amount(row, "amount", digits) === null || this.#direction(row) !== null,
      isSigned: isSigned(this.#cell(row, "amount")),
      feeMinor: this.#feeOf(row, digits),
      balanceMinor: this.#amount(row, "balance", digits),
      isBooked: !isNotBooked(this.#cell(row, "status")) && this.#direction(row) !== 0,
      account: this.#cell(row, "account"),
      accountName: textOrNull(this.#cell(row, "accountName")),
      currency,
      endedCurrency: parseEndedCurrency(this.#cell(row, "currency").toUpperCase()),
      label: labelOf([...this.#cells(row, "label"), counterparty]) || this.#lastResort(row),
      counterparty,
      counterpartyIban: parseIban(other ?? ""),
      reference: textOrNull(this.#cell(row, "reference")),
      bankReference: textOrNull(this.#cell(row, "bankReference")),
    };
  }

  #cells({ cells }: CsvRow, role: CsvColumnRole): readonly string[] {
    return (this.#columns.get(role) ?? []).map((index) => cells[index] ?? "");
  }

  #cell(row: CsvRow, role: CsvColumnRole): string {
    return this.#cells(row, role)[0] ?? "";
  }

  /** What is written in columns that nobody could name is better than no label. */
  #lastResort(row: CsvRow): string {
    const unnamed = row.cells.filter(
      (cell, index) => (this.#reading.roles[index] ?? null) === null && /\p{L}{2}/u.test(cell),
    );
    // The types of a merchant's report are names; D and C are none.
    const direction = this.#cell(row, "direction");
    const type = isDirection(direction) ? "" : direction;
    return oneLine(this.#cell(row, "kind") || type) || labelOf(unnamed);
  }

  #direction(row: CsvRow) {
    return this.#writing.directions.of(this.#cell(row, "direction"));
  }

  #day(row: CsvRow, role: "bookedOn" | "valueOn"): OrderedDay | null {
    const day = readLooseDay(this.#cell(row, role));
    return day === null ? null : dayIn(day, this.#reading.dateOrder);
  }

  #amount(row: CsvRow, role: CsvColumnRole, digits: number): MinorUnits | null {
    return readLooseAmount(this.#cell(row, role), { digits, mark: this.#reading.decimalMark });
  }

  #amountOf(row: CsvRow, digits: number): MinorUnits | null {
    const sign = this.#reading.signs === "inverted" ? -1 : 1;
    const written = this.#amount(row, "amount", digits);
    if (written !== null) {
      const direction = this.#direction(row) || null;
      // Beside a word an amount without a sign is a size; one with a minus takes something back.
      if (direction !== null && this.#writing.isUnsigned) return minorUnits(direction * written || 0);
      const amount = minorUnits(sign * written || 0);
      return direction === -1 && amount > 0 ? minorUnits(0 - amount) : amount;
    }
    const credit = this.#amount(row, "credit", digits);
    const debit = this.#amount(row, "debit", digits);
    if (credit === null && debit === null) return null;
    return minorUnits(sign * ((credit ?? 0) + this.#debitSign * (debit ?? 0)) || 0);
  }

  #feeOf(row: CsvRow, digits: number): MinorUnits | null {
    const fees = this.#cells(row, "fee")
      .map((cell) => readLooseAmount(cell, { digits, mark: this.#reading.decimalMark }))
      .filter((fee) => fee !== null);
    if (fees.length === 0) return null;
    return minorUnits(this.#feeSign * fees.reduce((sum, fee) => sum + fee, 0) || 0);
  }

  /** Debits and fees are written with a minus or without; the few of the other sign give money back. */
  #isMostlyNegative(rows: readonly CsvRow[], role: "debit" | "fee"): boolean {
    const amounts = rows.flatMap((row) =>
      this.#cells(row, role).map(
        (cell) => readLooseAmount(cell, { digits: 2, mark: this.#reading.decimalMark }) ?? 0,
      ),
    );
    return amounts.filter((amount) => amount < 0).length > amounts.filter((amount) => amount > 0).length;
  }

  #currencyOfHeadings(): CurrencyCode | null {
    for (const role of moneyRoles) {
      for (const index of this.#columns.get(role) ?? []) {
        const currency = currencyNamed(this.#reading.headings[index] ?? "");
        if (currency !== null) return currency;
      }
    }
    return null;
  }

  #currencyOfAmounts(rows: readonly CsvRow[]): CurrencyCode | null {
    const cells = rows.slice(0, 20).flatMap((row) => moneyRoles.flatMap((role) => this.#cells(row, role)));
    return currencyNamed(cells.find((cell) => /\p{Sc}|[A-Z]{3}$/u.test(cell)) ?? "");
  }
}

const moneyRoles = ["amount", "debit", "credit", "balance"] as const;

function columnsOf(roles: readonly (CsvColumnRole | null)[]): ReadonlyMap<CsvColumnRole, readonly number[]> {
  const columns = new Map<CsvColumnRole, number[]>();
  for (const [index, role] of roles.entries()) {
    if (role !== null) columns.set(role, [...(columns.get(role) ?? []), index]);
  }
  return columns;
}

const currencyOf = (cell: string): CurrencyCode | null =>
  parseCurrency(cell.toUpperCase()) ?? (cell === "" ? null : currencyNamed(cell));

/** A minus, parentheses, a plus, or the letters that banks put behind an amount. */
const isSigned = (cell: string): boolean => /[-+−–—(]/.test(cell) || /\d\s*[cd]r?\.?$/i.test(cell);
