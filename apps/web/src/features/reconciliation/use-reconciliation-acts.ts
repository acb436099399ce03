import { acceptReconciliationSuggestions } from "@amont/contract/operations/reconciliation/accept-reconciliation-suggestions.ts";
import { cancelReconciliations } from "@amont/contract/operations/reconciliation/cancel-reconciliations.ts";
import { reconcileTransaction } from "@amont/contract/operations/reconciliation/reconcile-transaction.ts";
import { refuseReconciliationSuggestions } from "@amont/contract/operations/reconciliation/refuse-reconciliation-suggestions.ts";
import { restoreReconciliationSuggestions } from "@amont/contract/operations/reconciliation/restore-reconciliation-suggestions.ts";
import { runReconciliation } from "@amont/contract/operations/reconciliation/run-reconciliation.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { commandToast, useUndo } from "../../shared/ledger/use-undo.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { reconciliationKey } from "./reconciliation-queries.ts";

export interface WantedReconciliation {
  readonly paymentId: number;
  readonly expectationIds: readonly number[];
  readonly keepsRest: boolean;
}

/** Everything one can do about reconciliations. Each says what it did, and how to take it back. */
export function useReconciliationActs(companyId: number) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useUndo(companyId);
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: reconciliationKey(companyId) }),
      queryClient.invalidateQueries({ queryKey: [companyId, "transactions"] }),
    ]);
  const say = (title: string, action?: { readonly label: string; readonly onAct: () => void }) =>
    toasts.show({ tone: "positive", key: commandToast, title, ...(action === undefined ? {} : { action }) });

  const reconcile = useMutation({
    mutationFn: ({ paymentId, expectationIds, keepsRest }: WantedReconciliation) =>
      api.call(
        reconcileTransaction,
        {
          params: { transactionId: paymentId },
          body: { expectationIds: [...expectationIds], keepsRest },
        },
        { companyId },
      ),
    meta: { isShownInPlace: true },
    onSuccess: ({ undoToken }) => say(t("reconciliation.done.reconciled"), undo(undoToken)),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: (transactionIds: readonly number[]) =>
      api.call(cancelReconciliations, { body: { transactionIds: [...transactionIds] } }, { companyId }),
    onSuccess: ({ undoToken }, { length: count }) =>
      say(t("reconciliation.done.cancelled", { count }), undo(undoToken)),
    onSettled,
  });
  const accept = useMutation({
    mutationFn: (suggestionIds: readonly number[]) =>
      api.call(
        acceptReconciliationSuggestions,
        { body: { suggestionIds: [...suggestionIds] } },
        { companyId },
      ),
    onSuccess: ({ undoToken }, { length: count }) =>
      say(t("reconciliation.done.accepted", { count }), undo(undoToken)),
    onSettled,
  });
  const refuse = useMutation({
    mutationFn: (suggestionIds: readonly number[]) =>
      api.call(
        refuseReconciliationSuggestions,
        { body: { suggestionIds: [...suggestionIds] } },
        { companyId },
      ),
    onSuccess: (_, suggestionIds) =>
      say(t("reconciliation.done.refused"), {
        label: t("ledger.undo"),
        onAct: () => {
          restore.mutate(suggestionIds);
        },
      }),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: (suggestionIds: readonly number[]) =>
      api.call(
        restoreReconciliationSuggestions,
        { body: { suggestionIds: [...suggestionIds] } },
        { companyId },
      ),
    onSuccess: (_, suggestionIds) =>
      say(t("reconciliation.done.restored"), {
        label: t("ledger.undo"),
        onAct: () => {
          refuse.mutate(suggestionIds);
        },
      }),
    onSettled,
  });
  const run = useMutation({
    mutationFn: () => api.call(runReconciliation, {}, { companyId }),
    onSuccess: () => say(t("reconciliation.done.started")),
  });
  return { reconcile, cancel, accept, refuse, restore, run };
}

export type ReconciliationActs = ReturnType<typeof useReconciliationActs>;
