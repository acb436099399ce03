import { remainingOf } from "../../shared/workplace/first-steps/first-steps.ts";
import { useFirstSteps } from "../../shared/workplace/first-steps/use-first-steps.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import type { VisiblePage } from "./navigation-items.ts";
import { useVisiblePages } from "./use-visible-pages.ts";

interface OpenFirstSteps {
  readonly page: VisiblePage;
  readonly remaining: number;
}

/** Null once all is done or put aside, where the list is put away, until they are known, and for who only reads. */
export function useOpenFirstSteps(): OpenFirstSteps | null {
  const isTheirs = useCurrentCompany()?.canWrite("CashFlow") ?? false;
  const page = useVisiblePages().find(({ name }) => name === "firstSteps");
  const thread = useFirstSteps();
  if (!isTheirs || page === undefined || thread === undefined || thread.isDismissed) return null;
  const remaining = remainingOf(thread.steps);
  return remaining === 0 ? null : { page, remaining };
}
