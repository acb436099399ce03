import type { WirePoolOpening } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import { setCashPoolOpenings } from "@amont/contract/operations/cash-pools/set-cash-pool-openings.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type PoolPlace, poolsKey } from "../cash-pool-queries.ts";

/** All openings of a pool at once. */
export function useOpeningsSaving(place: PoolPlace) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (openings: readonly WirePoolOpening[]) =>
      api.call(setCashPoolOpenings, { params: place, body: { openings: [...openings] } }),
    onSuccess: () =>
      toasts.show({ tone: "positive", key: "cash-pools", title: t("cashPools.openings.saved") }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: poolsKey(place.organisationId) }),
    meta: { isShownInPlace: true },
  });
}
