/** Whose settings a request is about: of a company or of a consolidation, which share one range of ids. */
import { currentOrganisation } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { administersConsolidation } from "../../http/principal.ts";
import { currentConsolidation } from "./open-group.ts";

export interface CurrentEntity {
  readonly organisationId: number;
  readonly entityId: number;
  readonly isCompany: boolean;
  /** May the caller say what everybody is shown there? Into the figures of a consolidation nobody writes. */
  readonly canWrite: boolean;
  readonly isAdministered: boolean;
}

export function currentEntity(context: OperationContext, entityId: number): CurrentEntity {
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

/** The columns that say whose a row is. */
export const ownerOf = ({ organisationId, entityId, isCompany }: CurrentEntity) => ({
  organisation_id: organisationId,
  company_id: isCompany ? entityId : null,
  consolidation_id: isCompany ? null : entityId,
});
