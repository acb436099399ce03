import {
  type LabelGroup,
  listLabelGroups,
} from "@amont/contract/operations/categorisation/list-label-groups.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";

export type { LabelGroup };

const pageSize = 50;

/** Under the transactions: whatever changes those changes what waits. */
export const labelGroupsQuery = (api: Api, companyId: number, isPaid: boolean) =>
  infiniteQueryOptions({
    queryKey: [companyId, "transactions", "label-groups", isPaid],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listLabelGroups,
        { params: { companyId }, body: { isPaid, skip: pageParam, take: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.groups.length, 0);
      return last.groups.length === 0 || seen >= last.groupCount ? undefined : seen;
    },
  });
