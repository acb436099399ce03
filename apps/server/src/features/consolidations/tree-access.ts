import type { ScopedDatabase } from "../../db/scope.ts";
import { findRights } from "../../forecast/group/company-rights.ts";
import type { Principal } from "../../http/principal.ts";
import { consolidationKey } from "./consolidation-key.ts";

/** The trees show how every company works: to who reads the cash flow of all of them, or administers their organisation. */
export async function hasTreeAccess(
  database: ScopedDatabase,
  caller: Principal,
  consolidationId: number,
): Promise<boolean> {
  if (caller.governedConsolidations.some((item) => item.consolidationId === consolidationId)) return true;
  const key = consolidationKey(caller, consolidationId);
  const rights = await findRights(database, key, caller.userId);
  return key.companyIds.every((id) => rights.reads(id));
}
