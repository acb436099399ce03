import type { InputOf } from "@amont/contract/operation.ts";
import type { requestFirstConnection } from "@amont/contract/operations/accounts/request-first-connection.ts";
import { ok } from "@amont/kernel/result.ts";
import type { AnonymousContext, Outcome } from "../../http/operation-route.ts";
import { mailLanguage } from "../../mail/compose-mail.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { accountExistsMail, firstConnectionCodeMail } from "../account-mails.ts";
import { findAccountByEmail } from "../accounts-repository.ts";
import { issueCode } from "../codes/verification-codes.ts";
import { mayMail } from "../mail-budget.ts";

/** Somebody who has a password already is told so by mail; the answer itself tells nobody. */
export async function requestFirstConnectionUseCase(
  dependencies: AccountDependencies,
  { body: { email } }: InputOf<typeof requestFirstConnection>,
  { now }: AnonymousContext,
): Promise<Outcome<undefined>> {
  const { database, mail, publicUrl } = dependencies;
  const account = await findAccountByEmail(database, email);
  const isMailed = account !== undefined && (await mayMail(dependencies, { email, purpose: "account" }, now));
  if (!isMailed) return ok(undefined);
  const to = { recipient: email, language: mailLanguage(account.locale), publicUrl };
  if (account.passwordHash !== null) {
    await mail.send(database, accountExistsMail(to));
    return ok(undefined);
  }
  const code = await issueCode(dependencies, { email, purpose: "first-connection" }, { now });
  await mail.send(database, firstConnectionCodeMail({ ...to, code }));
  return ok(undefined);
}
