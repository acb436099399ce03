import type { OpenPlan } from "../../../plan/open-plan.ts";
import { loadTimings, type TimingWrite } from "../../../plan/timings-repository.ts";
import type { TypedCell } from "./typed-cell.ts";

const keyOf = ({ categoryId, bankAccountId, weekOn }: Omit<TypedCell, "amountMinor">): string =>
  `${categoryId}/${bankAccountId}/${weekOn}`;

/** What to write so that some weeks have no timing any more: what the plan itself says goes, what is below it is denied. */
export async function takenAway(
  { database, companyId, chain, scenarioId }: OpenPlan,
  typed: readonly TypedCell[],
): Promise<readonly TimingWrite[]> {
  const gone = typed.filter(({ amountMinor }) => amountMinor === null);
  if (gone.length === 0) return [];
  const named = new Set(gone.map(keyOf));
  const categoryIds = [...new Set(gone.map(({ categoryId }) => categoryId))];
  const stored = await loadTimings(database, companyId, chain, categoryIds);
  const writes = new Map<string, TimingWrite>();
  for (const { scenarioId: owner, amountMinor, ...place } of stored) {
    if (!named.has(keyOf(place))) continue;
    const key = `${keyOf(place)}/${place.periodOn}`;
    const isBelow = owner !== scenarioId && amountMinor !== null;
    const isDenied = isBelow || writes.get(key)?.amountMinor === "none";
    writes.set(key, { ...place, amountMinor: isDenied ? "none" : "gone" });
  }
  return [...writes.values()];
}
