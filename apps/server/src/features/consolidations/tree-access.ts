import type { ScopedDatabase } from "../../db/scope.ts";
import type { Principal } from "../../http/principal.ts";
import { findAccesses } from "./consolidable-repository.ts";
import { consolidationKey } from "./consolidation-key.ts";

/** The trees show how every company works: to who reads the cash flow of all of them, or administers their organisation. */
export async function hasTreeAccess(
  database: ScopedDatabase,
  caller: Principal,
  consolidationId: number,
): Promise<boolean> {
  if (caller.governedConsolidations.some((item) => item.consolidationId === consolidationId)) return true;
  const { companyIds } = consolidationKey(caller, consolidationId);
  const accesses = await findAccesses(database, companyIds, caller.userId);
  return companyIds.every((id) => (accesses.get(id)?.cash_flow ?? "none") !== "none");
}
