/** What is known of an account and of the file that is compared with it. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { MinorUnits } from "@amont/kernel/money.ts";

export interface FileOperation {
  readonly bookedOn: CalendarDate;
  /** What it does to the account: negative when money leaves. */
  readonly amountMinor: MinorUnits;
  readonly label: string;
  readonly reference: string | null;
  readonly bankReference: string | null;
}

export interface FileStatement {
  readonly openingMinor: MinorUnits | null;
  readonly closingMinor: MinorUnits | null;
  readonly closedOn: CalendarDate | null;
  readonly operations: readonly FileOperation[];
  /** Files that come together may say one statement in several formats. */
  readonly format?: string;
  /** Which of several files that come together it is in. */
  readonly source?: number;
  /** False for reports of a running day and for notices: beside the statement of that day they say nothing new. */
  readonly isWholeDay?: boolean;
}

/** An operation that an earlier file brought, as that file wrote it, whatever became of its transaction since. */
export interface KnownOperation {
  readonly transactionId: number;
  readonly bookedOn: CalendarDate;
  readonly amountMinor: MinorUnits;
  readonly labelKey: string;
  /** Among those of the same day, amount and label, from one. */
  readonly rank: number;
  readonly reference: string | null;
  readonly bankReference: string | null;
  /** Of the statements below. */
  readonly statementId: number | null;
}

/** A paid transaction on the account, whoever entered it. */
export interface LedgerLine {
  readonly transactionId: number;
  readonly date: CalendarDate;
  readonly amountMinor: MinorUnits;
  readonly label: string;
}

/** A statement with its balances that an earlier file brought. */
export interface StoredStatement {
  readonly id: number;
  readonly openingMinor: MinorUnits;
  readonly closingMinor: MinorUnits;
  readonly closedOn: CalendarDate;
  readonly operationCount: number;
}

export interface IncomingOperation extends FileOperation {
  readonly position: number;
  readonly labelKey: string;
  /** The statement says the same as one that is stored. */
  readonly isReissued: boolean;
  /** Operations of these statements come before it: the balances prove that it is none of them. */
  readonly earlierStatements: ReadonlySet<number>;
}

export const contentOf = ({
  bookedOn,
  amountMinor,
  labelKey: key,
}: Pick<KnownOperation, "bookedOn" | "amountMinor" | "labelKey">): string =>
  `${bookedOn} ${amountMinor} ${key}`;
