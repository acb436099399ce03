/** Whether somebody can open a setting, and if not, what they lack. Pure. */
import type { Sight } from "../navigation-items.ts";
import type { SettingEntry } from "./settings-index.ts";

/** No right on the product; reading only; not an administrator; not let into the log; the company does not have it. */
type Lock = "product" | "writing" | "administrators" | "auditors" | "notActivated";

export type Door =
  | { readonly kind: "open"; readonly path: string }
  | { readonly kind: "locked"; readonly lock: Lock }
  /** Its page is still to come: its value is shown, and leads nowhere. */
  | { readonly kind: "notHere" };

/** Null: an option that is not offered to this company, or by this installation. */
export function doorOf(entry: SettingEntry, sight: Sight): Door | null {
  if (entry.flag !== undefined && !sight.flags[entry.flag]) return null;
  if (entry.needsGroups === true && !sight.readsGroups) return null;
  if (!sight.isBuilt(entry.path)) return { kind: "notHere" };
  const lock = lockOf(entry, sight);
  if (lock !== null) return { kind: "locked", lock };
  return { kind: "open", path: entry.path.replace("$companyId", String(sight.companyId)) };
}

function lockOf(entry: SettingEntry, sight: Sight): Lock | null {
  const { product } = entry;
  // What has not answered yet is shown as if it were there, so that nothing jumps.
  const access = product === undefined ? null : sight.products[product];
  if (access !== null && !access.isVisible) return "product";
  if (access !== null && !access.isActivated) return "notActivated";
  if (entry.module !== undefined && !sight.modules[entry.module]) return "notActivated";
  if (entry.isForAdministrators === true && !sight.isAdministrator) return "administrators";
  if (entry.isForAuditors === true && !sight.isAuditor) return "auditors";
  if (entry.isForWriters === true && product !== undefined && !sight.canWrite(product)) return "writing";
  return null;
}
