import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { recordOwnEvent } from "../../http/audit/record-event.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { inTransaction } from "../in-transaction.ts";
import { endSessionsBeside } from "../sessions/end-other-sessions.ts";
import { deleteFactor, forgetRecoveryCodes, hasSecondFactor } from "./second-factors-repository.ts";
import { sendNotice } from "./send-notice.ts";

export async function removeAuthenticatorUseCase(
  dependencies: AccountDependencies,
  _input: unknown,
  { caller }: OperationContext,
): Promise<Outcome<undefined>> {
  return inTransaction(dependencies.database, async (transaction) => {
    if (!(await deleteFactor(transaction, caller.userId))) return err(failure("not_found"));
    // The codes of recovery go with the last second factor.
    if (!(await hasSecondFactor(transaction, caller.userId))) {
      await forgetRecoveryCodes(transaction, caller.userId);
    }
    await endSessionsBeside(transaction, caller);
    await recordOwnEvent(transaction, {
      kind: "second-factor-removed",
      userId: caller.userId,
      details: {},
    });
    await sendNotice({ ...dependencies, database: transaction }, caller.userId, "removed");
    return ok(undefined);
  });
}
