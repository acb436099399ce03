import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { requestAccess } from "@amont/contract/operations/access/request-access.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccessAnnouncements } from "./access-announcements.ts";
import { findTarget, insertRequest, withdrawRequests } from "./access-requests-repository.ts";

/** An answer that comes later than this would surprise the one who asked. */
const openForMs = 7 * 24 * 3_600_000;

type Input = InputOf<typeof requestAccess>;

export async function requestAccessUseCase(
  announcements: AccessAnnouncements,
  { body }: Input,
  { database, caller, now }: OperationContext,
): Promise<Outcome<{ readonly id: string }>> {
  const target = await findTarget(database, body.target, body.targetId);
  if (target === null) return err(failure("not_found"));
  const organisationId = target.organisation_id;
  const replaced = await withdrawRequests(database, caller.userId, body, now);
  const id = await insertRequest(database, caller.userId, {
    ...body,
    organisationId,
    targetName: target.name,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + openForMs),
  });
  await announcements.announce(database, [...replaced, { id, organisation_id: organisationId }]);
  return ok({ id });
}
