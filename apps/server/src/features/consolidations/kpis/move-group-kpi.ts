import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { moveGroupKpi } from "@amont/contract/operations/consolidations/kpis/move-group-kpi.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { findGroupKpis } from "../../../forecast/group/group-kpis-repository.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { announceConsolidation } from "../announce-consolidation.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { lockConsolidations } from "../consolidations-repository.ts";
import { requireGroup } from "./group-kpi-places.ts";
import { fillGroupPlace, isKpiNameTaken } from "./group-kpis-repository.ts";

export async function moveGroupKpiUseCase(
  { params, body }: InputOf<typeof moveGroupKpi>,
  { caller, database }: OperationContext,
): Promise<Outcome<undefined>> {
  const key = consolidationKey(caller, params.consolidationId);
  await lockConsolidations(database, key.organisationId);
  const kpis = await findGroupKpis(database, key);
  const kpi = kpis.find(({ id }) => id === params.kpiId);
  if (kpi === undefined) return err(failure("not_found"));
  const groupId = body.groupId ?? null;
  const place = requireGroup(kpis, { kind: kpi.kind, groupId });
  if (!place.ok) return place;
  if (await isKpiNameTaken(database, key, { ...kpi, groupId })) return err(failure("23004"));
  const neighbours = kpis.filter((other) => other.groupId === groupId && other.id !== kpi.id);
  const ids = neighbours.map(({ id }) => id).toSpliced(body.position, 0, kpi.id);
  await fillGroupPlace(database, key, groupId, ids);
  await announceConsolidation(database, key);
  return ok(undefined);
}
