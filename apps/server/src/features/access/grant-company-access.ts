import { type AccessDuration, endOfAccess } from "@amont/contract/durations.ts";
import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findStaff, grantCompanies } from "./access-repository.ts";

interface Input {
  readonly body: {
    readonly staffEmail: string;
    readonly duration: AccessDuration;
    readonly companyId: number;
  };
}

export async function grantCompanyAccessUseCase(
  { body }: Input,
  { database, caller, now }: OperationContext,
): Promise<Outcome<undefined>> {
  const staffId = await findStaff(database, body.staffEmail);
  if (staffId === null) return err(failure("18022"));
  await grantCompanies(database, [body.companyId], {
    userId: staffId,
    grantedBy: caller.userId,
    grantedAt: now,
    expiresAt: endOfAccess(now, body.duration),
  });
  return ok(undefined);
}
