import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { moveKpi } from "@amont/contract/operations/kpis/move-kpi.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { readName, requireGroup } from "./kpi-input.ts";
import { fillPlace, findKpis } from "./kpis-repository.ts";

type Input = InputOf<typeof moveKpi>;

export async function moveKpiUseCase(
  { params: { companyId, kpiId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockLedger(database, companyId);
  const kpis = await findKpis(database, companyId);
  const kpi = kpis.find(({ id }) => id === kpiId);
  if (kpi === undefined) return err(failure("not_found"));
  const { kind, name } = kpi;
  const groupId = body.groupId ?? null;
  const group = await requireGroup(database, companyId, { kind, groupId });
  if (!group.ok) return group;
  const free = await readName(database, companyId, { text: name, kind, groupId, exceptId: kpiId });
  if (!free.ok) return free;
  const neighbours = kpis.filter((other) => other.groupId === groupId && other.id !== kpiId);
  const ids = neighbours.map(({ id }) => id).toSpliced(body.position, 0, kpiId);
  await fillPlace(database, companyId, groupId, ids);
  await announcePlan(context);
  return ok(undefined);
}
