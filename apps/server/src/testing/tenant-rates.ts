/** The exchange rates of a tenant of the tests: quotes, rates by hand of the organisation and of its company, a set. */
import type { SystemDatabase } from "../db/scope.ts";

interface ConvertingTenant {
  readonly name: string;
  readonly organisationId: number;
  readonly companyId: number;
  readonly ledgerId: number;
}

export async function fillRates(database: SystemDatabase, tenant: ConvertingTenant): Promise<void> {
  const { name, companyId, ledgerId: id } = tenant;
  const organisation = { organisation_id: tenant.organisationId };
  await database
    .insertInto("exchange_quotes")
    .values({ ...organisation, currency: "USD", quoted_on: "2026-01-15", rate: "1.0828", source: name })
    .execute();
  const byHand = {
    ...organisation,
    base: "EUR",
    counter: "USD",
    begin_on: "2026-01-01",
    rate: "1.1",
  } as const;
  await database
    .insertInto("exchange_rates")
    .values([
      { ...byHand, id, company_id: null },
      { ...byHand, id: id + 1, company_id: companyId },
    ])
    .execute();
  await database
    .insertInto("rate_sets")
    .values({ ...organisation, id, name })
    .execute();
  await database
    .insertInto("rate_set_rates")
    .values({ ...organisation, rate_set_id: id, currency: "USD", month: "2026-01-01", rate: "1.2" })
    .execute();
  await database
    .insertInto("rate_policies")
    .values({ ...organisation, policy: "day" })
    .execute();
}
