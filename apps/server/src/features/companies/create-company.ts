import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { isCountryCode } from "@amont/contract/operations/companies/countries.ts";
import type { createCompany } from "@amont/contract/operations/companies/create-company.ts";
import { products } from "@amont/contract/products.ts";
import { addDays, todayIn } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { giveFirstCategories } from "../../ledger/first-categories.ts";
import { giveUsualAlerts } from "../../realtime/alerts/usual-rules.ts";
import {
  activateProducts,
  giveWriteAccess,
  insertCompany,
  insertOrganisation,
} from "./company-creation-repository.ts";
import { parseCompanyName } from "./company-name.ts";
import { announceCompany } from "./management/announce-company.ts";
import { checkIdentity } from "./management/company-identity.ts";
import { refuseUsedSiren } from "./management/used-siren.ts";

const timeZone = "Europe/Paris";
const trialDays = 30;

export async function createCompanyUseCase(
  { body }: InputOf<typeof createCompany>,
  { database, caller, language, now }: OperationContext,
): Promise<Outcome<{ id: number }>> {
  const name = parseCompanyName(body.name);
  if (name === null) return err(failure("11002"));
  const country = body.country ?? "FR";
  if (!isCountryCode(country)) return err(failure("4002"));
  const identity = checkIdentity({ siren: body.siren ?? null, siret: null, vatNumber: null });
  if (!identity.ok) return err(failure("38101", { ...identity.error }));
  const { siren } = identity.value;
  if (body.organisationId !== undefined && body.acceptsUsedSiren !== true) {
    const refusal = await refuseUsedSiren(database, body.organisationId, siren);
    if (refusal !== null) return err(refusal);
  }
  const organisationId =
    body.organisationId ??
    (await insertOrganisation(database, { name, administratorId: caller.userId, now }));
  const id = await insertCompany(database, organisationId, {
    name,
    currency: body.currency,
    country,
    industry: body.industry ?? null,
    siren,
    time_zone: timeZone,
    plan: "trial",
    trial_ends_on: addDays(todayIn(timeZone, now), trialDays),
  });
  await activateProducts(database, id, products);
  await giveWriteAccess(database, id, caller.userId);
  await giveFirstCategories(database, id, { organisationId, language });
  await giveUsualAlerts(database, [{ organisationId, companyId: id }]);
  await announceCompany(database, { id, organisationId });
  return ok({ id });
}
