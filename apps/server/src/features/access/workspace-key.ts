import { invariant } from "@amont/kernel/assert.ts";
import type { ConsolidationAccess, Principal } from "../../http/principal.ts";

export type WorkspaceKey = Pick<ConsolidationAccess, "organisationId" | "workspaceId">;

/** A workspace that the caller was authorised for: a call names it without its organisation. */
export function workspaceKey(caller: Principal, workspaceId: string): WorkspaceKey {
  const access = caller.consolidations.find((item) => item.workspaceId === workspaceId.toLowerCase());
  invariant(access !== undefined, "what the caller was authorised for exists");
  return access;
}
