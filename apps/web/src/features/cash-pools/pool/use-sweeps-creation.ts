/** Makes the transfers of today's sweeps, all or none; the message that tells of it takes them all back. */
import { createCashPoolSweeps } from "@amont/contract/operations/cash-pools/create-cash-pool-sweeps.ts";
import { undoTransfer } from "@amont/contract/operations/transfers/undo-transfer.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type PoolPlace, poolsKey } from "../cash-pool-queries.ts";
import type { TodaysSweeps } from "../model/todays-sweeps.ts";

const messageKey = "cash-pools";

export function useSweepsCreation(place: PoolPlace) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: poolsKey(place.organisationId) });
  const undo = useMutation({
    mutationFn: (transferId: string) => api.call(undoTransfer, { params: { transferId } }),
    onSuccess: () =>
      toasts.show({ tone: "info", key: messageKey, title: t("cashPools.sweeps.ofToday.undone") }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ today, proposed }: TodaysSweeps) =>
      api.call(createCashPoolSweeps, {
        params: place,
        body: {
          on: today,
          sweeps: proposed.map(({ accountId, sweptMinor }) => ({ accountId, sweptMinor })),
        },
      }),
    onSuccess: ({ sweeps }, { proposed }) => {
      const first = sweeps.find(({ accountId }) => accountId === proposed[0]?.accountId);
      toasts.show({
        tone: "positive",
        key: messageKey,
        title: t("cashPools.sweeps.ofToday.created", { count: proposed.length }),
        ...(first === undefined
          ? {}
          : {
              action: {
                label: t("cashPools.sweeps.ofToday.undo"),
                onAct: () => undo.mutate(first.transferId),
              },
            }),
      });
    },
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
}
