/** Whose thirteen weeks a request is about. */
import { currentConsolidation } from "../../forecast/group/open-group.ts";
import { currentOrganisation } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { administersConsolidation } from "../../http/principal.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { publish } from "../../realtime/publish.ts";

export interface RollingEntity {
  readonly organisationId: number;
  readonly entityId: number;
  readonly isCompany: boolean;
  /** May the caller say what is shown there, and issue it? Into the figures of a consolidation nobody writes. */
  readonly canWrite: boolean;
  readonly isAdministered: boolean;
}

export function rollingEntity(context: OperationContext, entityId: number): RollingEntity {
  const { caller } = context;
  const consolidation = currentConsolidation(context);
  if (consolidation !== undefined) {
    const { organisationId } = consolidation;
    const isAdministered = administersConsolidation(caller, consolidation);
    return { organisationId, entityId, isCompany: false, canWrite: isAdministered, isAdministered };
  }
  const company = caller.companies.get(entityId);
  return {
    organisationId: currentOrganisation(context),
    entityId,
    isCompany: true,
    canWrite: company?.levels.CashFlow === "write",
    isAdministered: company?.isAdministrator === true,
  };
}

/** Tells open screens that what is shown there is no longer what it was. */
export async function announceWeeks(
  context: OperationContext,
  { entityId, isCompany }: RollingEntity,
): Promise<void> {
  if (isCompany) return announcePlan(context);
  const payload = { consolidationId: entityId };
  await publish(context.database, { entityId }, { name: "ConsolidationFiguresChanged", payload });
}
