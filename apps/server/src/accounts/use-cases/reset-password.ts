import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { resetPassword } from "@amont/contract/operations/accounts/reset-password.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { recordOwnEvent } from "../../http/audit/record-event.ts";
import type { AnonymousContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findAccountByEmail, savePasswordHash } from "../accounts-repository.ts";
import { checkCode } from "../codes/verification-codes.ts";
import { consumeCode } from "../codes/verification-codes-repository.ts";
import { endSessions } from "../end-sessions.ts";
import { inTransaction } from "../in-transaction.ts";
import { networkOf } from "../passwords/client-network.ts";
import { hashPassword, isPasswordOf } from "../passwords/password-hash.ts";
import { passwordFailure } from "../passwords/password-policy.ts";
import { clearAttempts } from "../passwords/sign-in-attempts-repository.ts";
import { sendNotice } from "../second-factor/send-notice.ts";

export async function resetPasswordUseCase(
  dependencies: AccountDependencies,
  { body: { email, code, password } }: InputOf<typeof resetPassword>,
  { now, clientAddress }: AnonymousContext,
): Promise<Outcome<undefined>> {
  const refused = await passwordFailure(password, email);
  if (refused !== null) return err(refused);
  const client = networkOf(clientAddress);
  const right = await checkCode(dependencies, { email, purpose: "reset-password" }, { code, client, now });
  const account = right === null ? undefined : await findAccountByEmail(dependencies.database, email);
  if (right === null || account === undefined) return err(failure("18018"));
  // The code stays good, so that another password can be chosen with it.
  if (account.passwordHash !== null && (await isPasswordOf(account.passwordHash, password))) {
    return err(failure("18007"));
  }
  const passwordHash = await hashPassword(password);
  return inTransaction(dependencies.database, async (transaction) => {
    if (!(await consumeCode(transaction, right.id, now))) return err(failure("18018"));
    await savePasswordHash(transaction, account.userId, { passwordHash, now });
    await endSessions(transaction, account.userId, now);
    await clearAttempts(transaction, email);
    await recordOwnEvent(transaction, { kind: "password-changed", userId: account.userId, details: {} });
    await sendNotice({ ...dependencies, database: transaction }, account.userId, "password-changed");
    return ok(undefined);
  });
}
