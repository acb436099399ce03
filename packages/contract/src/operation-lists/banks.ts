import type { AnyOperation } from "../operation.ts";
import { addBankAccount } from "../operations/banks/add-bank-account.ts";
import { checkRefusedPasswords } from "../operations/banks/check-refused-passwords.ts";
import { countAccountTransactions } from "../operations/banks/count-account-transactions.ts";
import { countAggregatorAccountTransactions } from "../operations/banks/count-aggregator-account-transactions.ts";
import { defineKnownBalance } from "../operations/banks/define-known-balance.ts";
import { defineOverdraft } from "../operations/banks/define-overdraft.ts";
import { getBankAccount } from "../operations/banks/get-bank-account.ts";
import { listBalanceHistories } from "../operations/banks/list-balance-histories.ts";
import { listBankAccountDetails } from "../operations/banks/list-bank-account-details.ts";
import { listBankAccounts } from "../operations/banks/list-bank-accounts.ts";
import { listBankBalances } from "../operations/banks/list-bank-balances.ts";
import { listJournalEntries } from "../operations/banks/list-journal-entries.ts";
import { listManualBankBalances } from "../operations/banks/list-manual-bank-balances.ts";
import { previewAccountRemoval } from "../operations/banks/preview-account-removal.ts";
import { removeBankAccount } from "../operations/banks/remove-bank-account.ts";
import { renameBankAccount } from "../operations/banks/rename-bank-account.ts";
import { updateBankAccount } from "../operations/banks/update-bank-account.ts";

export const banksOperations: readonly AnyOperation[] = [
  addBankAccount,
  checkRefusedPasswords,
  countAccountTransactions,
  countAggregatorAccountTransactions,
  defineKnownBalance,
  defineOverdraft,
  getBankAccount,
  listBalanceHistories,
  listBankAccountDetails,
  listBankAccounts,
  listBankBalances,
  listJournalEntries,
  listManualBankBalances,
  previewAccountRemoval,
  removeBankAccount,
  renameBankAccount,
  updateBankAccount,
];
