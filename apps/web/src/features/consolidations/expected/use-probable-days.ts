import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useApi } from "../../../shared/api/api-context.ts";
import { type ExpectedPage, type ProbableDays, probableDaysQuery } from "./expected-query.ts";

type ById = ReadonlyMap<number, ProbableDays>;

/** The same object until another answer comes. */
const byId = (answers: UseQueryResult<ProbableDays[]>[]): ById =>
  new Map(answers.flatMap(({ data = [] }) => data.map((days) => [days.transactionId, days])));

/** When the lines of each page will probably be paid, of each company its own. */
export function useProbableDays(consolidationId: number, pages: readonly ExpectedPage[]): ById {
  const api = useApi();
  const asked = pages.flatMap(({ lines }) => [...Map.groupBy(lines, ({ companyId }) => companyId)]);
  return useQueries({
    queries: asked.map(([companyId, lines]) =>
      probableDaysQuery(
        api,
        consolidationId,
        companyId,
        lines.map(({ id }) => id),
      ),
    ),
    combine: byId,
  });
}
