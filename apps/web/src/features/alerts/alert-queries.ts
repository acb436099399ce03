/** What is watched in a company, what was found, and how the reader is told. */
import { getAlertRule } from "@amont/contract/operations/alerts/get-alert-rule.ts";
import { listAlertIncidents } from "@amont/contract/operations/alerts/list-alert-incidents.ts";
import { listAlertRules } from "@amont/contract/operations/alerts/list-alert-rules.ts";
import { getNotificationPreferences } from "@amont/contract/operations/notifications/get-notification-preferences.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";

/** The area that `AlertRaised` and `AlertCleared` make old. */
export const alertsKey = (entityId: number) => [entityId, "alerts"] as const;

type RuleList = z.output<(typeof listAlertRules)["response"]>;
export type AlertRule = RuleList["rules"][number];
export type RuleContent = z.output<(typeof getAlertRule)["response"]>;

export const rulesQuery = (api: Api, entityId: number) =>
  queryOptions({
    queryKey: [...alertsKey(entityId), "rules"],
    queryFn: ({ signal }) =>
      api.call(listAlertRules, { params: { entityId } }, { companyId: entityId, signal }),
  });

/** As it is written, with the name of what was read: who changes it says from what. */
export const readRule = async (api: Api, entityId: number, ruleId: number) => {
  let tag: string | null = null;
  const content = await api.call(
    getAlertRule,
    { params: { entityId, ruleId } },
    {
      companyId: entityId,
      onTag: (answered) => {
        tag = answered;
      },
    },
  );
  return { content, tag: tag as string | null };
};

export type IncidentState = "open" | "over" | "all";

/** All of them, page after page. */
export const incidentPagesQuery = (api: Api, entityId: number, state: IncidentState) =>
  infiniteQueryOptions({
    queryKey: [...alertsKey(entityId), "incidentPages", state],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listAlertIncidents,
        { params: { entityId }, query: { state, skip: pageParam } },
        { companyId: entityId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const shown = pages.reduce((sum, { incidents }) => sum + incidents.length, 0);
      return shown < count ? shown : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** The first of them. */
export const incidentsQuery = (api: Api, entityId: number, state: IncidentState) =>
  queryOptions({
    queryKey: [...alertsKey(entityId), "incidents", state],
    queryFn: ({ signal }) =>
      api.call(
        listAlertIncidents,
        { params: { entityId }, query: { state } },
        { companyId: entityId, signal },
      ),
    placeholderData: keepPreviousData,
  });

export const preferencesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "notifications", "preferences"],
    queryFn: ({ signal }) => api.call(getNotificationPreferences, {}, { signal }),
  });
