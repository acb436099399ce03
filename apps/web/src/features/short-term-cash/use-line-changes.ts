/** Expected lines on another day or another account: the documented commands, with the way back in a message. */
import { setTransactionsPaymentDate } from "@amont/contract/operations/transactions/commands/dating/set-transactions-payment-date.ts";
import { switchTransactionsAccount } from "@amont/contract/operations/transactions/commands/editing/switch-transactions-account.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { refreshTransactions } from "../../shared/ledger/refresh-transactions.ts";
import { commandToast, useUndoTogether } from "../../shared/ledger/use-undo.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { type CashPlace, cashKey } from "./cash-queries.ts";

interface LineChange {
  readonly companyId: number;
  readonly transactionId: number;
  readonly scenarioId: number | null;
  readonly to: { readonly day: CalendarDate } | { readonly accountId: number | null };
}

export function useLineChanges(place: CashPlace) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useUndoTogether();
  return useMutation({
    mutationFn: ({ companyId, transactionId, scenarioId, to }: LineChange) => {
      const body = { transactionIds: [transactionId], scenarioId };
      return "day" in to
        ? api.call(setTransactionsPaymentDate, { body: { ...body, paymentDate: to.day } }, { companyId })
        : api.call(
            switchTransactionsAccount,
            { body: { ...body, bankAccountId: to.accountId } },
            { companyId },
          );
    },
    onSuccess: ({ undoToken }, { companyId, to }) =>
      toasts.show({
        tone: "positive",
        key: commandToast,
        title: t("day" in to ? "shortTerm.panel.moved" : "shortTerm.panel.movedAccount"),
        action: undo([{ companyId, undoToken }]),
      }),
    onSettled: (_answer, _error, { companyId }) =>
      Promise.all([
        refreshTransactions(queryClient, companyId),
        queryClient.invalidateQueries({ queryKey: cashKey(place) }),
      ]),
  });
}
