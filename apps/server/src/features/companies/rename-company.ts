import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { renameCompany } from "@amont/contract/operations/companies/rename-company.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { publish } from "../../realtime/publish.ts";
import { updateCompany } from "./companies-repository.ts";
import { parseCompanyName } from "./company-name.ts";

export async function renameCompanyUseCase(
  input: InputOf<typeof renameCompany>,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  const name = parseCompanyName(input.body.name);
  if (name === null) return err(failure("11002"));
  const { companyId } = input.params;
  await updateCompany(database, companyId, { name });
  await publish(database, { entityId: companyId }, { name: "CompanyChanged", payload: { companyId } });
  return ok(undefined);
}
