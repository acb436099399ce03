/** The rows of a bank's file as its import counts them: the operations of each account that goes somewhere, in order. */
import type { BankFile, BankOperation } from "@amont/formats/bank-statements/bank-statement.ts";
import type { BankFileSettings } from "./bank-file-settings.ts";
import type { NewStatement } from "./bank-import-repository.ts";
import { type FileAccount, fileAccounts } from "./file-accounts.ts";

interface DestinedAccount {
  readonly account: FileAccount;
  readonly bankAccountId: number;
}

export type BankFileRow =
  | {
      readonly destined: DestinedAccount;
      /** Its number among the operations of its account. */
      readonly index: number;
      readonly operation: BankOperation;
      readonly statement: number;
    }
  /** Booked on a day that cannot be read. */
  | {
      readonly destined: DestinedAccount;
      readonly undated: { readonly amountMinor: number; readonly label: string };
    };

export interface BankFileRows {
  readonly accounts: readonly DestinedAccount[];
  readonly statements: readonly NewStatement[];
  readonly rows: readonly BankFileRow[];
}

export function bankFileRows(file: BankFile, settings: BankFileSettings): BankFileRows {
  const places = new Map(settings.accounts.map(({ account, bankAccountId }) => [account, bankAccountId]));
  const accounts: DestinedAccount[] = [];
  const statements: NewStatement[] = [];
  const rows: BankFileRow[] = [];
  let position = 0;
  for (const account of fileAccounts(file)) {
    const bankAccountId = places.get(account.account);
    if (bankAccountId === undefined) continue;
    const destined: DestinedAccount = { account, bankAccountId };
    accounts.push(destined);
    let index = 0;
    for (const { opening, closing, operations } of account.statements) {
      if (opening !== null && closing !== null && closing.on !== null) {
        statements.push({
          position,
          bankAccountId,
          openingMinor: opening.amountMinor,
          closingMinor: closing.amountMinor,
          closedOn: closing.on,
          operationCount: operations.length,
        });
      }
      for (const operation of operations) {
        rows.push({ destined, index, operation, statement: position });
        index += 1;
      }
      position += 1;
    }
    for (const undated of account.undated) rows.push({ destined, undated });
  }
  return { accounts, statements, rows };
}
