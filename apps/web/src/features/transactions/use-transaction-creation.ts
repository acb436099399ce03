import { createExpectedTransaction } from "@amont/contract/operations/transactions/commands/creating/create-expected-transaction.ts";
import { createPaidTransaction } from "@amont/contract/operations/transactions/commands/creating/create-paid-transaction.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { refreshTransactions } from "../../shared/ledger/refresh-transactions.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import type { ListKind } from "./model/list-view.ts";
import type { NewTransaction } from "./model/new-transaction.ts";

/** Saves what was entered. A second try after a lost answer does not create a second one. */
export function useTransactionCreation(
  { companyId, kind, scenarioId }: { companyId: number; kind: ListKind; scenarioId: number | null },
  onCreated: (id: number) => void,
) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [externalId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async (entered: NewTransaction) => {
      const body = { ...bodyOf(entered), externalId, scenarioId };
      const { accountId } = entered;
      if (kind === "expected") {
        return api.call(
          createExpectedTransaction,
          { body: { ...body, bankAccountId: accountId } },
          { companyId },
        );
      }
      invariant(accountId !== null, "a payment happened on an account");
      return api.call(createPaidTransaction, { body: { ...body, bankAccountId: accountId } }, { companyId });
    },
    onSuccess: ({ transactionId }) => {
      toasts.show({ tone: "positive", title: t(`transactions.create.done.${kind}`) });
      onCreated(transactionId);
    },
    onSettled: () => refreshTransactions(queryClient, companyId),
    meta: { isShownInPlace: true },
  });
}

function bodyOf({ name, amount, isInflow, paymentDay, billingDay, category, memo, parts }: NewTransaction) {
  const paymentDate = parseCalendarDate(paymentDay);
  invariant(amount !== null && paymentDate !== null, "only a whole transaction is saved");
  return {
    name: name.trim(),
    amount,
    isInflow,
    paymentDate,
    billingDate: parseCalendarDate(billingDay),
    categoryId: category?.id ?? null,
    memo: memo.trim(),
    projects: parts.map(({ projectId, amountMinor, currency }) => ({
      projectId,
      amount: toWireNumber(minorUnits(amountMinor), currency),
    })),
  };
}
