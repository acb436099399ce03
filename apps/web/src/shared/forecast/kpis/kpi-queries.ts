/** What a company's indicators are. Events about the plan refresh the area "forecast". */
import { listKpis } from "@amont/contract/operations/kpis/list-kpis.ts";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../api/api.ts";
import { forecastKey } from "../forecast-queries.ts";

/** A group and what it holds, or an indicator beside the groups. */
export type KpiNode = z.output<(typeof listKpis)["response"]>[number];
export type ListedKpi = KpiNode["children"][number];

export type KpiThreshold = ListedKpi["thresholds"][number];
export type KpiSeverity = KpiThreshold["severity"];

/** Groups and what they hold, one after the other. */
export const flatKpis = <T>(groups: readonly (T & { readonly children: readonly T[] })[]): readonly T[] =>
  groups.flatMap((group): readonly T[] => [group as T].concat(group.children));

export const kpisQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "kpi-list"],
    queryFn: ({ signal }) => api.call(listKpis, {}, { companyId, signal }),
  });
