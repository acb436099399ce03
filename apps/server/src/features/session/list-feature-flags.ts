import {
  type FeatureFlag,
  featureFlagNames,
  featureFlags,
  isFeatureFlag,
} from "@amont/contract/feature-flags.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listFeatureFlags } from "@amont/contract/operations/session/list-feature-flags.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findFlagDecisions } from "./feature-flags-repository.ts";

type Input = InputOf<typeof listFeatureFlags>;

interface Decision {
  readonly flag: string;
  readonly scope: (typeof fromWidest)[number];
  readonly enabled: boolean;
}

const fromWidest = ["all", "organisation", "consolidation", "company", "user"] as const;

export async function listFeatureFlagsUseCase({ query }: Input, { database, caller }: OperationContext) {
  const decisions = await findFlagDecisions(database, {
    userId: caller.userId,
    companyId: query.companyId,
    consolidationId: query.consolidationId,
    organisationId: query.organisationId,
  });
  return ok({ flags: flagsAfter(decisions) });
}

/** The most specific decision is applied last. A decision about a flag that no longer exists is ignored. */
function flagsAfter(decisions: readonly Decision[]): Record<FeatureFlag, boolean> {
  const flags = Object.fromEntries(featureFlagNames.map((name) => [name, featureFlags[name].default]));
  const widestFirst = decisions.toSorted(
    (left, right) => fromWidest.indexOf(left.scope) - fromWidest.indexOf(right.scope),
  );
  for (const { flag, enabled } of widestFirst) if (isFeatureFlag(flag)) flags[flag] = enabled;
  return flags as Record<FeatureFlag, boolean>;
}
