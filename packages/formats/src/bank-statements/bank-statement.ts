/**
 * What a bank file says, whatever its format: accounts, balances and booked operations. Bytes become these
 * records without a database and without a clock. Nothing is corrected: what does not add up is said as a warning.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { EndedCurrencyCode } from "@amont/kernel/ended-currency.ts";
import type { MinorUnits } from "@amont/kernel/money.ts";
import type { Result } from "@amont/kernel/result.ts";
import type { CsvReading, CsvTable } from "./csv/csv-reading.ts";

export type BankFileFormat =
  | "camt.052"
  | "camt.053"
  | "camt.054"
  | "mt940"
  | "mt942"
  | "ofx"
  | "qif"
  | "cfonb120"
  | "cfonb240"
  | "csv";

export interface BankFile {
  /** Of an archive, each statement says its own. */
  readonly format: BankFileFormat | "zip";
  readonly encoding: string;
  readonly statements: readonly BankStatement[];
  readonly warnings: readonly FileWarning[];
  /** How a CSV was understood, to be remembered for the next file of the same bank. */
  readonly csvReading?: CsvReading;
  /** The first rows of a CSV, to correct its columns by. */
  readonly csvRows?: readonly (readonly string[])[];
  /** What an archive holds, statements or not, in its order. */
  readonly files?: readonly ArchivedFile[];
}

export interface ArchivedFile {
  /** Its number among the entries of the archive. */
  readonly entry: number;
  /** With its folders. */
  readonly name: string;
  /** Null where it is no statement. */
  readonly format: BankFileFormat | null;
  /** Why nothing of it is read; null for a statement. */
  readonly problem: ArchivedFileProblem | null;
  /** How a CSV was understood: the import reads it the same way again. */
  readonly csvReading?: CsvReading;
}

/** As of a file that comes alone; `columns-unknown` and `signs-unknown` are questions that only such a file can be asked. */
export type ArchivedFileProblem = BankFileProblem["kind"] | "signs-unknown";

/** One statement of one account; a file may hold several of the same account, in the order of the file. */
export interface BankStatement {
  /** As the file writes it: an IBAN, an account number; empty where the format names none. */
  readonly accountIdentifier: string;
  /** Where the identifier is one, without spaces. */
  readonly iban: string | null;
  readonly accountName: string | null;
  /** The bank's own number, where the format has a field for it. */
  readonly bank?: string;
  /** What kind of account it is, where the format says: banks mask the numbers of a current and a savings account alike. */
  readonly accountType?: string;
  /** Null where the file names none: the account it is imported into decides. */
  readonly currency: CurrencyCode | null;
  /** Where the file names one that is money no more: nothing of it can be imported. */
  readonly endedCurrency?: EndedCurrencyCode;
  readonly statementId: string | null;
  /** Only where the file holds several: an archive. */
  readonly format?: BankFileFormat;
  /** Which file of an archive it is in. */
  readonly entry?: number;
  /** Of a long statement that comes in parts. */
  readonly page?: StatementPage;
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
  /** Booked ones only, in the order of the file. */
  readonly operations: readonly BankOperation[];
  /** Booked without a day that can be read: they count in the sums and cannot be imported. */
  readonly undated?: readonly UndatedOperation[];
  /** Not booked, whatever else is known of them. */
  readonly pendingCount: number;
  /** Of the running day only: what of these has a day and an amount. */
  readonly announced?: readonly AnnouncedLine[];
  /** Of the running day only. */
  readonly report?: DayReport;
  /** What a camt.054 tells beside a statement. */
  readonly notices?: readonly BankNotice[];
  readonly warnings: readonly FileWarning[];
}

/** What a bank expects to book: no operation yet, and perhaps never one. */
export interface AnnouncedLine
  extends Pick<
    BankOperation,
    "valueOn" | "amountMinor" | "label" | "counterparty" | "counterpartyIban" | "reference"
  > {
  readonly announcedOn: CalendarDate;
  /** Said for information (`INFO`): to be shown, and never counted. */
  readonly isInformation: boolean;
}

/** Which days a report of the running day is about, and when it was written: of two, the later one holds. */
export interface DayReport {
  /** By the bank's clock, `2026-11-18T10:30:00`; null where it does not say. */
  readonly writtenAt: string | null;
  readonly firstOn: CalendarDate | null;
  readonly lastOn: CalendarDate | null;
  /** Smaller lines are left out (`:34F:`). */
  readonly floor: ReportFloor | null;
}

export interface ReportFloor {
  readonly debitMinor: MinorUnits | null;
  readonly creditMinor: MinorUnits | null;
}

/**
 * The parts of an operation that stands in a statement as one amount, or an entry that only informs. What it says of cash,
 * a statement says too.
 */
export interface BankNotice {
  readonly bookedOn: CalendarDate;
  /** The sum of its parts, as it moves the account. */
  readonly amountMinor: MinorUnits;
  readonly label: string;
  /** Not booked by itself. */
  readonly isInformation: boolean;
  /** The booked operation of the same notice, by its number in the statement; null for one that only informs. */
  readonly operation: number | null;
  /** By which the statement may call the same operation. */
  readonly references: readonly string[];
  readonly parts: readonly NoticePart[];
}

export interface NoticePart {
  readonly amountMinor: MinorUnits;
  readonly label: string;
  readonly reference: string | null;
}

/** Which part of what. */
export interface StatementPage {
  readonly of: string;
  readonly number: number;
}

export interface StatementBalance {
  /** Negative when the account is overdrawn. */
  readonly amountMinor: MinorUnits;
  readonly on: CalendarDate | null;
  /** Only where it is not the statement's. */
  readonly currency?: CurrencyCode;
}

export interface BankOperation {
  readonly bookedOn: CalendarDate;
  readonly valueOn: CalendarDate | null;
  /** Positive on credit, negative on debit, reversals already applied. */
  readonly amountMinor: MinorUnits;
  /** What people read: counterparty and remittance text, on one line. */
  readonly label: string;
  readonly counterparty: string | null;
  readonly counterpartyIban: string | null;
  /** The payer's or the payment's own reference (end-to-end id, customer reference). */
  readonly reference: string | null;
  /** The bank's id of the line. Banks issue them anew: never enough alone to recognise an operation. */
  readonly bankReference: string | null;
  readonly isReversal: boolean;
}

export interface UndatedOperation {
  readonly amountMinor: MinorUnits;
  readonly label: string;
  /** Line of the file, from one, where the format has lines. */
  readonly line: number | null;
}

export type FileWarningKind =
  | "balance-break"
  | "chain-break"
  | "bad-line"
  | "bad-iban"
  | "bad-date"
  | "date-of-statement"
  | "currency-missing"
  | "currency-mixed"
  | "duplicate-statement"
  | "date-format-assumed"
  | "signs-unknown"
  | "encoding-damaged";

export interface FileWarning {
  readonly kind: FileWarningKind;
  /** In English, for logs and command lines; screens say `kind` in their own words with `line`. */
  readonly text: string;
  /** Line of the file, from one, where the format has lines. */
  readonly line: number | null;
}

export type BankFileProblem =
  | { readonly kind: "unknown-format" }
  /** Folded by something that is not opened, or an archive inside an archive. */
  | { readonly kind: "compressed" }
  | { readonly kind: "encrypted" }
  /** A table, but not which of its columns are the day and the amount: somebody has to say. */
  | { readonly kind: "columns-unknown"; readonly table: CsvTable }
  | { readonly kind: "empty" }
  | { readonly kind: "too-large" }
  | { readonly kind: "damaged"; readonly text: string; readonly line: number | null };

/** No bank writes longer files; whoever does is refused before anything is read. */
export const largestBankFileBytes = 32 * 1024 * 1024;

export type BankFileResult = Result<BankFile, BankFileProblem>;
