import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { TFunction } from "i18next";
import type { MouseEvent } from "react";
import type { Language } from "../../../../i18n/i18n.ts";
import type { ColumnName } from "../../model/columns.ts";
import type { ProbablePayment } from "../../transactions-queries.ts";
import type { RowTexts } from "./row-texts.ts";

/** What all rows have in common: one object, the same until something of it changes, so that a scroll renders only new rows. */
export interface RowSetting {
  readonly t: TFunction;
  readonly texts: RowTexts;
  readonly language: Language;
  /** The reader's day. */
  readonly today: CalendarDate;
  /** Amounts of another currency say so. */
  readonly mainCurrency: string;
  readonly columns: readonly ColumnName[];
  /** Of a line that says whose it is. */
  readonly companyName: (line: Pick<TransactionLine, "companyId">) => string;
  /** Nothing while it is on its way, and for what is paid. */
  readonly probableOf: (line: Pick<TransactionLine, "id">) => ProbablePayment | undefined;
  readonly onPress: (row: number, event: MouseEvent) => void;
  readonly onSelect: (row: number, event: MouseEvent) => void;
  readonly onCategory: (row: number, anchor: HTMLElement) => void;
  readonly onProjects: (row: number, anchor: HTMLElement) => void;
  readonly onMenu: (row: number, anchor: HTMLElement) => void;
  readonly onDate: (row: number) => void;
}
