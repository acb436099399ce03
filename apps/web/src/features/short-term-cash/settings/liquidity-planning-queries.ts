import { checkLiquidityPlanningManagement } from "@amont/contract/operations/organisations/check-liquidity-planning-management.ts";
import { getLiquidityPlanningSettings } from "@amont/contract/operations/organisations/get-liquidity-planning-settings.ts";
import {
  getCommittedEffect,
  mostEffects,
} from "@amont/contract/operations/short-term-cash/get-committed-effect.ts";
import { getLiquidityPreferences } from "@amont/contract/operations/short-term-cash/get-liquidity-preferences.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";

/** Also where the list of settings says how it is. */
const key = (organisationId: number) => ["account", "liquidity-planning", organisationId] as const;

export const planningQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: [...key(organisationId), "page"],
    queryFn: async ({ signal }) => {
      const input = { params: { organisationId } };
      const [{ useExpectedInLiquidityPlanning: countsExpected }, { canManageLiquidityPlanning: canManage }] =
        await Promise.all([
          api.call(getLiquidityPlanningSettings, input, { signal }),
          api.call(checkLiquidityPlanningManagement, input, { signal }),
        ]);
      return { countsExpected, canManage };
    },
  });

export const preferencesQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: [...key(organisationId), "preferences"],
    queryFn: ({ signal }) => api.call(getLiquidityPreferences, { params: { organisationId } }, { signal }),
  });

/** A few companies at a time: each may have to be worked out first. */
export const effectQuery = (api: Api, organisationId: number) =>
  infiniteQueryOptions({
    queryKey: [...key(organisationId), "effect"],
    queryFn: ({ pageParam: skip, signal }) =>
      api.call(getCommittedEffect, { params: { organisationId }, query: { skip } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ companyCount }, _, skip) =>
      skip + mostEffects < companyCount ? skip + mostEffects : undefined,
  });

export const planningKey = key;
