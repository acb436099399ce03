/** What of an account's operations is new, compared with what earlier files brought and with the ledger. */
import type { FileStatement } from "@amont/engine/bank-files/operation-facts.ts";
import {
  type RecognisedOperation,
  recogniseOperations,
} from "@amont/engine/bank-files/recognise-operations.ts";
import { isLedgerDate } from "@amont/engine/ledger/command-values.ts";
import type { BankOperation } from "@amont/formats/bank-statements/bank-statement.ts";
import { formatOf, isWholeDay } from "@amont/formats/bank-statements/check-balances.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { findKnownOperations, findLedgerLines, findStatements } from "./bank-files-repository.ts";
import type { FileAccount } from "./file-accounts.ts";
import { type AccountNotice, matchAccountNotices, withoutNotified } from "./notices/match-account-notices.ts";

/** Days around the file's that a line of the ledger may be dated apart. */
const margin = 2;

interface Asked {
  readonly account: FileAccount;
  /** Null: one that is yet to be made. */
  readonly bankAccountId: number | null;
  /** An import that goes on where it stopped must judge as it did when it began. */
  readonly exceptImportId: number | null;
}

export interface RecognisedAccount {
  readonly operations: readonly RecognisedOperation[];
  readonly notices: readonly AccountNotice[];
}

export async function recogniseAccount(
  database: ScopedDatabase,
  companyId: number,
  asked: Asked,
): Promise<RecognisedAccount> {
  const recognised = await recogniseBooked(database, companyId, asked);
  const notices = await matchAccountNotices(database, companyId, { ...asked, recognised });
  return { operations: withoutNotified(asked.account, recognised, notices), notices };
}

async function recogniseBooked(
  database: ScopedDatabase,
  companyId: number,
  { account, bankAccountId, exceptImportId }: Asked,
): Promise<readonly RecognisedOperation[]> {
  const period = periodOf(account.operations);
  if (period === null) return [];
  const nothing = { known: [], ledger: [], stored: [] };
  if (bankAccountId === null) return recognise(account, nothing);
  const asked = { bankAccountId, exceptImportId };
  const days = { firstDay: addDays(period.firstDay, -margin), lastDay: addDays(period.lastDay, margin) };
  const [known, ledger, stored] = await Promise.all([
    findKnownOperations(database, companyId, { ...asked, ...days }),
    findLedgerLines(database, companyId, { ...asked, ...days }),
    findStatements(database, companyId, asked),
  ]);
  return recognise(account, { known, ledger, stored });
}

const recognise = (
  account: FileAccount,
  before: Pick<Parameters<typeof recogniseOperations>[0], "known" | "ledger" | "stored">,
): readonly RecognisedOperation[] =>
  recogniseOperations({
    statements: account.statements.map((statement): FileStatement => {
      const { opening, closing, operations } = statement;
      const format = formatOf(statement, account.format);
      return {
        openingMinor: opening?.amountMinor ?? null,
        closingMinor: closing?.amountMinor ?? null,
        closedOn: closing?.on ?? null,
        operations,
        format,
        isWholeDay: isWholeDay(format),
        ...(statement.entry === undefined ? {} : { source: statement.entry }),
      };
    }),
    isRunningDay: account.isRunningDay,
    ...before,
  });

export function periodOf(
  operations: readonly BankOperation[],
): { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate } | null {
  let [first, last] = [operations[0]?.bookedOn, operations[0]?.bookedOn];
  for (const { bookedOn } of operations) {
    if (first === undefined || bookedOn < first) first = bookedOn;
    if (last === undefined || bookedOn > last) last = bookedOn;
  }
  return first === undefined || last === undefined ? null : { firstDay: first, lastDay: last };
}

/** Why the ledger cannot take it, as a code of import rows: nothing moved, or it has not happened yet. */
export function refusalOf(
  { amountMinor, bookedOn }: BankOperation,
  today: CalendarDate,
): "8116" | "8018" | "8121" | null {
  if (amountMinor === 0) return "8116";
  if (!isLedgerDate(bookedOn)) return "8121";
  return bookedOn > today ? "8018" : null;
}
