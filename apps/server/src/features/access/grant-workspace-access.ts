import { type AccessDuration, endOfAccess } from "@amont/contract/durations.ts";
import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findStaff, grantWorkspace, isColleague } from "./access-repository.ts";

interface Input {
  readonly params: { readonly workspaceId: string };
  readonly body: { readonly granteeId: string; readonly duration: AccessDuration };
}

export async function grantWorkspaceAccessUseCase(
  { params, body: { granteeId, duration } }: Input,
  { database, caller, now }: OperationContext,
): Promise<Outcome<undefined>> {
  const isKnown = (await isColleague(database, granteeId)) || (await findStaff(database, granteeId)) !== null;
  if (!isKnown) return err(failure("18022"));
  await grantWorkspace(database, params.workspaceId, {
    userId: granteeId,
    grantedBy: caller.userId,
    grantedAt: now,
    expiresAt: endOfAccess(now, duration),
  });
  return ok(undefined);
}
