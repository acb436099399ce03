import { invariant } from "@amont/kernel/assert.ts";
import type { ConsolidationAccess, Principal } from "../../http/principal.ts";

/** The consolidation that the caller was authorised for as its member. */
export function memberOf(caller: Principal, consolidationId: number): ConsolidationAccess {
  const access = caller.consolidations.find((item) => item.consolidationId === consolidationId);
  invariant(access !== undefined, "who was authorised for a consolidation is a member of it");
  return access;
}
