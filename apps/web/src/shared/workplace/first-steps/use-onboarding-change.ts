import type { FirstStepName } from "@amont/contract/operations/onboarding/first-step-names.ts";
import { updateOnboarding } from "@amont/contract/operations/onboarding/update-onboarding.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.ts";
import { showAtOnce } from "../../api/show-at-once.ts";
import { onboardingQuery } from "./use-first-steps.ts";

interface OnboardingProgress {
  readonly putAside: FirstStepName[];
  readonly isDismissed: boolean;
}

/** Shown at once, in the page and in the side bar; what the server has comes back in any case. */
export function useOnboardingChange(companyId: number): (progress: OnboardingProgress) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = onboardingQuery(api, companyId);
  const change = useMutation({
    mutationFn: (body: OnboardingProgress) => api.call(updateOnboarding, { params: { companyId }, body }),
    onMutate: (progress) => showAtOnce(queryClient, queryKey, (known) => ({ ...known, ...progress })),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return change.mutate;
}
