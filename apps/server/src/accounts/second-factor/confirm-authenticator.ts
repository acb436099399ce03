import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { confirmAuthenticator } from "@amont/contract/operations/accounts/confirm-authenticator.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { recordOwnEvent } from "../../http/audit/record-event.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { inTransaction } from "../in-transaction.ts";
import { endSessionsBeside } from "../sessions/end-other-sessions.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";
import { confirmKey, findFactor, replaceRecoveryCodes } from "./second-factors-repository.ts";
import { sendNotice } from "./send-notice.ts";
import { stepOfCode } from "./totp.ts";

/** Sessions that began without it end: who was in with a stolen password is out. */
export async function confirmAuthenticatorUseCase(
  dependencies: AccountDependencies,
  { body: { code } }: InputOf<typeof confirmAuthenticator>,
  { caller, now }: OperationContext,
): Promise<Outcome<{ readonly recoveryCodes: string[] }>> {
  const { database, factorSeal, codeKey } = dependencies;
  const { userId } = caller;
  const factor = await findFactor(database, userId);
  if (factor === undefined || factor.confirmedAt !== null) return err(failure("not_found"));
  const key = await factorSeal.open(factor.sealedKey, userId);
  const step = key === null ? null : stepOfCode(Buffer.from(key, "base64url"), code, now);
  if (step === null) return err(failure("38006"));
  return inTransaction(database, async (transaction) => {
    const { sealedKey } = factor;
    if (!(await confirmKey(transaction, userId, { sealedKey, step, now }))) return err(failure("not_found"));
    const recoveryCodes = [...newRecoveryCodes()];
    const hashes = recoveryCodes.map((text) => recoveryCodeHash(codeKey, userId, text));
    await replaceRecoveryCodes(transaction, userId, hashes);
    await endSessionsBeside(transaction, caller);
    await recordOwnEvent(transaction, { kind: "second-factor-set", userId, details: {} });
    await sendNotice({ ...dependencies, database: transaction }, userId, "added");
    return ok({ recoveryCodes });
  });
}
