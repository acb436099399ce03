import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { addPasskey } from "@amont/contract/operations/accounts/add-passkey.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { recordOwnEvent } from "../../http/audit/record-event.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { inTransaction } from "../in-transaction.ts";
import { newRecoveryCodes, recoveryCodeHash } from "../second-factor/recovery-codes.ts";
import { hasSecondFactor, replaceRecoveryCodes } from "../second-factor/second-factors-repository.ts";
import { sendNotice } from "../second-factor/send-notice.ts";
import { endSessionsBeside } from "../sessions/end-other-sessions.ts";
import { consumeChallenge } from "./passkey-challenges.ts";
import { insertPasskey } from "./passkeys-repository.ts";
import { challengeOf, verifyMade } from "./webauthn.ts";

/** Sessions that began without it end, as with any other second factor. */
export async function addPasskeyUseCase(
  dependencies: AccountDependencies,
  { body: { name, credential } }: InputOf<typeof addPasskey>,
  { caller, now }: OperationContext,
): Promise<Outcome<{ readonly recoveryCodes: string[] }>> {
  const { database, publicUrl, codeKey } = dependencies;
  const { userId } = caller;
  const challenge = challengeOf(credential.clientDataJSON);
  const isOurs =
    challenge !== null && (await consumeChallenge(database, { challenge, purpose: `enrol ${userId}`, now }));
  const made = isOurs ? await verifyMade(publicUrl, challenge, credential) : null;
  if (made === null) return err(failure("38008"));
  return inTransaction(database, async (transaction) => {
    const isFirst = !(await hasSecondFactor(transaction, userId));
    if (!(await insertPasskey(transaction, userId, { ...made, name, now }))) return err(failure("38008"));
    const recoveryCodes = isFirst ? [...newRecoveryCodes()] : [];
    const hashes = recoveryCodes.map((text) => recoveryCodeHash(codeKey, userId, text));
    if (isFirst) await replaceRecoveryCodes(transaction, userId, hashes);
    await endSessionsBeside(transaction, caller);
    await recordOwnEvent(transaction, { kind: "passkey-added", userId, details: {} });
    await sendNotice({ ...dependencies, database: transaction }, userId, "passkey-added");
    return ok({ recoveryCodes });
  });
}
