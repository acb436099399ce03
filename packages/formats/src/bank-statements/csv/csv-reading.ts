/**
 * How a bank writes its CSV: found out from a file, shown to whoever imports it, remembered, and given back for the
 * next one.
 */

export type DateOrder = "day-first" | "month-first" | "year-first";

/**
 * What a column may hold. A file has one column of each at most, and several of `label`, `counterparty` and `fee`. The kind
 * of operation is its label where nothing else is; where only it tells what comes in and what goes out, it is the
 * direction.
 */
export type CsvColumnRole =
  | "bookedOn"
  | "valueOn"
  | "amount"
  | "debit"
  | "credit"
  | "direction"
  | "label"
  | "kind"
  | "counterparty"
  | "counterpartyIban"
  | "reference"
  | "bankReference"
  | "currency"
  | "balance"
  | "status"
  | "fee"
  | "account"
  | "accountName";

/** `inverted`: what is written without a minus leaves the account, as on the statement of a card. */
export type CsvSigns = "as-written" | "inverted";

/** What cells look like, whatever they mean. */
export type CsvCellKind = "day" | "money" | "text" | "empty";

export interface CsvReading {
  readonly delimiter: string;
  /** As they are written; empty in a file without a row of headings. */
  readonly headings: readonly string[];
  /** One role for each column, null for those that mean nothing here. */
  readonly roles: readonly (CsvColumnRole | null)[];
  readonly dateOrder: DateOrder;
  readonly decimalMark: "." | ",";
  readonly signs: CsvSigns;
  /** The file shows or proves them, somebody said them, or nobody has: then somebody is to be asked. */
  readonly signsFrom: "file" | "person" | "nobody";
  /** Of each column, where there are no headings by which the form could be known again; else empty. */
  readonly cellKinds: readonly CsvCellKind[];
}

/** Those that were remembered before signs and kinds were do without. */
export type RememberedCsvReading = Omit<CsvReading, "signs" | "signsFrom" | "cellKinds"> &
  Partial<Pick<CsvReading, "signs" | "signsFrom" | "cellKinds">>;

/** What somebody says when it cannot be found out. */
export type CsvMapping = Pick<CsvReading, "roles"> & {
  readonly [K in keyof CsvReading]?: CsvReading[K] | undefined;
};

/** Enough of a table to choose its columns. */
export interface CsvTable {
  readonly delimiter: string;
  /** Empty where the first row is an operation already. */
  readonly headings: readonly string[];
  readonly firstRows: readonly (readonly string[])[];
}
