import {
  type FeatureFlag,
  featureFlagNames,
  featureFlags,
  isFeatureFlag,
} from "@amont/contract/feature-flags.ts";
import type { ScopedDatabase } from "../scope.ts";
import { type FlagPlaces, findFlagDecisions } from "./feature-flags-repository.ts";

const fromWidest = ["all", "organisation", "consolidation", "company", "user"] as const;

/** What is switched on there: the most specific decision is applied last. One about a flag that no longer exists is ignored. */
export async function flagsOf(
  database: ScopedDatabase,
  places: FlagPlaces,
): Promise<Record<FeatureFlag, boolean>> {
  const decisions = await findFlagDecisions(database, places);
  const flags = Object.fromEntries(featureFlagNames.map((name) => [name, featureFlags[name].default]));
  const widestFirst = decisions.toSorted(
    (left, right) => fromWidest.indexOf(left.scope) - fromWidest.indexOf(right.scope),
  );
  for (const { flag, enabled } of widestFirst) if (isFeatureFlag(flag)) flags[flag] = enabled;
  return flags as Record<FeatureFlag, boolean>;
}
