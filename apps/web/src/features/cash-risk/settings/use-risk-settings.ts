import { getRiskSettings } from "@amont/contract/operations/short-term-cash/get-risk-settings.ts";
import { saveRiskSettings } from "@amont/contract/operations/short-term-cash/save-risk-settings.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { showAtOnce } from "../../../shared/api/show-at-once.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";

/** Bands are measured from it: what makes them old makes it old. */
export const riskSettingsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "risk-settings"],
    queryFn: ({ signal }) => api.call(getRiskSettings, { params: { companyId } }, { companyId, signal }),
  });

type Risk = z.output<(typeof getRiskSettings)["response"]>;
type RiskChange = Partial<Pick<Risk, "floorMinor" | "overdraftRate" | "placementRate">>;

interface Step {
  readonly kept: Risk;
  readonly change: RiskChange;
}

interface RiskSaving {
  readonly companyId: number;
  readonly onSaved: (undo: () => void) => void;
}

/** Shown at once, kept one after the other: a second change does not wait for the first, nor undo it. */
export function useRiskSaving({ companyId, onSaved }: RiskSaving) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = riskSettingsQuery(api, companyId);
  const mutationKey = [...queryKey, "save"];
  const saving = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: ({ kept: { floorMinor, overdraftRate, placementRate }, change }: Step) => {
      const body = { floorMinor, overdraftRate, placementRate, ...change };
      return api.call(saveRiskSettings, { params: { companyId }, body }, { companyId });
    },
    onMutate: ({ change }) => showAtOnce(queryClient, queryKey, (known) => ({ ...known, ...change })),
    onSuccess: (_nothing, { kept, change }) =>
      onSaved(() => saving.mutate({ kept: { ...kept, ...change }, change: wayBack(kept, change) })),
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: forecastKey(companyId) });
    },
    meta: { isShownInPlace: true },
  });
  return saving;
}

const wayBack = ({ floorMinor, overdraftRate, placementRate }: Risk, change: RiskChange): RiskChange => ({
  ...("floorMinor" in change ? { floorMinor } : {}),
  ...("overdraftRate" in change ? { overdraftRate } : {}),
  ...("placementRate" in change ? { placementRate } : {}),
});
