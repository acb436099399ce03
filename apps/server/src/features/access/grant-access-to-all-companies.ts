import { type AccessDuration, endOfAccess } from "@amont/contract/durations.ts";
import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findStaff, grantCompanies } from "./access-repository.ts";

interface Input {
  readonly body: { readonly staffEmail: string; readonly duration: AccessDuration };
}

/** The scope of this operation is what the caller administers, and nothing else that they can see. */
export async function grantAccessToAllCompaniesUseCase(
  { body }: Input,
  { database, caller, scope, now }: OperationContext,
): Promise<Outcome<undefined>> {
  const staffId = await findStaff(database, body.staffEmail);
  if (staffId === null) return err(failure("18022"));
  await grantCompanies(database, scope.companyIds, {
    userId: staffId,
    grantedBy: caller.userId,
    grantedAt: now,
    expiresAt: endOfAccess(now, body.duration),
  });
  return ok(undefined);
}
