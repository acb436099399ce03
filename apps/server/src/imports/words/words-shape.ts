/** The words of spreadsheets of transactions: what templates, exports and reports write, and imports read. */
import type { ImportField } from "@amont/contract/operations/imports/import-fields.ts";

export interface ImportWords {
  /** The sheet of rows, and the one that explains its columns. */
  readonly sheet: string;
  readonly guideSheet: string;
  readonly headings: Readonly<Record<ImportField, string>>;
  /** What a column is for and how it is written. */
  readonly guide: Readonly<Record<ImportField, string>>;
  readonly column: string;
  readonly explanation: string;
  readonly required: string;
  readonly optional: string;
  /** The types of rows. */
  readonly inflow: string;
  readonly outflow: string;
  readonly paid: string;
  readonly expected: string;
  readonly yes: string;
  readonly no: string;
  /** An expected row that is on no account yet says so. */
  readonly noAccount: string;
  /** Heads the reasons in a file of refused rows. */
  readonly reason: string;
  readonly examples: {
    readonly account: string;
    readonly sale: string;
    readonly rent: string;
    readonly sales: string;
    readonly rents: string;
    readonly project: string;
    readonly memo: string;
  };
}
