import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApi } from "../../shared/api/api-context.ts";
import { linesPerPage, type ProbablePayment, probablePaymentsQuery } from "./transactions-queries.ts";

type ById = ReadonlyMap<number, ProbablePayment>;

/** The same object until another answer comes. */
const byId = (answers: UseQueryResult<ProbablePayment[]>[]): ById =>
  new Map(answers.flatMap(({ data = [] }) => data.map((payment) => [payment.transactionId, payment])));

/** When the lines in view will probably be paid, page by page, of each company its own. Asked for where it is shown. */
export function useProbablePayments(
  companyId: number,
  lines: readonly TransactionLine[],
  isShown: boolean,
): (line: Pick<TransactionLine, "id">) => ProbablePayment | undefined {
  const api = useApi();
  const pages = isShown ? pagesOf(companyId, lines) : [];
  const known = useQueries({
    queries: pages.map(({ owner, ids }) => probablePaymentsQuery(api, owner, ids)),
    combine: byId,
  });
  return useCallback(({ id }) => known.get(id), [known]);
}

function pagesOf(companyId: number, lines: readonly TransactionLine[]) {
  const pages: { readonly owner: number; readonly ids: readonly number[] }[] = [];
  for (let start = 0; start < lines.length; start += linesPerPage) {
    const expected = lines.slice(start, start + linesPerPage).filter(({ kind }) => kind === "expected");
    for (const [owner, own] of Map.groupBy(expected, (line) => line.companyId ?? companyId))
      pages.push({ owner, ids: own.map(({ id }) => id) });
  }
  return pages;
}
