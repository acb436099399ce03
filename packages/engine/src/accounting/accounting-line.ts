/** A line of a company's accounts, as its accounting program wrote it. Amounts are minor units. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

export interface AccountingLine {
  readonly lineNumber: number;
  readonly journalCode: string;
  readonly journalName: string;
  readonly entryNumber: string;
  readonly entryDate: CalendarDate;
  readonly account: string;
  readonly accountName: string;
  /** Subsidiary account of a customer or supplier; empty where there is none. */
  readonly party: string;
  readonly partyName: string;
  readonly pieceReference: string;
  readonly pieceDate: CalendarDate | null;
  readonly label: string;
  readonly debitMinor: number;
  readonly creditMinor: number;
  readonly lettering: string;
}

/** Debit less credit. */
export const balanceOf = (line: Pick<AccountingLine, "debitMinor" | "creditMinor">): number =>
  line.debitMinor - line.creditMinor;

/** Entries are told apart by journal and number; those without a number, by day and piece. */
export const entryKeyOf = (line: AccountingLine): string =>
  line.entryNumber === ""
    ? `${line.journalCode}\u0000${line.entryDate}\u0000${line.pieceReference}`
    : `${line.journalCode}\u0000${line.entryNumber}`;

export type PartyKind = "customer" | "supplier";

const starts = (account: string, roots: readonly string[]): boolean =>
  roots.some((root) => account.startsWith(root));

/** 411 customers; 401 suppliers, 404 those of fixed assets. Bills, doubtful debts and accruals are others. */
export function partyKindOf(account: string): PartyKind | null {
  if (account.startsWith("411")) return "customer";
  return starts(account, ["401", "404"]) ? "supplier" : null;
}

/** Accounts held at banks: 512, 514 at the post office, 517 elsewhere. */
export const isBankAccount = (account: string): boolean => starts(account, ["512", "514", "517"]);

/** Money in any form: banks, cheques on the way, tills, transfers between them. */
export const isCash = (account: string): boolean => starts(account, ["51", "53", "54", "58"]);

const openingCodes = /^(?:r?an\d*|a-?nouv.*|rep(?:ort)?|ouv.*)$/i;
const openingNames = /nouveau|ouverture/i;

/** By its journal: the balances that the year starts from. Nothing happened on that day. */
export const isOpeningJournal = (line: Pick<AccountingLine, "journalCode" | "journalName">): boolean =>
  openingCodes.test(line.journalCode.trim()) || openingNames.test(line.journalName);
