/** Writes the transfers of the preview, all or none; the message that tells of it takes them all back. */
import { createTransfers } from "@amont/contract/operations/transfers/create-transfers.ts";
import { undoTransfer } from "@amont/contract/operations/transfers/undo-transfer.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { ApiError } from "../../shared/api/api-error.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { type CashPlace, cashKey } from "./cash-queries.ts";
import type { CashFacts } from "./model/cash-facts.ts";
import type { Preview } from "./model/preview.ts";
import type { Cash } from "./use-cash.ts";

interface Creation {
  readonly preview: Preview;
  readonly facts: CashFacts;
  readonly seen: Cash["seen"];
  readonly scenarioId: number | null;
}

const messageKey = "transfers";

export function useTransferCreation(
  place: CashPlace,
  onCreated: () => void,
  /** Somebody moved money on this account since the figures were read. */
  onChanged: (accountId: number) => void,
) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const params = { entityId: place.entityId };
  const refresh = () => queryClient.invalidateQueries({ queryKey: cashKey(place) });
  const undo = useMutation({
    mutationFn: (transferId: string) => api.call(undoTransfer, { params: { transferId } }),
    onSuccess: () => toasts.show({ tone: "info", key: messageKey, title: t("shortTerm.preview.undone") }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ preview, facts, seen, scenarioId }: Creation) => {
      const currencyOf = (id: number) =>
        facts.accounts.find((account) => account.id === id)?.currency ?? facts.currency;
      const transfers = preview.map((transfer) => ({
        transferId: transfer.transferId,
        fromAccountId: transfer.fromId,
        toAccountId: transfer.toId,
        amount: { amountMinor: minorUnits(transfer.amountMinor), currency: currencyOf(transfer.fromId) },
        outOn: transfer.outOn,
        type: transfer.type,
        label: transfer.label,
      }));
      return api.call(createTransfers, { params, body: { transfers, scenarioId, seen: [...seen] } });
    },
    onSuccess: ({ transfers }, { preview }) => {
      const [first] = transfers;
      toasts.show({
        tone: "positive",
        key: messageKey,
        title: t("shortTerm.preview.created", { count: preview.length }),
        ...(first === undefined
          ? {}
          : {
              action: { label: t("shortTerm.preview.undo"), onAct: () => undo.mutate(first.transferId) },
            }),
      });
      onCreated();
    },
    onError: (error) => {
      const { accountId } =
        error instanceof ApiError ? (error.params as { readonly accountId?: unknown }) : {};
      if (error instanceof ApiError && error.code === "32003" && typeof accountId === "number")
        onChanged(accountId);
    },
    onSettled: refresh,
  });
}
