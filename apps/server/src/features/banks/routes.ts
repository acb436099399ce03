import { addBankAccount } from "@amont/contract/operations/banks/add-bank-account.ts";
import { checkRefusedPasswords } from "@amont/contract/operations/banks/check-refused-passwords.ts";
import { countAccountTransactions } from "@amont/contract/operations/banks/count-account-transactions.ts";
import { countAggregatorAccountTransactions } from "@amont/contract/operations/banks/count-aggregator-account-transactions.ts";
import { defineKnownBalance } from "@amont/contract/operations/banks/define-known-balance.ts";
import { defineOverdraft } from "@amont/contract/operations/banks/define-overdraft.ts";
import { getBankAccount } from "@amont/contract/operations/banks/get-bank-account.ts";
import { listBalanceHistories } from "@amont/contract/operations/banks/list-balance-histories.ts";
import { listBankAccountDetails } from "@amont/contract/operations/banks/list-bank-account-details.ts";
import { listBankAccounts } from "@amont/contract/operations/banks/list-bank-accounts.ts";
import { listBankBalances } from "@amont/contract/operations/banks/list-bank-balances.ts";
import { listJournalEntries } from "@amont/contract/operations/banks/list-journal-entries.ts";
import { listManualBankBalances } from "@amont/contract/operations/banks/list-manual-bank-balances.ts";
import { previewAccountRemoval } from "@amont/contract/operations/banks/preview-account-removal.ts";
import { removeBankAccount } from "@amont/contract/operations/banks/remove-bank-account.ts";
import { renameBankAccount } from "@amont/contract/operations/banks/rename-bank-account.ts";
import { updateBankAccount } from "@amont/contract/operations/banks/update-bank-account.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import type { RateBooks } from "../../rates/rate-books.ts";
import { addBankAccountUseCase } from "./add-bank-account.ts";
import { checkRefusedPasswordsUseCase } from "./check-refused-passwords.ts";
import { countAccountTransactionsUseCase } from "./count-account-transactions.ts";
import { countAggregatorAccountTransactionsUseCase } from "./count-aggregator-account-transactions.ts";
import { defineKnownBalanceUseCase } from "./define-known-balance.ts";
import { defineOverdraftUseCase } from "./define-overdraft.ts";
import { getBankAccountUseCase } from "./get-bank-account.ts";
import { listBalanceHistoriesUseCase } from "./list-balance-histories.ts";
import { listBankAccountDetailsUseCase } from "./list-bank-account-details.ts";
import { listBankAccountsUseCase } from "./list-bank-accounts.ts";
import { listBankBalancesUseCase } from "./list-bank-balances.ts";
import { listJournalEntriesUseCase } from "./list-journal-entries.ts";
import { listManualBankBalancesUseCase } from "./list-manual-bank-balances.ts";
import { previewAccountRemovalUseCase } from "./preview-account-removal.ts";
import { removeBankAccountUseCase } from "./remove-bank-account.ts";
import { renameBankAccountUseCase } from "./rename-bank-account.ts";
import { updateBankAccountUseCase } from "./update-bank-account.ts";

export function bankRoutes(rates: RateBooks): readonly OperationRoute[] {
  return [
    answer(addBankAccount, addBankAccountUseCase),
    answer(checkRefusedPasswords, checkRefusedPasswordsUseCase),
    answer(countAccountTransactions, countAccountTransactionsUseCase),
    answer(countAggregatorAccountTransactions, countAggregatorAccountTransactionsUseCase),
    answer(defineKnownBalance, defineKnownBalanceUseCase),
    answer(defineOverdraft, defineOverdraftUseCase),
    answer(getBankAccount, getBankAccountUseCase),
    answer(listBalanceHistories, listBalanceHistoriesUseCase),
    answer(listBankAccountDetails, listBankAccountDetailsUseCase),
    answer(listBankAccounts, listBankAccountsUseCase),
    answer(listBankBalances, listBankBalancesUseCase(rates)),
    answer(listJournalEntries, listJournalEntriesUseCase),
    answer(listManualBankBalances, listManualBankBalancesUseCase),
    answer(previewAccountRemoval, previewAccountRemovalUseCase),
    answer(removeBankAccount, removeBankAccountUseCase),
    answer(renameBankAccount, renameBankAccountUseCase),
    answer(updateBankAccount, updateBankAccountUseCase),
  ];
}
