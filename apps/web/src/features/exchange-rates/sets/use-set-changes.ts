import { createRateSet } from "@amont/contract/operations/exchange-rates/create-rate-set.ts";
import { removeRateSet } from "@amont/contract/operations/exchange-rates/remove-rate-set.ts";
import { updateRateSet } from "@amont/contract/operations/exchange-rates/update-rate-set.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useWayBack } from "../../../shared/ledger/use-way-back.ts";
import { rateSetsQuery } from "../../../shared/scenarios/rate-set-queries.ts";
import { rateSetQuery } from "../rates-queries.ts";
import type { SetRate } from "./set-cells.ts";

interface NewSet {
  readonly name: string;
  /** The one whose rates it begins with; null: none. */
  readonly copiedFrom: number | null;
}

interface NamedSet {
  readonly id: number;
  readonly name: string;
}

/** Adds, renames and removes sets of budget rates, each with its way back. */
export function useSetChanges(organisationId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { organisationId };
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: ["account", "exchange-rates", organisationId, "sets"] });
  /** As they are now: nobody takes back what was never shown. */
  const ratesOf = async (rateSetId: number): Promise<SetRate[]> => {
    const set = await queryClient.fetchQuery({
      ...rateSetQuery(api, organisationId, rateSetId),
      staleTime: 0,
    });
    return set.rates;
  };
  const drop = (rateSetId: number) => api.call(removeRateSet, { params: { ...params, rateSetId } });
  const rewrite = async ({ id, name }: NamedSet) =>
    api.call(updateRateSet, {
      params: { ...params, rateSetId: id },
      body: { name, rates: await ratesOf(id) },
    });

  const say = useWayBack(refresh);

  const create = useMutation({
    mutationFn: async ({ name, copiedFrom }: NewSet) => {
      const rates = copiedFrom === null ? [] : await ratesOf(copiedFrom);
      return api.call(createRateSet, { params, body: { name, rates } });
    },
    onSuccess: ({ id }, { name }) => say(t("exchangeRates.sets.created", { name }), () => drop(id)),
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
  const rename = useMutation({
    mutationFn: ({ set, name }: { readonly set: NamedSet; readonly name: string }) =>
      rewrite({ id: set.id, name }),
    onSuccess: (_nothing, { set, name }) =>
      say(t("exchangeRates.sets.renamed", { name }), () => rewrite(set)),
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
  const remove = useMutation({
    mutationFn: async ({ id }: NamedSet) => {
      const rates = await ratesOf(id);
      await drop(id);
      return rates;
    },
    onSuccess: (rates, { id, name }) => {
      queryClient.setQueryData(rateSetsQuery(api, organisationId).queryKey, (sets) =>
        sets?.filter((set) => set.id !== id),
      );
      say(t("exchangeRates.sets.removed", { name }), () =>
        api.call(createRateSet, { params, body: { name, rates } }),
      );
    },
    onSettled: refresh,
  });
  return { create, rename, remove };
}
