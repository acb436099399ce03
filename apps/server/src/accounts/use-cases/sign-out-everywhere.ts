import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { endSessions } from "../end-sessions.ts";

export async function signOutEverywhereUseCase(
  { database }: AccountDependencies,
  _input: unknown,
  { caller, now }: OperationContext,
): Promise<Outcome<undefined>> {
  await database.transaction().execute((transaction) => endSessions(transaction, caller.userId, now));
  return ok(undefined);
}
