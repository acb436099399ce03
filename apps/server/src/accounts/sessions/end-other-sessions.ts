import { ok } from "@amont/kernel/result.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { tellAccessChanged } from "../accounts-repository.ts";
import { deleteSession, findOtherSessionUids } from "./sessions-repository.ts";

export async function endOtherSessionsUseCase(
  { database }: AccountDependencies,
  _input: unknown,
  { caller }: OperationContext,
): Promise<Outcome<undefined>> {
  await database.transaction().execute((transaction) => endSessionsBeside(transaction, caller));
  return ok(undefined);
}

/** Whoever else is signed in as this person is out; the session that asks stays. */
export async function endSessionsBeside(
  database: SystemDatabase,
  { userId, signIn }: OperationContext["caller"],
): Promise<void> {
  for (const uid of await findOtherSessionUids(database, userId, signIn.sessionId)) {
    await deleteSession(database, userId, uid);
  }
  await tellAccessChanged(database, userId);
}
