import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";
import { getInteraction } from "./interaction-operations.ts";

/** A sign-in attempt does not change while its page is open; one that is gone stays gone. */
export const interactionQuery = (api: Api, uid: string) =>
  queryOptions({
    queryKey: ["sign-in", uid],
    queryFn: ({ signal }) => api.call(getInteraction, { params: { uid } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
