/** The log of an organisation, a page at a time, and the seals over it. */
import { getAuditSeals } from "@amont/contract/operations/audit-log/get-audit-seals.ts";
import { listAuditEntries } from "@amont/contract/operations/audit-log/list-audit-entries.ts";
import { listPeople } from "@amont/contract/operations/people/list-people.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";
import type { LogFilter } from "./model/log-filter.ts";

export type AuditSeals = z.output<typeof getAuditSeals.response>;

const logKey = (organisationId: number) => ["account", "audit-log", organisationId] as const;
export const sealsKey = (organisationId: number) => [...logKey(organisationId), "seals"] as const;

export const entriesQuery = (api: Api, organisationId: number, filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [...logKey(organisationId), "entries", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(
        listAuditEntries,
        { params: { organisationId }, query: { ...filter, ...(cursor === null ? {} : { cursor }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });

/** New seals come every minute. */
const sealsMs = 60_000;

export const sealsQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: sealsKey(organisationId),
    queryFn: ({ signal }) => api.call(getAuditSeals, { params: { organisationId }, query: {} }, { signal }),
    refetchInterval: sealsMs,
  });

/** Whom and what the log can be narrowed to. */
export const choicesQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: [...logKey(organisationId), "choices"],
    queryFn: ({ signal }) => api.call(listPeople, { params: { organisationId }, query: {} }, { signal }),
  });
