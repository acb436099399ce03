/** What somebody may do in a workspace, from what they hold there. Links and commands both ask here. */
import { invariant } from "@amont/kernel/assert.ts";
import type { Principal } from "../../http/principal.ts";

export interface WorkspaceKey {
  readonly organisationId: number;
  readonly workspaceId: string;
  readonly consolidationId: number;
}

export interface WorkspacePowers {
  readonly key: WorkspaceKey;
  readonly companyIds: readonly number[];
  readonly isAdministrator: boolean;
  /** Administers the organisation too. */
  readonly isGovernor: boolean;
  /** When they leave by themselves, for who is there for a while. */
  readonly endsAt: Date | null;
}

/** Of a workspace that the caller was authorised for. */
export function powersIn(
  { consolidations, governedConsolidations }: Pick<Principal, "consolidations" | "governedConsolidations">,
  workspaceId: string,
): WorkspacePowers {
  const access = consolidations.find((item) => item.workspaceId === workspaceId.toLowerCase());
  invariant(access !== undefined, "what the caller was authorised for exists");
  const { organisationId, consolidationId, companyIds, isAdministrator, validUntil } = access;
  return {
    key: { organisationId, workspaceId: access.workspaceId, consolidationId },
    companyIds,
    isAdministrator,
    isGovernor: governedConsolidations.some((item) => item.workspaceId === access.workspaceId),
    endsAt: validUntil,
  };
}

type Roles = Pick<WorkspacePowers, "isAdministrator" | "isGovernor">;

export const governs = ({ isAdministrator, isGovernor }: Roles): boolean => isAdministrator || isGovernor;

/** Where the consolidation does not let its administrators appoint others, only those of the organisation do. */
export const mayAppoint = ({ isAdministrator, isGovernor }: Roles, yieldsAdministration: boolean): boolean =>
  isGovernor || (isAdministrator && yieldsAdministration);
