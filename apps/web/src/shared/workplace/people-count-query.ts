import { listPeople } from "@amont/contract/operations/people/list-people.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../api/api.ts";

/** How many an organisation has, for its administrators: who they are is on their own page. */
export const peopleCountQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: ["account", "people", organisationId, "count"],
    queryFn: async ({ signal }) => {
      const input = { params: { organisationId }, query: { take: 1 } };
      return (await api.call(listPeople, input, { signal })).count;
    },
    // A number beside other things: it says in its place that it could not be read.
    meta: { toast: "none" as const },
  });
