import { endOfAccess } from "@amont/contract/durations.ts";
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { grantAccessToAllCompanies } from "@amont/contract/operations/access/grant-access-to-all-companies.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccessAnnouncements } from "./access-announcements.ts";
import { findStaff, grantCompanies } from "./access-repository.ts";
import { acceptRequests } from "./access-requests-repository.ts";

type Input = InputOf<typeof grantAccessToAllCompanies>;

/**
 * The scope of this operation is what the caller administers, and nothing else that they can see. Where
 * the call does not say which organisation is meant, only those are opened that staff asked for, if they did.
 */
export async function grantAccessToAllCompaniesUseCase(
  announcements: AccessAnnouncements,
  { body }: Input,
  { database, caller, scope, now }: OperationContext,
): Promise<Outcome<undefined>> {
  const staffId = await findStaff(database, body.staffEmail);
  if (staffId === null) return err(failure("18022"));
  const named = body.organisationId === undefined ? null : [body.organisationId];
  const asked = { organisationIds: named ?? scope.organisationIds };
  const decision = { decidedBy: caller.userId, decidedAt: now };
  const accepted = await acceptRequests(database, asked, staffId, decision);
  const opened = new Set(named ?? accepted.map((request) => request.organisation_id));
  const isOpened = (companyId: number) =>
    opened.size === 0 || opened.has(caller.companies.get(companyId)?.organisationId ?? 0);
  await grantCompanies(database, scope.companyIds.filter(isOpened), {
    userId: staffId,
    grantedBy: caller.userId,
    grantedAt: now,
    expiresAt: endOfAccess(now, body.duration),
  });
  await announcements.announce(database, accepted);
  return ok(undefined);
}
