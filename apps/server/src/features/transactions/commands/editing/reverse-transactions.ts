import type { InputOf } from "@amont/contract/operation.ts";
import type { reverseTransactions as operation } from "@amont/contract/operations/transactions/commands/editing/reverse-transactions.ts";
import { directionRefusal } from "@amont/engine/ledger/command-values.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { requireLeaf, toCategoriseIds } from "../../../../ledger/category-tree.ts";
import { newCategory } from "../categorising/put-into-category.ts";
import { reversalOf } from "../reversal.ts";
import { firstRefusal, runCommand, unless } from "../run-command.ts";
import { reverseTransactions } from "../transaction-commands-repository.ts";

export function reverseTransactionsUseCase({ body }: InputOf<typeof operation>, context: OperationContext) {
  const { categoryId } = body;
  return runCommand(context, {
    about: body,
    commands: (transaction) => [reversalOf(transaction)],
    plan: async ({ database, companyId, transactionIds, transactions }) => {
      if (categoryId === null || categoryId === undefined) {
        const { inflow, outflow } = await toCategoriseIds(database, companyId);
        const waiting = { whenInflow: inflow, whenOutflow: outflow };
        return ok(() => reverseTransactions(database, companyId, transactionIds, waiting));
      }
      const category = await requireLeaf(database, companyId, categoryId);
      if (!category.ok) return category;
      const otherDirection = firstRefusal(transactions, ({ isInflow }) =>
        directionRefusal(category.value, { isInflow: !isInflow }),
      );
      const chosen = newCategory(category.value, true);
      return unless(otherDirection, () => reverseTransactions(database, companyId, transactionIds, chosen));
    },
  });
}
