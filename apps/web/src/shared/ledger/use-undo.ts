import { undoTransactions } from "@amont/contract/operations/transactions/commands/removing/undo-transactions.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../api/api-context.ts";
import { useToasts } from "../toasts-context.ts";
import { refreshTransactions } from "./refresh-transactions.ts";

/** The next act says what it did in the place of the one before. */
export const commandToast = "transaction-command";

/** What one company can take back. */
interface UndoPart {
  readonly companyId: number;
  readonly undoToken: string;
}

interface UndoAction {
  readonly label: string;
  readonly onAct: () => void;
}

/** What a message offers after an act on transactions that can be taken back. */
export function useUndo(companyId: number): (undoToken: string) => UndoAction {
  const undo = useUndoTogether();
  return (undoToken) => undo([{ companyId, undoToken }]);
}

/** The same in every company that it was done in. */
export function useUndoTogether(): (parts: readonly UndoPart[]) => UndoAction {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: async (parts: readonly UndoPart[]) => {
      const answers = await Promise.allSettled(
        parts.map(({ companyId, undoToken }) =>
          api.call(undoTransactions, { body: { undoToken } }, { companyId }),
        ),
      );
      // The others are back; the one that is not says why.
      for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
    },
    onSuccess: () => toasts.show({ tone: "info", key: commandToast, title: t("ledger.undone") }),
    onSettled: (_answer, _error, parts) =>
      Promise.all(
        parts.flatMap(({ companyId }) => [
          refreshTransactions(queryClient, companyId),
          queryClient.invalidateQueries({ queryKey: [companyId, "reconciliation"] }),
        ]),
      ),
  });
  return (parts) => ({ label: t("ledger.undo"), onAct: () => undo.mutate(parts) });
}
