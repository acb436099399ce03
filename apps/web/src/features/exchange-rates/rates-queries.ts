import { getCompanyRates } from "@amont/contract/operations/exchange-rates/get-company-rates.ts";
import { getOrganisationRates } from "@amont/contract/operations/exchange-rates/get-organisation-rates.ts";
import { getRateSet } from "@amont/contract/operations/exchange-rates/get-rate-set.ts";
import { lookUpCompanyRate } from "@amont/contract/operations/exchange-rates/look-up-company-rate.ts";
import { lookUpOrganisationRate } from "@amont/contract/operations/exchange-rates/look-up-organisation-rate.ts";
import type { RateLookup, RatesPage } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";
import { rateSetsKey } from "../../shared/scenarios/rate-set-queries.ts";
import type { DayRange } from "./model/quote-days.ts";
import { type RatesPlace, ratesKey } from "./rates-place.ts";

/** Without a range: the last days. */
export const ratesQuery = (api: Api, place: RatesPlace, range: DayRange | null) =>
  queryOptions({
    queryKey: [...ratesKey(place), "days", range],
    queryFn: ({ signal }): Promise<RatesPage> => {
      const query = { ...range, currencies: [] };
      return place.kind === "organisation"
        ? api.call(
            getOrganisationRates,
            { params: { organisationId: place.organisationId }, query },
            { signal },
          )
        : api.call(getCompanyRates, { params: { companyId: place.companyId }, query }, { signal });
    },
    // Other days stand in the place of those before them: nothing jumps in between.
    placeholderData: keepPreviousData,
  });

export type RateByHand = RatesPage["byHand"][number];
export type Quote = RatesPage["quotes"][number];
export type LatestQuote = RatesPage["latest"][number];

export const lookupQuery = (api: Api, place: RatesPlace, query: RateLookup) =>
  queryOptions({
    queryKey: [...ratesKey(place), "lookup", query],
    queryFn: ({ signal }) =>
      place.kind === "organisation"
        ? api.call(
            lookUpOrganisationRate,
            { params: { organisationId: place.organisationId }, query },
            { signal },
          )
        : api.call(lookUpCompanyRate, { params: { companyId: place.companyId }, query }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { toast: "none" },
  });

export const rateSetQuery = (api: Api, organisationId: number, rateSetId: number) =>
  queryOptions({
    queryKey: [...rateSetsKey(organisationId), rateSetId],
    queryFn: ({ signal }) => api.call(getRateSet, { params: { organisationId, rateSetId } }, { signal }),
  });
