import { invariant } from "@amont/kernel/assert.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { publish } from "../../realtime/publish.ts";

/** To who watches the company: nobody else hears that it exists. */
export async function announceRules(
  { database, caller }: Pick<OperationContext, "database" | "caller">,
  companyId: number,
): Promise<void> {
  const organisationId = caller.companies.get(companyId)?.organisationId;
  invariant(organisationId !== undefined, "the caller was authorised for the company");
  const payload = { organisationId, companyId };
  await publish(database, { entityId: companyId }, { name: "AccountRulesChanged", payload });
}

/** Lanes or preferences, which every company of the organisation looks at. */
export const announceOrganisationRules = (
  { database }: Pick<OperationContext, "database">,
  organisationId: number,
): Promise<void> =>
  publish(
    database,
    { organisationId },
    { name: "AccountRulesChanged", payload: { organisationId, companyId: null } },
  );
