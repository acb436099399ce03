import { getSecondFactors } from "@amont/contract/operations/accounts/get-second-factors.ts";
import { listOwnSessions } from "@amont/contract/operations/accounts/list-own-sessions.ts";
import { listPasskeys } from "@amont/contract/operations/accounts/list-passkeys.ts";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";

export type OwnSession = z.output<(typeof listOwnSessions)["response"]>["sessions"][number];
export type SecondFactors = z.output<(typeof getSecondFactors)["response"]>;
export type Passkey = z.output<(typeof listPasskeys)["response"]>["passkeys"][number];

const refreshMs = 60_000;

/** Sessions come and go elsewhere: looked at again each minute while the page is. */
export const ownSessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "sessions"],
    queryFn: async ({ signal }) => (await api.call(listOwnSessions, {}, { signal })).sessions,
    refetchInterval: refreshMs,
  });

export const secondFactorsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "second-factors"],
    queryFn: ({ signal }) => api.call(getSecondFactors, {}, { signal }),
  });

export const passkeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "passkeys"],
    queryFn: async ({ signal }) => (await api.call(listPasskeys, {}, { signal })).passkeys,
  });
