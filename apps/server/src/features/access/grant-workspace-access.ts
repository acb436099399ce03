import { endOfAccess } from "@amont/contract/durations.ts";
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { grantWorkspaceAccess } from "@amont/contract/operations/access/grant-workspace-access.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccessAnnouncements } from "./access-announcements.ts";
import { findStaff, grantWorkspace, isColleague } from "./access-repository.ts";
import { acceptRequests } from "./access-requests-repository.ts";
import { workspaceKey } from "./workspace-key.ts";

type Input = InputOf<typeof grantWorkspaceAccess>;

/** Also the answer to what a staff member asked, if they did. */
export async function grantWorkspaceAccessUseCase(
  announcements: AccessAnnouncements,
  { params, body: { granteeId, duration } }: Input,
  { database, caller, now }: OperationContext,
): Promise<Outcome<undefined>> {
  const isKnown = (await isColleague(database, granteeId)) || (await findStaff(database, granteeId)) !== null;
  if (!isKnown) return err(failure("18022"));
  const workspace = workspaceKey(caller, params.workspaceId);
  await grantWorkspace(database, workspace, {
    userId: granteeId,
    grantedBy: caller.userId,
    grantedAt: now,
    expiresAt: endOfAccess(now, duration),
  });
  const decision = { decidedBy: caller.userId, decidedAt: now };
  const accepted = await acceptRequests(database, workspace, granteeId, decision);
  await announcements.announce(database, accepted);
  return ok(undefined);
}
