import type { InputOf } from "@amont/contract/operation.ts";
import type { requestPasswordReset } from "@amont/contract/operations/accounts/request-password-reset.ts";
import { ok } from "@amont/kernel/result.ts";
import type { AnonymousContext, Outcome } from "../../http/operation-route.ts";
import { mailLanguage } from "../../mail/compose-mail.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { passwordResetCodeMail } from "../account-mails.ts";
import { findAccountByEmail } from "../accounts-repository.ts";
import { issueCode } from "../codes/verification-codes.ts";
import { mayMail } from "../mail-budget.ts";

export async function requestPasswordResetUseCase(
  dependencies: AccountDependencies,
  { body: { email } }: InputOf<typeof requestPasswordReset>,
  { now }: AnonymousContext,
): Promise<Outcome<undefined>> {
  const { database, mail, publicUrl } = dependencies;
  const account = await findAccountByEmail(database, email);
  const purpose = "password-reset";
  if (account === undefined || !(await mayMail(dependencies, { email, purpose }, now))) return ok(undefined);
  const code = await issueCode(dependencies, { email, purpose: "reset-password" }, { now });
  const language = mailLanguage(account.locale);
  const reset = passwordResetCodeMail({ recipient: email, language, publicUrl, code });
  await mail.send(database, reset, { purpose });
  return ok(undefined);
}
