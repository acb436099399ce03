import { listGroupExpected } from "@amont/contract/operations/consolidations/list-group-expected.ts";
import { listGroupProbablePayments } from "@amont/contract/operations/consolidations/list-group-probable-payments.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
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

export type ProbableDays = z.output<(typeof listGroupProbablePayments)["response"]>[number];

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

/** Of lines of one company. Who may not see them any more sees none. */
export const probableDaysQuery = (
  api: Api,
  consolidationId: number,
  companyId: number,
  transactionIds: readonly number[],
) =>
  queryOptions({
    queryKey: ["consolidated", "transactions", consolidationId, "probable", companyId, transactionIds],
    queryFn: ({ signal }) =>
      api.call(
        listGroupProbablePayments,
        { params: { consolidationId }, body: { companyId, transactionIds: [...transactionIds] } },
        { signal },
      ),
    meta: { isShownInPlace: true },
  });
