/** What the screens of the forecast ask the server. The events about forecasts refresh the area "forecast". */

import { listBankAccounts } from "@amont/contract/operations/banks/list-bank-accounts.ts";
import { getCellDetails } from "@amont/contract/operations/forecast/get-cell-details.ts";
import { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import { getScenarioCashFlow } from "@amont/contract/operations/forecast/get-scenario-cash-flow.ts";
import { getStatementChanges } from "@amont/contract/operations/forecast/get-statement-changes.ts";
import { getForecastSettings } from "@amont/contract/operations/forecast/settings/get-forecast-settings.ts";
import {
  changedStatement,
  knownVersions,
  type StatementAnswer,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { listScenarios } from "@amont/contract/operations/scenarios/list-scenarios.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../api/api.ts";
import type { ForecastView } from "./forecast-search.ts";

/** An indicator, or a group of them with its own. */
export type KpiLine = z.output<(typeof getKpiLines)["response"]>[number];

export const forecastKey = (companyId: number) => [companyId, "forecast"] as const;

const viewFields = ({
  frequency,
  offsetBegin,
  offsetEnd,
  bankAccountIds,
  scenarioId,
  sharesPlan,
}: ForecastView) => ({
  frequency,
  offsetBegin,
  offsetEnd,
  bankAccountIds: [...bankAccountIds],
  scenarioId,
  sharesPlan,
});

export const statementsKey = (companyId: number) => [...forecastKey(companyId), "statement"] as const;

/** What no change of a plan changes. */
const settingsOfPlans: ReadonlySet<unknown> = new Set(["settings", "cumulative-period"]);

/** What a change of a plan may make old. */
export const changedByPlan = (companyId: number) => ({
  queryKey: forecastKey(companyId),
  predicate: ({ queryKey: [, , name] }: { readonly queryKey: readonly unknown[] }) =>
    !settingsOfPlans.has(name),
});

const statementKey = (companyId: number, view: ForecastView) =>
  [...statementsKey(companyId), viewFields(view), view.asOf] as const;

/**
 * Another range or frequency keeps the former one on screen until it is there. One that was read before is read again
 * line by line: only those that are others come.
 */
export const statementQuery = (api: Api, companyId: number, view: ForecastView) => {
  const queryKey = statementKey(companyId, view);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<StatementAnswer> => {
      const params = { entityId: companyId };
      const before = client.getQueryData<StatementAnswer>(queryKey);
      const body = { ...viewFields(view), asOf: view.asOf, knownVersions: knownVersions(before) };
      return changedStatement(
        before,
        await api.call(getStatementChanges, { params, body }, { companyId, signal }),
      );
    },
    placeholderData: keepPreviousData,
    // Lines that are the same are the same objects already.
    structuralSharing: false,
  });
};

/** The balances that adjustments and investments make, and what the chart draws of a scenario. */
export const chartQuery = (api: Api, companyId: number, view: ForecastView) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "chart", viewFields(view)],
    queryFn: ({ signal }) => api.call(getScenarioCashFlow, { body: viewFields(view) }, { companyId, signal }),
    placeholderData: keepPreviousData,
  });

/** Only at the frequency of the plan, for one account or all of them, and not of a frozen copy. */
export const kpiLinesQuery = (api: Api, companyId: number, view: ForecastView) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "kpis", viewFields(view)],
    queryFn: ({ signal }) =>
      api.call(
        getKpiLines,
        {
          params: { entityId: companyId },
          query: {
            offsetBegin: view.offsetBegin,
            offsetEnd: view.offsetEnd,
            bankAccountIds: [...view.bankAccountIds],
            scenarioId: view.scenarioId ?? undefined,
          },
        },
        { companyId, signal },
      ),
    placeholderData: keepPreviousData,
  });

export const settingsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "settings"],
    queryFn: ({ signal }) => api.call(getForecastSettings, { params: { companyId } }, { companyId, signal }),
    staleTime: 60_000,
  });

/** What the panel shows of a cell of a category. */
export const cellDetailsQuery = (
  api: Api,
  companyId: number,
  view: ForecastView,
  place: { readonly categoryId: number; readonly offset: number },
) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "cell", viewFields(view), place],
    queryFn: ({ signal }) =>
      api.call(
        getCellDetails,
        {
          query: {
            frequency: view.frequency,
            bankAccountIds: [...view.bankAccountIds],
            scenarioId: view.scenarioId ?? undefined,
            sharesPlan: view.sharesPlan,
            ...place,
          },
        },
        { companyId, signal },
      ),
  });

/** Without the main plan, which every company has. */
export const scenariosQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "scenarios", "list"],
    queryFn: ({ signal }) => api.call(listScenarios, {}, { companyId, signal }),
  });

export const accountLabelsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "banks", "labels"],
    queryFn: ({ signal }) => api.call(listBankAccounts, {}, { companyId, signal }),
    staleTime: 60_000,
  });
