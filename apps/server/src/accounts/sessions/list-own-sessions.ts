import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findSessions } from "./sessions-repository.ts";

export async function listOwnSessionsUseCase(
  { database }: AccountDependencies,
  _input: unknown,
  { caller, now }: OperationContext,
) {
  const rows = await findSessions(database, caller.userId, now);
  return ok({
    sessions: rows.map((session) => ({
      id: session.id,
      browser: session.browser,
      system: session.system,
      addressPrefix: session.network,
      startedAt: session.startedAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      isCurrent: session.sessionUid === caller.signIn.sessionId,
    })),
  });
}
