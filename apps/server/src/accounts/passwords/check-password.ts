import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { findAccountByEmail } from "../accounts-repository.ts";
import { isPasswordOf } from "./password-hash.ts";
import { claimAttempt, rememberSuccess } from "./sign-in-attempts-repository.ts";

interface PasswordAttempt {
  readonly email: string;
  readonly password: string;
  /** Where it comes from: attempts are counted by it. */
  readonly client: string;
  readonly now: Date;
}

/**
 * The user whose address and password these are. An address that nobody has costs the same work,
 * gives the same answer and locks after the same number of attempts as one that somebody has.
 */
export async function checkPassword(
  { database, decoyHash }: { readonly database: SystemDatabase; readonly decoyHash: string },
  { email, password, client, now }: PasswordAttempt,
): Promise<Outcome<string>> {
  const attempt = { email, client, now };
  const claim = await claimAttempt(database, attempt);
  if (claim.kind === "locked") {
    return err(failure("too_many_requests", { retryAfterSeconds: claim.retryAfterSeconds }));
  }
  const account = await findAccountByEmail(database, email);
  const isRight = await isPasswordOf(account?.passwordHash ?? decoyHash, password);
  if (!isRight || account === undefined || account.passwordHash === null) return err(failure("18006"));
  await rememberSuccess(database, attempt);
  return ok(account.userId);
}
