import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { changeOwnPassword } from "@amont/contract/operations/accounts/change-own-password.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { recordOwnEvent } from "../../http/audit/record-event.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findAccountById, savePasswordHash } from "../accounts-repository.ts";
import { endSessions } from "../end-sessions.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { passwordFailure } from "../passwords/password-policy.ts";
import { issueSignInTicket } from "../provider/sign-in-tickets.ts";
import { sendNotice } from "../second-factor/send-notice.ts";

/** Only who holds a session of theirs gets here: wherever that is, it is one count. */
const signedIn = "signed in";

/**
 * Works on the system's database, not on the request's: a wrong password must stay counted although
 * the request fails and its transaction is rolled back.
 */
export async function changeOwnPasswordUseCase(
  dependencies: AccountDependencies,
  { body: { currentPassword, newPassword } }: InputOf<typeof changeOwnPassword>,
  { caller, now }: OperationContext,
): Promise<Outcome<{ readonly ticket: string }>> {
  const { database } = dependencies;
  const account = await findAccountById(database, caller.userId);
  if (account === undefined) return err(failure("18006"));
  const refused = await passwordFailure(newPassword, account.email, "newPassword");
  if (refused !== null) return err(refused);
  const attempt = { email: account.email, password: currentPassword, client: signedIn, now };
  const checked = await checkPassword(dependencies, attempt);
  if (!checked.ok) return checked;
  if (newPassword.normalize("NFKC") === currentPassword.normalize("NFKC")) return err(failure("18007"));
  const passwordHash = await hashPassword(newPassword);
  return database.transaction().execute(async (transaction) => {
    await savePasswordHash(transaction, caller.userId, { passwordHash, now });
    await endSessions(transaction, caller.userId, now);
    await recordOwnEvent(transaction, { kind: "password-changed", userId: caller.userId, details: {} });
    await sendNotice({ ...dependencies, database: transaction }, caller.userId, "password-changed");
    return ok({ ticket: await issueSignInTicket(transaction, caller.userId, now) });
  });
}
