import { getFirstSteps } from "@amont/contract/operations/companies/get-first-steps.ts";
import { getOnboarding } from "@amont/contract/operations/onboarding/get-onboarding.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../api/api.ts";
import { useApi } from "../../api/api-context.ts";
import { useCurrentCompany } from "../workplace-context.ts";
import { type FirstStep, type FirstStepsFacts, firstStepsOf } from "./first-steps.ts";

/** Beside the transactions, whose changes most steps are about. */
export const firstStepsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "transactions", "first-steps"],
    queryFn: ({ signal }) => api.call(getFirstSteps, { params: { companyId } }, { companyId, signal }),
    // A number in the margin is no reason for a message; the page says itself what it could not read.
    meta: { toast: "none" as const },
  });

/** Beside the transactions too: filling, removing and whatever else is written there makes it old. */
export const onboardingQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "transactions", "onboarding"],
    queryFn: ({ signal }) => api.call(getOnboarding, { params: { companyId } }, { signal }),
    meta: { toast: "none" as const },
  });

/** The steps of a company, and whether their list is put away. */
export interface FirstStepsThread {
  readonly steps: readonly FirstStep[];
  readonly isDismissed: boolean;
}

type Progress = Pick<z.output<(typeof getOnboarding)["response"]>, "putAside" | "isDismissed">;

/** Undefined until both are known. */
export function threadOf(
  facts: FirstStepsFacts | undefined,
  progress: Progress | undefined,
): FirstStepsThread | undefined {
  if (facts === undefined || progress === undefined) return undefined;
  return { steps: firstStepsOf(facts, progress.putAside), isDismissed: progress.isDismissed };
}

/** Of the current company; undefined until they are known, and where the reader may not look. */
export function useFirstSteps(): FirstStepsThread | undefined {
  const api = useApi();
  const company = useCurrentCompany();
  const enabled = company !== null && company.level("CashFlow") !== "none";
  const companyId = company?.id ?? 0;
  const facts = useQuery({ ...firstStepsQuery(api, companyId), enabled });
  const progress = useQuery({ ...onboardingQuery(api, companyId), enabled });
  return enabled ? threadOf(facts.data, progress.data) : undefined;
}
