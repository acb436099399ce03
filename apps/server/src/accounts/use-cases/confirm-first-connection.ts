import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { confirmFirstConnection } from "@amont/contract/operations/accounts/confirm-first-connection.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { AnonymousContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findAccountByEmail, renameAccount, savePasswordHash } from "../accounts-repository.ts";
import { checkCode } from "../codes/verification-codes.ts";
import { consumeCode } from "../codes/verification-codes-repository.ts";
import { inTransaction } from "../in-transaction.ts";
import { networkOf } from "../passwords/client-network.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { passwordFailure } from "../passwords/password-policy.ts";
import { clearAttempts } from "../passwords/sign-in-attempts-repository.ts";
import { issueSignInTicket } from "../provider/sign-in-tickets.ts";

export async function confirmFirstConnectionUseCase(
  dependencies: AccountDependencies,
  { body }: InputOf<typeof confirmFirstConnection>,
  { now, clientAddress }: AnonymousContext,
): Promise<Outcome<{ readonly ticket: string }>> {
  const { email, code, password, firstName, lastName } = body;
  const refused = await passwordFailure(password, email);
  if (refused !== null) return err(refused);
  const client = networkOf(clientAddress);
  const right = await checkCode(dependencies, { email, purpose: "first-connection" }, { code, client, now });
  const account = right === null ? undefined : await findAccountByEmail(dependencies.database, email);
  // A password chosen meanwhile stands: replacing it is what "forgotten password" is for.
  if (right === null || account === undefined || account.passwordHash !== null) return err(failure("18018"));
  const passwordHash = await hashPassword(password);
  return inTransaction(dependencies.database, async (transaction) => {
    if (!(await consumeCode(transaction, right.id, now))) return err(failure("18018"));
    await savePasswordHash(transaction, account.userId, { passwordHash, now });
    await renameAccount(transaction, account.userId, { firstName, lastName });
    await clearAttempts(transaction, email);
    return ok({ ticket: await issueSignInTicket(transaction, account.userId, now) });
  });
}
