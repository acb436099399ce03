import type { Principal } from "../../http/principal.ts";

/** What somebody decides about: their organisations with every company, and the consolidations they run. */
export interface Administered {
  readonly organisationIds: readonly number[];
  readonly companyIds: readonly number[];
  readonly consolidationIds: readonly number[];
}

export function administeredBy(caller: Principal): Administered {
  return {
    organisationIds: [...caller.organisations].filter(([, role]) => role.isAdministrator).map(([id]) => id),
    companyIds: [...caller.companies.values()]
      .filter((access) => access.isAdministrator)
      .map((access) => access.companyId),
    consolidationIds: caller.consolidations
      .filter((access) => access.isAdministrator)
      .map((access) => access.consolidationId),
  };
}
