import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findAccessibleCompanies } from "../recurrences-repository.ts";

/** Listing is always allowed where the caller can look; who may write cash flow may make recurrences. */
export async function listRecurrenceAccessUseCase(
  _input: unknown,
  { caller, scope, database }: OperationContext,
) {
  const companies = await findAccessibleCompanies(database, scope.companyIds, caller.userId);
  return ok(
    companies.map(({ id, name, mayWrite }) => ({
      company: { id, name },
      access: { canList: true, canCreate: mayWrite },
    })),
  );
}
