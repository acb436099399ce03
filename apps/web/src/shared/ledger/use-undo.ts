import { undoTransactions } from "@amont/contract/operations/transactions/commands/removing/undo-transactions.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../api/api-context.ts";
import { useToasts } from "../toasts-context.ts";

/** The next act says what it did in the place of the one before. */
export const commandToast = "transaction-command";

/** What a message offers after an act on transactions that can be taken back. */
export function useUndo(
  companyId: number,
): (undoToken: string) => { readonly label: string; readonly onAct: () => void } {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: (undoToken: string) => api.call(undoTransactions, { body: { undoToken } }, { companyId }),
    onSuccess: () => toasts.show({ tone: "info", key: commandToast, title: t("ledger.undone") }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [companyId, "transactions"] }),
        queryClient.invalidateQueries({ queryKey: [companyId, "reconciliation"] }),
      ]),
  });
  return (undoToken) => ({ label: t("ledger.undo"), onAct: () => undo.mutate(undoToken) });
}
