/**
 * The parts that notices of the bank name become the lines of their operations, once all operations of the file are there.
 * Lines add up to what they stand for: no balance changes.
 */
import type { ScopedDatabase } from "../../../db/scope.ts";
import { recordEffects } from "../../../imports/import-effects-repository.ts";
import type { ImportWork } from "../../../imports/import-runner.ts";
import { manageNewTransactions } from "../../../ledger/manage-new-transactions.ts";
import type { BankFileRows } from "../bank-file-rows.ts";
import type { BankFileSettings } from "../bank-file-settings.ts";
import { matchAccountNotices } from "./match-account-notices.ts";
import { type DetailLine, insertDetails } from "./notices-repository.ts";

const longestName = 500;

export async function addDetails(
  database: ScopedDatabase,
  { companyId, importId, settings }: ImportWork,
  accounts: BankFileRows["accounts"],
): Promise<void> {
  const unwanted = unwantedIn(settings as BankFileSettings);
  const lines: DetailLine[] = [];
  for (const { account, bankAccountId } of accounts) {
    const matches = await matchAccountNotices(database, companyId, {
      account,
      bankAccountId,
      exceptImportId: null,
      recognised: [],
    });
    for (const [index, match] of matches.entries()) {
      const transactionId = match?.reason === null ? (match.target?.transactionId ?? null) : null;
      if (transactionId === null || unwanted.has(`${account.account} ${index}`)) continue;
      for (const { amountMinor, label, reference } of account.notices[index]?.parts ?? []) {
        const memo = reference === null || label.includes(reference) ? "" : reference;
        lines.push({ transactionId, amountMinor, name: label.slice(0, longestName), memo });
      }
    }
  }
  const made = await insertDetails(database, companyId, lines);
  await recordEffects(
    database,
    companyId,
    importId,
    [...made].map(([whole, lineIds]) => ({
      kind: "details" as const,
      rowKey: String(whole),
      before: null,
      after: lineIds,
    })),
  );
  await manageNewTransactions(database, companyId, [...made.values()].flat());
}

const unwantedIn = ({ details = [] }: BankFileSettings): ReadonlySet<string> =>
  new Set(details.flatMap(({ account, notice, isWanted }) => (isWanted ? [] : `${account} ${notice}`)));
