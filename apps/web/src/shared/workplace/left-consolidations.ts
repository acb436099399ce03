/** What is known of a consolidation goes when a tab leaves it. Apart from the calls themselves: every page starts with this. */
import type { QueryClient } from "@tanstack/react-query";
import type { Workplace } from "./workplace.ts";

export const consolidationKey = (id: number) => ["consolidated", "consolidation", id] as const;

/** Leaving a consolidation clears what was known of it: whoever comes back reads it anew. */
export function forgetLeftConsolidations(workplace: Workplace, queryClient: QueryClient): void {
  let shown: number | null = null;
  workplace.subscribe(() => {
    const left = shown;
    shown = workplace.current().consolidation?.id ?? null;
    if (left !== null && left !== shown) queryClient.removeQueries({ queryKey: consolidationKey(left) });
  });
}
