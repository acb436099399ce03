/** The rows of a table as lines of an account: a day, an amount with its sign, texts. */
import { type CurrencyCode, minorDigits, parseCurrency } from "@amont/kernel/currency.ts";
import { parseIban } from "@amont/kernel/iban.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { labelOf, oneLine, textOrNull } from "../label-text.ts";
import { readLooseAmount } from "../loose-amounts.ts";
import { dayIn, type OrderedDay, readLooseDay } from "../loose-dates.ts";
import { currencyNamed } from "./around-table.ts";
import { plainHeading } from "./column-names.ts";
import type { CsvColumnRole, CsvReading } from "./csv-reading.ts";
import { directionOf } from "./find-columns.ts";
import type { CsvRow } from "./lex-csv.ts";

export interface CsvLine {
  readonly line: number;
  /** Null where it cannot be read. */
  readonly day: OrderedDay | null;
  readonly valueDay: OrderedDay | null;
  readonly amountMinor: MinorUnits | null;
  /** What the bank took beside the amount; not negative. */
  readonly feeMinor: MinorUnits | null;
  readonly balanceMinor: MinorUnits | null;
  readonly isBooked: boolean;
  readonly account: string;
  readonly accountName: string | null;
  readonly currency: CurrencyCode | null;
  readonly label: string;
  readonly counterparty: string | null;
  readonly counterpartyIban: string | null;
  readonly reference: string | null;
  readonly bankReference: string | null;
}

export class RowReader {
  readonly #reading: CsvReading;
  readonly #columns: ReadonlyMap<CsvColumnRole, readonly number[]>;
  readonly #currency: CurrencyCode | null;
  readonly #debitSign: 1 | -1;

  /** `around` is the currency that the file names outside its table. */
  constructor(reading: CsvReading, rows: readonly CsvRow[], around: CurrencyCode | null) {
    this.#reading = reading;
    this.#columns = columnsOf(reading.roles);
    this.#currency = around ?? this.#currencyOfHeadings() ?? this.#currencyOfAmounts(rows);
    this.#debitSign = this.#signOfDebits(rows);
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
      feeMinor: absolute(this.#amount(row, "fee", digits)),
      balanceMinor: this.#amount(row, "balance", digits),
      isBooked: isBooked(this.#cell(row, "status")) && directionOf(this.#cell(row, "direction")) !== 0,
      account: this.#cell(row, "account"),
      accountName: textOrNull(this.#cell(row, "accountName")),
      currency,
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
    return oneLine(this.#cell(row, "kind")) || labelOf(unnamed);
  }

  #day(row: CsvRow, role: "bookedOn" | "valueOn"): OrderedDay | null {
    const day = readLooseDay(this.#cell(row, role));
    return day === null ? null : dayIn(day, this.#reading.dateOrder);
  }

  #amount(row: CsvRow, role: CsvColumnRole, digits: number): MinorUnits | null {
    return readLooseAmount(this.#cell(row, role), { digits, mark: this.#reading.decimalMark });
  }

  #amountOf(row: CsvRow, digits: number): MinorUnits | null {
    const amount = this.#amount(row, "amount", digits);
    if (amount !== null) {
      const direction = directionOf(this.#cell(row, "direction"));
      return direction === -1 && amount > 0 ? minorUnits(0 - amount) : amount;
    }
    const credit = this.#amount(row, "credit", digits);
    const debit = this.#amount(row, "debit", digits);
    if (credit === null && debit === null) return null;
    return minorUnits((credit ?? 0) + this.#debitSign * (debit ?? 0));
  }

  /** Debits are written with a minus or without; the few of the other sign give money back. */
  #signOfDebits(rows: readonly CsvRow[]): 1 | -1 {
    const debits = rows.map((row) => this.#amount(row, "debit", 2) ?? 0);
    const negative = debits.filter((debit) => debit < 0).length;
    const positive = debits.filter((debit) => debit > 0).length;
    return negative > positive ? 1 : -1;
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

const absolute = (amount: MinorUnits | null): MinorUnits | null =>
  amount === null ? null : minorUnits(Math.abs(amount));

/** Waiting, refused or taken back: the bank has not booked it. Words that nobody knows are taken as booked. */
const notBooked =
  /pend|attente|en cours|a venir|processing|in progress|authori[sz]|hold|vorgemerkt|uncleared|created|schedul|planifi|programm|previs|declin|refus|cancel|annul|revert|fail|echou|echec|reject|rejet|expired|void|denied|removed|deleted|upcoming|unsettled|ausstehend|abgelehnt|storniert|sospeso|in attesa|behandeling|geannuleerd|geweigerd|afvent|vantar|reserv/;

const isBooked = (status: string): boolean => status === "" || !notBooked.test(plainHeading(status));
