/** What the hub asks for beyond what other pages ask for too. One call serves as many settings as it can. */
import { listAccessRequests } from "@amont/contract/operations/access/list-access-requests.ts";
import { getSecondFactors } from "@amont/contract/operations/accounts/get-second-factors.ts";
import { listCashPools } from "@amont/contract/operations/cash-pools/list-cash-pools.ts";
import { listCategorisationRules } from "@amont/contract/operations/categorisation/list-categorisation-rules.ts";
import { listAccountAffectationRules } from "@amont/contract/operations/categorisation/management-rules/list-account-affectation-rules.ts";
import { listProjectAssociationRules } from "@amont/contract/operations/categorisation/management-rules/list-project-association-rules.ts";
import { getObjectivesCalculationMode } from "@amont/contract/operations/companies/get-objectives-calculation-mode.ts";
import { getRatePolicy } from "@amont/contract/operations/exchange-rates/get-rate-policy.ts";
import { listImports } from "@amont/contract/operations/imports/list-imports.ts";
import { listInvitations } from "@amont/contract/operations/invitations/list-invitations.ts";
import { getLiquidityPlanningSettings } from "@amont/contract/operations/organisations/get-liquidity-planning-settings.ts";
import { getReconciliationSettings } from "@amont/contract/operations/reconciliation/get-reconciliation-settings.ts";
import { listRecurrences } from "@amont/contract/operations/recurrences/list-recurrences.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";

/** The areas of the keys are those that events refresh; a value that cannot be read says so in its place. */
const meta = { toast: "none" as const };

export const planningModeQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "objectives", "settings-value"],
    queryFn: ({ signal }) => api.call(getObjectivesCalculationMode, {}, { companyId, signal }),
    meta,
  });

export const ruleCountsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "management-rules", "counts"],
    queryFn: async ({ signal }) => {
      const input = { params: { companyId } };
      const options = { companyId, signal };
      const [categories, projects, accounts] = await Promise.all([
        api.call(listCategorisationRules, input, options),
        api.call(listProjectAssociationRules, input, options),
        api.call(listAccountAffectationRules, input, options),
      ]);
      return { categories: categories.length, projects: projects.length, accounts: accounts.length };
    },
    meta,
  });

export const reconciliationQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "reconciliation", "settings-value"],
    queryFn: async ({ signal }) =>
      (await api.call(getReconciliationSettings, {}, { companyId, signal })).automatic,
    meta,
  });

export const recurrenceCountQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "recurrences", "count"],
    queryFn: async ({ signal }) => {
      const input = { params: { companyId }, query: { take: 1 } };
      return (await api.call(listRecurrences, input, { companyId, signal })).totalCount;
    },
    meta,
  });

/** Null where nothing was ever imported. */
export const lastImportQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "imports", "last"],
    queryFn: async ({ signal }) => {
      const body = { pagination: { skip: 0, take: 1 } };
      return (await api.call(listImports, { body }, { companyId, signal }))[0]?.createdAt ?? null;
    },
    meta,
  });

export const waitingInvitationsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "invitations", "waiting"],
    queryFn: async ({ signal }) => {
      const { invitations } = await api.call(listInvitations, { params: { companyId } }, { signal });
      return invitations.filter(({ state }) => state === "pending").length;
    },
    meta,
  });

export const waitingRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "access-requests", "waiting"],
    queryFn: async ({ signal }) =>
      (await api.call(listAccessRequests, {}, { signal })).filter(({ state }) => state === "pending").length,
    meta,
  });

export const ratePolicyQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: ["account", "exchange-rates", organisationId, "settings-value"],
    queryFn: async ({ signal }) =>
      (await api.call(getRatePolicy, { params: { organisationId } }, { signal })).policy,
    meta,
  });

/** Those in which a company takes part that the reader sees. */
export const poolCountQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: ["account", "cash-pools", organisationId, "count"],
    queryFn: async ({ signal }) =>
      (await api.call(listCashPools, { params: { organisationId } }, { signal })).pools.length,
    meta,
  });

export const liquidityPlanningQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: ["account", "liquidity-planning", organisationId, "settings-value"],
    queryFn: async ({ signal }) => {
      const input = { params: { organisationId } };
      return (await api.call(getLiquidityPlanningSettings, input, { signal })).useExpectedInLiquidityPlanning;
    },
    meta,
  });

/** Null where another service keeps the accounts: then it is not ours to say. */
export const secondFactorQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "second-factors", "settings-value"],
    queryFn: ({ signal }) =>
      api.call(getSecondFactors, {}, { signal }).then(
        ({ authenticatorSince }) => authenticatorSince !== null,
        () => null,
      ),
    meta,
  });
