import type { SavedRate } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { removeCompanyRate } from "@amont/contract/operations/exchange-rates/remove-company-rate.ts";
import { removeOrganisationRate } from "@amont/contract/operations/exchange-rates/remove-organisation-rate.ts";
import { saveCompanyRate } from "@amont/contract/operations/exchange-rates/save-company-rate.ts";
import { saveOrganisationRate } from "@amont/contract/operations/exchange-rates/save-organisation-rate.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useWayBack } from "../../../shared/ledger/use-way-back.ts";
import { type RatesPlace, ratesKey } from "../rates-place.ts";
import type { RateByHand } from "../rates-queries.ts";
import { savedOf } from "./rate-draft.ts";

interface Saving {
  /** What it was; null: a new one. */
  readonly before: RateByHand | null;
  readonly saved: SavedRate;
}

export const pairName = ({ base, counter }: Pick<SavedRate, "base" | "counter">): string =>
  `${base} → ${counter}`;

/** Everything that changes the rates by hand of an organisation or a company, each with its way back. */
export function useRateChanges(place: RatesPlace) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ratesKey(place) });
  const put = (body: SavedRate) =>
    place.kind === "organisation"
      ? api.call(saveOrganisationRate, { params: { organisationId: place.organisationId }, body })
      : api.call(saveCompanyRate, { params: { companyId: place.companyId }, body });
  const drop = (rateId: number) =>
    place.kind === "organisation"
      ? api.call(removeOrganisationRate, { params: { organisationId: place.organisationId, rateId } })
      : api.call(removeCompanyRate, { params: { companyId: place.companyId, rateId } });

  const say = useWayBack(refresh);

  const save = useMutation({
    mutationFn: ({ saved }: Saving) => put(saved),
    onSuccess: ({ id }, { before, saved }) =>
      say(
        t(before === null ? "exchangeRates.byHand.created" : "exchangeRates.byHand.updated", {
          pair: pairName(saved),
        }),
        () => (before === null ? drop(id) : put(savedOf(before, before.id))),
      ),
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
  const remove = useMutation({
    mutationFn: ({ id }: RateByHand) => drop(id),
    onSuccess: (_nothing, rate) =>
      say(
        t(place.kind === "company" ? "exchangeRates.byHand.backToGroup" : "exchangeRates.byHand.removed", {
          pair: pairName(rate),
        }),
        () => put(savedOf(rate, null)),
      ),
    onSettled: refresh,
  });
  return { save, remove };
}
