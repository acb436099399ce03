import type { InputOf } from "@amont/contract/operation.ts";
import type { categoriseLabelGroup } from "@amont/contract/operations/categorisation/categorise-label-group.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announceCategorisation } from "../../ledger/announce-categorisation.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { refusalOfCategory } from "../../ledger/refusal-of-category.ts";
import { categoriseGroup } from "./label-groups-repository.ts";
import { withWayBack } from "./way-back.ts";

type Input = InputOf<typeof categoriseLabelGroup>;

export async function categoriseLabelGroupUseCase(
  { params: { companyId }, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<{ count: number; undoToken: string }>> {
  await lockLedger(database, companyId);
  const category = { id: body.categoryId, isInflow: body.isInflow };
  const refusal = await refusalOfCategory(database, companyId, category);
  if (refusal !== null) return err(refusal);
  const { result: count, undoToken } = await withWayBack(database, companyId, () =>
    categoriseGroup(database, companyId, body, body.categoryId),
  );
  await announceCategorisation(database, companyId, { Categorize: count });
  return ok({ count, undoToken });
}
