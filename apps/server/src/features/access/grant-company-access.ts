import { endOfAccess } from "@amont/contract/durations.ts";
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { grantCompanyAccess } from "@amont/contract/operations/access/grant-company-access.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccessAnnouncements } from "./access-announcements.ts";
import { findStaff, grantCompanies } from "./access-repository.ts";
import { acceptRequests } from "./access-requests-repository.ts";

type Input = InputOf<typeof grantCompanyAccess>;

/** Also the answer to what the staff member asked, if they did. */
export async function grantCompanyAccessUseCase(
  announcements: AccessAnnouncements,
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
  const decision = { decidedBy: caller.userId, decidedAt: now };
  const accepted = await acceptRequests(database, { companyId: body.companyId }, staffId, decision);
  await announcements.announce(database, accepted);
  return ok(undefined);
}
