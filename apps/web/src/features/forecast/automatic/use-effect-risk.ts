import type { Frequency } from "@amont/kernel/period.ts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../shared/api/api-context.ts";
import { type BandsOf, bandsQuery, type DrawnBands } from "../../../shared/forecast/bands/bands-query.ts";
import type { AutomaticPlace, Suggestion } from "./automatic-queries.ts";

export interface EffectRisk {
  readonly before: DrawnBands;
  readonly after: DrawnBands;
  /** Of other categories than are chosen now: their own is being worked out. */
  readonly isBehind: boolean;
}

/**
 * How likely the balance goes below the floor, before and after: the same paths around both plans. Asked for once the suggestion
 * is there, which never waits for it. Undefined while it is worked out, null where there is none: of one account, or of a company of which too little is known.
 */
export function useEffectRisk(
  { companyId, scenarioId, bankAccountId }: AutomaticPlace,
  frequency: Frequency,
  balances: Suggestion["balances"],
): EffectRisk | null | undefined {
  const api = useApi();
  const isAsked = bankAccountId === null && balances.length > 0;
  const plan: BandsOf = { frequency, offsetEnd: balances.length, scenarioId, floor: null };
  const balanceChanges = balances.map(({ beforeMinor, afterMinor }) => afterMinor - beforeMinor);
  const quiet = { enabled: isAsked, retry: false, meta: { isShownInPlace: true } } as const;
  const before = useQuery({ ...bandsQuery(api, companyId, plan), ...quiet });
  const after = useQuery({ ...bandsQuery(api, companyId, { ...plan, balanceChanges }), ...quiet });
  if (!isAsked || before.isError || after.isError) return null;
  if (before.data === undefined || after.data === undefined) return undefined;
  if (before.data.bands === null || after.data.bands === null) return null;
  return {
    before: before.data.bands,
    after: after.data.bands,
    isBehind: before.isPlaceholderData || after.isPlaceholderData,
  };
}
