import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { removePasskey } from "@amont/contract/operations/accounts/remove-passkey.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { recordOwnEvent } from "../../http/audit/record-event.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { inTransaction } from "../in-transaction.ts";
import { forgetRecoveryCodes, hasSecondFactor } from "../second-factor/second-factors-repository.ts";
import { sendNotice } from "../second-factor/send-notice.ts";
import { endSessionsBeside } from "../sessions/end-other-sessions.ts";
import { deletePasskey } from "./passkeys-repository.ts";

export async function removePasskeyUseCase(
  dependencies: AccountDependencies,
  { params: { passkeyId } }: InputOf<typeof removePasskey>,
  { caller }: OperationContext,
): Promise<Outcome<undefined>> {
  const { userId } = caller;
  return inTransaction(dependencies.database, async (transaction) => {
    if (!(await deletePasskey(transaction, userId, passkeyId))) return err(failure("not_found"));
    if (!(await hasSecondFactor(transaction, userId))) await forgetRecoveryCodes(transaction, userId);
    await endSessionsBeside(transaction, caller);
    await recordOwnEvent(transaction, { kind: "passkey-removed", userId, details: {} });
    await sendNotice({ ...dependencies, database: transaction }, userId, "passkey-removed");
    return ok(undefined);
  });
}
