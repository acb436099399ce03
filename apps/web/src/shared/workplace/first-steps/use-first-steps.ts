import { getFirstSteps } from "@amont/contract/operations/companies/get-first-steps.ts";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { Api } from "../../api/api.ts";
import { useApi } from "../../api/api-context.ts";
import { useCurrentCompany } from "../workplace-context.ts";
import { type FirstStep, firstStepsOf } from "./first-steps.ts";

/** Beside the transactions, whose changes most steps are about. */
export const firstStepsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "transactions", "first-steps"],
    queryFn: ({ signal }) => api.call(getFirstSteps, { params: { companyId } }, { companyId, signal }),
    select: firstStepsOf,
    // A number in the margin is no reason for a message; the page says itself what it could not read.
    meta: { toast: "none" as const },
  });

/** Of the current company; undefined until they are known, and where the reader may not look. */
export function useFirstSteps(): readonly FirstStep[] | undefined {
  const api = useApi();
  const company = useCurrentCompany();
  const companyId = company === null || company.level("CashFlow") === "none" ? null : company.id;
  const query = useQuery(
    companyId === null
      ? { queryKey: ["no-company", "first-steps"], queryFn: skipToken, select: firstStepsOf }
      : firstStepsQuery(api, companyId),
  );
  return query.data;
}
