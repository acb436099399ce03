import { getDataExport } from "@amont/contract/operations/accounts/get-data-export.ts";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import { ApiError } from "../../../shared/api/api-error.ts";

export type DataExport = NonNullable<z.output<(typeof getDataExport)["response"]>["export"]>;

const preparingMs = 2000;
const minuteMs = 60_000;

/** Looked at often while a copy is written, and each minute while one can be fetched: it ends by itself. */
export const dataExportQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "data-export"],
    queryFn: async ({ signal }) => (await api.call(getDataExport, {}, { signal })).export,
    refetchInterval: ({ state }) => {
      if (state.data?.state === "preparing") return preparingMs;
      return state.data?.state === "ready" ? minuteMs : false;
    },
  });

export interface BarredBy {
  readonly organisations: readonly string[];
  readonly workspaces: readonly string[];
}

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];

/** Of what somebody is the last administrator, when that is why their account stays. */
export function barredBy(error: unknown): BarredBy | null {
  if (!(error instanceof ApiError) || error.code !== "38011") return null;
  const { organisations, workspaces } = error.params;
  return { organisations: namesIn(organisations), workspaces: namesIn(workspaces) };
}
