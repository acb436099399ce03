import type { WirePoolRate } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import { setCashPoolRates } from "@amont/contract/operations/cash-pools/set-cash-pool-rates.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type PoolPlace, poolsKey } from "../cash-pool-queries.ts";

/** All rates of a pool at once. */
export function useRatesSaving(place: PoolPlace) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rates: readonly WirePoolRate[]) =>
      api.call(setCashPoolRates, { params: place, body: { rates: [...rates] } }),
    onSuccess: () => toasts.show({ tone: "positive", key: "cash-pools", title: t("cashPools.rates.saved") }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: poolsKey(place.organisationId) }),
    meta: { isShownInPlace: true },
  });
}
