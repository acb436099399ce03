import { getOwnProfile } from "@amont/contract/operations/accounts/get-own-profile.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";

export const ownProfileQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "profile"],
    queryFn: ({ signal }) => api.call(getOwnProfile, {}, { signal }),
    staleTime: 5 * 60_000,
  });
