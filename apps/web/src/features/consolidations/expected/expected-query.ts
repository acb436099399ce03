import { listGroupExpected } from "@amont/contract/operations/consolidations/list-group-expected.ts";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import { retried } from "../../../shared/layout/group/last-figures.tsx";

export type ExpectedPage = z.output<(typeof listGroupExpected)["response"]>;
export type ExpectedLine = ExpectedPage["lines"][number];

export interface ExpectedFilter {
  readonly companyId: number | undefined;
  readonly onlyLate: boolean;
}

const pageSize = 50;

export const expectedQuery = (api: Api, consolidationId: number, { companyId, onlyLate }: ExpectedFilter) =>
  infiniteQueryOptions({
    queryKey: ["consolidated", "transactions", consolidationId, "expected", companyId ?? null, onlyLate],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listGroupExpected,
        { params: { consolidationId }, body: { companyId, onlyLate, skip: pageParam, take: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const shown = pages.reduce((sum, { lines }) => sum + lines.length, 0);
      return shown < count ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    ...retried,
  });
