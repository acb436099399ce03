import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { updateCompany } from "./companies-repository.ts";
import { parseCompanyName } from "./company-name.ts";

export async function renameCompanyUseCase(
  input: { readonly params: { readonly companyId: number }; readonly body: { readonly name: string } },
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  const name = parseCompanyName(input.body.name);
  if (name === null) return err(failure("11002"));
  await updateCompany(database, input.params.companyId, { name });
  return ok(undefined);
}
