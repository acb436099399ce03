/** What the pages of a consolidation ask the server. Whatever changes in one of its companies makes it old. */
import { getBalanceOverview } from "@amont/contract/operations/consolidations/get-balance-overview.ts";
import { getConsolidationSettings } from "@amont/contract/operations/consolidations/get-consolidation-settings.ts";
import { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import { getScenarioCashFlow } from "@amont/contract/operations/forecast/get-scenario-cash-flow.ts";
import { getStatementChanges } from "@amont/contract/operations/forecast/get-statement-changes.ts";
import {
  changedStatement,
  knownVersions,
  type StatementAnswer,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/api.ts";
import { consolidationKey } from "../../workplace/left-consolidations.ts";
import type { GroupView } from "./group-view.ts";

/** The area that the events about the companies' forecasts refresh. */
export const groupForecastKey = (consolidationId: number) =>
  ["consolidated", "forecast", consolidationId] as const;

type GroupFields = Pick<GroupView, "frequency" | "offsetBegin" | "offsetEnd" | "groupBy" | "eliminate">;

const fieldsOf = ({ frequency, offsetBegin, offsetEnd, groupBy, eliminate }: GroupFields) => ({
  frequency,
  offsetBegin,
  offsetEnd,
  groupBy,
  eliminate,
});

/** What could not be read is read again by itself; the figures of before stay meanwhile. */
const retryMs = 5_000;

/** Read again line by line, as a company's is. */
export const groupStatementQuery = (api: Api, consolidationId: number, view: GroupFields) => {
  const fields = fieldsOf(view);
  const queryKey = [...groupForecastKey(consolidationId), "statement", fields] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<StatementAnswer> => {
      const params = { entityId: consolidationId };
      const before = client.getQueryData<StatementAnswer>(queryKey);
      const body = { ...fields, knownVersions: knownVersions(before) };
      return changedStatement(before, await api.call(getStatementChanges, { params, body }, { signal }));
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
    // The page says it in a band.
    meta: { toast: "none" },
    refetchInterval: ({ state }) => (state.status === "error" ? retryMs : false),
  });
};

/** The balances that adjustments and investments make, and the lowest day; with every company at its main plan to compare. */
export const groupChartQuery = (
  api: Api,
  consolidationId: number,
  { frequency, offsetBegin, offsetEnd, eliminate }: GroupFields,
  atMainPlans: boolean,
) => {
  const body = { frequency, offsetBegin, offsetEnd, eliminate, atMainPlans };
  return queryOptions({
    queryKey: [...groupForecastKey(consolidationId), "chart", body],
    queryFn: ({ signal }) => api.call(getScenarioCashFlow, { body }, { companyId: consolidationId, signal }),
    placeholderData: keepPreviousData,
    meta: { toast: "none" },
  });
};

/** In the columns that the group opens with. */
export const groupKpiLinesQuery = (
  api: Api,
  consolidationId: number,
  { offsetBegin, offsetEnd }: Pick<GroupFields, "offsetBegin" | "offsetEnd">,
) =>
  queryOptions({
    queryKey: [...groupForecastKey(consolidationId), "kpis", offsetBegin, offsetEnd],
    queryFn: ({ signal }) => {
      const query = { offsetBegin, offsetEnd, bankAccountIds: [] };
      return api.call(getKpiLines, { params: { entityId: consolidationId }, query }, { signal });
    },
    placeholderData: keepPreviousData,
    meta: { toast: "none" },
  });

/** What its companies hold today. */
export const balanceOverviewQuery = (api: Api, consolidationId: number) =>
  queryOptions({
    queryKey: [...groupForecastKey(consolidationId), "balances"],
    queryFn: ({ signal }) =>
      api.call(getBalanceOverview, { params: { consolidationId }, query: {} }, { signal }),
  });

/** The calendar of the group, and how each company enters it. */
export const groupSettingsQuery = (api: Api, consolidationId: number) =>
  queryOptions({
    queryKey: [...consolidationKey(consolidationId), "settings"],
    queryFn: ({ signal }) => api.call(getConsolidationSettings, { params: { consolidationId } }, { signal }),
    staleTime: 5 * 60_000,
  });
