/** Whose ledgers a call about transfers may look into: both sides of a transfer may be of any company of the caller's. */
import { narrowScope } from "../../db/scope.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { TransferReach } from "../../ledger/liquidity/transfers/judge-transfers.ts";

export interface Reach extends TransferReach {
  /** Those whose cash flow the caller reads: all that the transaction can see from here on. */
  readonly reads: ReadonlySet<number>;
}

/** Leaves the transaction those companies whose lines the caller may see. */
export async function openReach(
  { caller, database }: Pick<OperationContext, "caller" | "database">,
  entityId: number | null = null,
): Promise<Reach> {
  const held = [...caller.companies.values()].filter(({ activated }) => activated.includes("CashFlow"));
  const consolidation = caller.consolidations.find((item) => item.consolidationId === entityId);
  const shown = consolidation?.showsDetails === true ? consolidation.companyIds : [];
  const reads = new Set([
    ...held.filter(({ levels }) => levels.CashFlow !== "none").map(({ companyId }) => companyId),
    ...shown,
  ]);
  await narrowScope(database, { companyIds: [...reads] });
  return {
    reads,
    writes: new Set(
      held
        .filter(({ levels, isArchived }) => levels.CashFlow === "write" && !isArchived)
        .map(({ companyId }) => companyId),
    ),
    of: new Set(consolidation?.companyIds ?? (entityId === null ? reads : [entityId])),
  };
}
