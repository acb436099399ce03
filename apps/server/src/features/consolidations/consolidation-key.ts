import { invariant } from "@amont/kernel/assert.ts";
import type { ConsolidationAccess, Principal } from "../../http/principal.ts";

export type ConsolidationKey = Pick<ConsolidationAccess, "organisationId" | "consolidationId">;

/** A consolidation that the caller was authorised for: a call names it without its organisation. */
export function consolidationKey(caller: Principal, consolidationId: number): ConsolidationAccess {
  const access = [...caller.consolidations, ...caller.governedConsolidations].find(
    (item) => item.consolidationId === consolidationId,
  );
  invariant(access !== undefined, "what the caller was authorised for exists");
  return access;
}
