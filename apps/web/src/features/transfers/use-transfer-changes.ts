/** Changes of one transfer, on both sides or on none, with the way back in a message. */
import { cancelTransfer } from "@amont/contract/operations/transfers/cancel-transfer.ts";
import type { PaidPair } from "@amont/contract/operations/transfers/list-paid-pairs.ts";
import { pairTransfer } from "@amont/contract/operations/transfers/pair-transfer.ts";
import { undoTransfer } from "@amont/contract/operations/transfers/undo-transfer.ts";
import { updateTransfer } from "@amont/contract/operations/transfers/update-transfer.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import type { TransferChange } from "./transfer-queries.ts";

const messageKey = "transfers";

/** Lists, balances and lines of every company in sight: the other side may be in another one. */
const made = new Set(["transfers", "short-term-cash", "transactions", "reconciliation"]);
const refresh = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => made.has(String(queryKey[1])) });

export function useTransferUndo(onUndone: (isGone: boolean) => void = () => undefined) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (transferId: string) => api.call(undoTransfer, { params: { transferId } }),
    onSuccess: ({ transfers }, transferId) => {
      toasts.show({ tone: "info", key: messageKey, title: t("transfers.undone") });
      onUndone(!transfers.some((one) => one.transferId === transferId));
    },
    onSettled: () => refresh(queryClient),
  });
}

export function useTransferChanges(transferId: string) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useTransferUndo();
  const params = { transferId };
  const tell = (title: string) =>
    toasts.show({
      tone: "positive",
      key: messageKey,
      title,
      action: { label: t("transfers.undo"), onAct: () => undo.mutate(transferId) },
    });
  const update = useMutation({
    mutationFn: (change: TransferChange) => api.call(updateTransfer, { params, body: change }),
    onSuccess: () => tell(t("transfers.changed")),
    onSettled: () => refresh(queryClient),
    // The form says it.
    meta: { isShownInPlace: true },
  });
  const cancel = useMutation({
    mutationFn: () => api.call(cancelTransfer, { params }),
    onSuccess: () => tell(t("transfers.cancelled")),
    onSettled: () => refresh(queryClient),
  });
  return { update, cancel };
}

const lineOf = ({ companyId, transactionId }: PaidPair["paidOut"]) => ({ companyId, transactionId });

/** Two lines of the bank are one transfer: the one that was planned, or a new one. */
export function usePairing() {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ transferId, paidOut, paidIn }: PaidPair) =>
      api.call(pairTransfer, {
        params: { transferId: transferId ?? crypto.randomUUID() },
        body: { paidOut: lineOf(paidOut), paidIn: lineOf(paidIn) },
      }),
    onSuccess: () => toasts.show({ tone: "positive", key: messageKey, title: t("transfers.pairs.done") }),
    onSettled: () => refresh(queryClient),
  });
}
