import type { InputOf } from "@amont/contract/operation.ts";
import type { signUp } from "@amont/contract/operations/accounts/sign-up.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { z } from "zod";
import type { AnonymousContext, Outcome } from "../../http/operation-route.ts";
import { mailLanguage } from "../../mail/compose-mail.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { accountExistsMail, signUpCodeMail } from "../account-mails.ts";
import { findAccountByEmail, isAddressTaken } from "../accounts-repository.ts";
import { issueCode } from "../codes/verification-codes.ts";
import { mayMail } from "../mail-budget.ts";
import { partnerTicketHash } from "../partners/partner-tickets.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { passwordFailure } from "../passwords/password-policy.ts";

type Wish = z.output<(typeof signUp)["body"]>;

/** Nothing in the answer depends on whether somebody has the address: only its owner's mailbox tells. */
export async function signUpUseCase(
  dependencies: AccountDependencies,
  { body }: InputOf<typeof signUp>,
  { now, language }: AnonymousContext,
): Promise<Outcome<undefined>> {
  const refused = await passwordFailure(body.password, body.email);
  if (refused !== null) return err(refused);
  const passwordHash = await hashPassword(body.password);
  if (await mayMail(dependencies, { email: body.email, purpose: "account" }, now)) {
    const locale = body.locale ?? language;
    await answerByMail(dependencies, { ...body, locale, passwordHash }, now);
  }
  return ok(undefined);
}

async function answerByMail(
  dependencies: AccountDependencies,
  {
    email,
    firstName,
    lastName,
    locale,
    passwordHash,
    partnerTicket,
  }: Wish & { readonly passwordHash: string; readonly locale: string },
  now: Date,
): Promise<void> {
  const { database, mail, publicUrl } = dependencies;
  if (await isAddressTaken(database, email)) {
    const owner = await findAccountByEmail(database, email);
    if (owner === undefined) return;
    const to = { recipient: email, language: mailLanguage(owner.locale), publicUrl };
    return mail.send(database, accountExistsMail(to));
  }
  const partner = partnerTicket === undefined ? {} : { partnerTicketHash: partnerTicketHash(partnerTicket) };
  const details = { firstName, lastName, locale, passwordHash, ...partner };
  const code = await issueCode(dependencies, { email, purpose: "sign-up" }, { now, details });
  await mail.send(
    database,
    signUpCodeMail({ recipient: email, language: mailLanguage(locale), publicUrl, code }),
  );
}
