import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { refuseAccessRequest } from "@amont/contract/operations/access/refuse-access-request.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccessAnnouncements } from "./access-announcements.ts";
import { refuseRequest } from "./access-requests-repository.ts";
import { administeredBy } from "./administered.ts";

export async function refuseAccessRequestUseCase(
  announcements: AccessAnnouncements,
  { params }: InputOf<typeof refuseAccessRequest>,
  { database, caller, now }: OperationContext,
): Promise<Outcome<undefined>> {
  const decision = { decidedBy: caller.userId, decidedAt: now };
  const refused = await refuseRequest(database, administeredBy(caller), params.requestId, decision);
  if (refused === undefined) return err(failure("not_found"));
  await announcements.announce(database, [refused]);
  return ok(undefined);
}
