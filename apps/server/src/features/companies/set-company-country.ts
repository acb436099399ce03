import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { isCountryCode } from "@amont/contract/operations/companies/countries.ts";
import type { setCompanyCountry } from "@amont/contract/operations/companies/set-company-country.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { publish } from "../../realtime/publish.ts";
import { updateCompany } from "./companies-repository.ts";

type Input = InputOf<typeof setCompanyCountry>;

export async function setCompanyCountryUseCase(
  { params: { companyId }, body: { country } }: Input,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  if (!isCountryCode(country)) return err(failure("4002"));
  await updateCompany(database, companyId, { country });
  await publish(database, { entityId: companyId }, { name: "CompanyChanged", payload: { companyId } });
  return ok(undefined);
}
