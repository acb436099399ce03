import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { endOwnSession } from "@amont/contract/operations/accounts/end-own-session.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { tellAccessChanged } from "../accounts-repository.ts";
import { inTransaction } from "../in-transaction.ts";
import { deleteSession, findSession } from "./sessions-repository.ts";

export async function endOwnSessionUseCase(
  { database }: AccountDependencies,
  { params: { sessionId } }: InputOf<typeof endOwnSession>,
  { caller: { userId }, now }: OperationContext,
): Promise<Outcome<undefined>> {
  return inTransaction(database, async (transaction) => {
    const session = await findSession(transaction, userId, sessionId, now);
    if (session === undefined) return err(failure("38010"));
    await deleteSession(transaction, userId, session.sessionUid);
    await tellAccessChanged(transaction, userId);
    return ok(undefined);
  });
}
