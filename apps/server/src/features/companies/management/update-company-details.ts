import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { isCountryCode } from "@amont/contract/operations/companies/countries.ts";
import type { CompanyDetails } from "@amont/contract/operations/companies/management/company-details.ts";
import { getCompanyDetails } from "@amont/contract/operations/companies/management/get-company-details.ts";
import type { updateCompanyDetails } from "@amont/contract/operations/companies/management/update-company-details.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { isTimeZone } from "@amont/kernel/wall-clock.ts";
import { isOutdated, isSameAnswer } from "../../../http/named-answer.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { updateCompany } from "../companies-repository.ts";
import { parseCompanyName } from "../company-name.ts";
import { announceCompany } from "./announce-company.ts";
import { checkIdentity } from "./company-identity.ts";
import { detailsOf } from "./get-company-details.ts";
import { lockCompany } from "./management-repository.ts";
import { refuseUsedSiren } from "./used-siren.ts";

/** What it says already is not written again, and nobody is told of it. */
export async function updateCompanyDetailsUseCase(
  { params: { companyId }, body }: InputOf<typeof updateCompanyDetails>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const before = detailsOf(await lockCompany(database, companyId));
  if (isOutdated(getCompanyDetails.response, before, context)) return err(failure("conflict"));
  const { acceptsUsedSiren = false, ...changes } = body;
  const checked = check({ ...before, ...withoutUndefined(changes) });
  if (!checked.ok) return checked;
  const after = checked.value;
  if (isSameAnswer(getCompanyDetails.response, before, after)) return ok(undefined);
  if (after.siren !== before.siren && !acceptsUsedSiren) {
    const refusal = await refuseUsedSiren(database, after.organisationId, after.siren);
    if (refusal !== null) return err(refusal);
  }
  await updateCompany(database, companyId, {
    name: after.name,
    country: after.country,
    industry: after.industry,
    time_zone: after.timeZone,
    siren: after.siren,
    siret: after.siret,
    vat_number: after.vatNumber,
    legal_form: after.legalForm,
    street: after.street,
    postal_code: after.postalCode,
    city: after.city,
    financial_year_first_month: after.financialYearFirstMonth,
  });
  await announceCompany(database, after);
  return ok(undefined);
}

type Changes = Omit<InputOf<typeof updateCompanyDetails>["body"], "acceptsUsedSiren">;

const withoutUndefined = (changes: Changes) =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<CompanyDetails>;

function check(wanted: CompanyDetails): Outcome<CompanyDetails> {
  const name = parseCompanyName(wanted.name);
  if (name === null) return err(failure("11002"));
  if (!isCountryCode(wanted.country)) return err(failure("4002"));
  if (!isTimeZone(wanted.timeZone))
    return err(
      failure("invalid_input", { issues: [{ in: "body", field: "timeZone", problem: "no time zone" }] }),
    );
  const identity = checkIdentity(wanted);
  if (!identity.ok) return err(failure("38101", { ...identity.error }));
  return ok({
    ...wanted,
    ...identity.value,
    name,
    legalForm: onOneLine(wanted.legalForm),
    street: onOneLine(wanted.street),
    postalCode: onOneLine(wanted.postalCode),
    city: onOneLine(wanted.city),
  });
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
