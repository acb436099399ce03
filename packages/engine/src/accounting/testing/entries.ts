/** Entries for tests, with only what a test cares about said. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { AccountingLine } from "../accounting-line.ts";
import { analyseAccounts } from "../analyse-accounts.ts";
import { accountsReader } from "../read-accounts.ts";

export type Posting = readonly [account: string, balance: number, part?: Partial<AccountingLine>];

let lineNumber = 1;

/** Amounts in hundredths: debits positive, credits negative. */
export function entry(date: string, postings: readonly Posting[], journalCode = "OD"): AccountingLine[] {
  const entryNumber = String(lineNumber);
  return postings.map(([account, balance, part]) => {
    lineNumber += 1;
    return {
      lineNumber,
      journalCode,
      journalName: "",
      entryNumber,
      entryDate: calendarDate(date),
      account,
      accountName: `Account ${account}`,
      party: "",
      partyName: "",
      pieceReference: "",
      pieceDate: null,
      label: "",
      debitMinor: Math.max(0, balance),
      creditMinor: Math.max(0, -balance),
      lettering: "",
      ...part,
    };
  });
}

export function analyse(...entries: readonly (readonly AccountingLine[])[]) {
  const reader = accountsReader();
  for (const line of entries.flat()) reader.add(line);
  return analyseAccounts(reader.finish());
}

export const dupont = { party: "DUPONT", partyName: "Dupont" };
export const edf = { party: "EDF", partyName: "EDF" };

export const invoice = (date: string, amount: number, piece: string, lettering = "") =>
  entry(date, [
    ["411000", amount, { ...dupont, pieceReference: piece, lettering }],
    ["707000", -amount],
  ]);
export const payment = (date: string, amount: number, lettering = "") =>
  entry(date, [
    ["512000", amount, { label: "VIR" }],
    ["411000", -amount, { ...dupont, lettering }],
  ]);
