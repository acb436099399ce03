/**
 * How a bank writes its CSV: found out from a file, shown to whoever imports it, remembered, and given back for the
 * next one.
 */

export type DateOrder = "day-first" | "month-first" | "year-first";

/**
 * What a column may hold. A file has one column of each at most, and several of `label` and `counterparty`. The kind of
 * operation is its label where nothing else is.
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

export interface CsvReading {
  readonly delimiter: string;
  /** As they are written; empty in a file without a row of headings. */
  readonly headings: readonly string[];
  /** One role for each column, null for those that mean nothing here. */
  readonly roles: readonly (CsvColumnRole | null)[];
  readonly dateOrder: DateOrder;
  readonly decimalMark: "." | ",";
}

/** What somebody says when it cannot be found out. */
export type CsvMapping = Pick<CsvReading, "roles"> & {
  readonly [K in keyof CsvReading]?: CsvReading[K] | undefined;
};

/** Enough of a table to choose its columns. */
export interface CsvTable {
  readonly delimiter: string;
  readonly headings: readonly string[];
  readonly firstRows: readonly (readonly string[])[];
}
