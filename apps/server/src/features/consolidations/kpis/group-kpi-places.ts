/** Where an indicator of a consolidation may be. */
import { failure } from "@amont/contract/failure.ts";
import type { GroupKpi } from "@amont/engine/kpis/group-kpis.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import { refused } from "../../../plan/kpi-texts.ts";

/** Groups hold indicators, not groups. */
export function requireGroup(
  kpis: readonly GroupKpi[],
  { kind, groupId }: Pick<GroupKpi, "kind" | "groupId">,
): Outcome<undefined> {
  if (groupId === null) return ok(undefined);
  if (kind === "group") return refused("groupId", "a group in a group");
  const group = kpis.find(({ id }) => id === groupId);
  return group?.kind === "group" ? ok(undefined) : err(failure("not_found", { groupId }));
}
