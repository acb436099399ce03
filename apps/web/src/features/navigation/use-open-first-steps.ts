import { useAreFirstStepsClosed } from "../../shared/workplace/first-steps/closed-first-steps.ts";
import { remainingOf } from "../../shared/workplace/first-steps/first-steps.ts";
import { useFirstSteps } from "../../shared/workplace/first-steps/use-first-steps.ts";
import { usePlace } from "../../shared/workplace/workplace-context.ts";
import type { VisiblePage } from "./navigation-items.ts";
import { useVisiblePages } from "./use-visible-pages.ts";

interface OpenFirstSteps {
  readonly page: VisiblePage;
  readonly remaining: number;
}

/** Null once all is done, where somebody put them away, and until they are known. */
export function useOpenFirstSteps(): OpenFirstSteps | null {
  const { companyId } = usePlace();
  const isClosed = useAreFirstStepsClosed(companyId);
  const page = useVisiblePages().find(({ name }) => name === "firstSteps");
  const steps = useFirstSteps();
  if (isClosed || page === undefined || steps === undefined) return null;
  const remaining = remainingOf(steps);
  return remaining === 0 ? null : { page, remaining };
}
