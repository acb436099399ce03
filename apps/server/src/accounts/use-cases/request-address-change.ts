import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { requestAddressChange } from "@amont/contract/operations/accounts/request-address-change.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { mailLanguage } from "../../mail/compose-mail.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { accountExistsMail, addressChangeCodeMail } from "../account-mails.ts";
import {
  type AccountRow,
  findAccountByEmail,
  findAccountById,
  isAddressTaken,
} from "../accounts-repository.ts";
import { issueCode } from "../codes/verification-codes.ts";
import { mayMail } from "../mail-budget.ts";

/** Nothing in the answer depends on whether somebody else has the address: only its owner's mailbox tells. */
export async function requestAddressChangeUseCase(
  dependencies: AccountDependencies,
  { body: { email } }: InputOf<typeof requestAddressChange>,
  { caller: { userId }, now }: OperationContext,
): Promise<Outcome<undefined>> {
  const account = await findAccountById(dependencies.database, userId);
  if (account === undefined) return err(failure("not_found"));
  // One's own is no secret.
  if (account.email === email) return err(failure("18008"));
  if (await mayMail(dependencies, { email, purpose: "account" }, now)) {
    await answerByMail(dependencies, { account, email, now });
  }
  return ok(undefined);
}

async function answerByMail(
  dependencies: AccountDependencies,
  { account, email, now }: { readonly account: AccountRow; readonly email: string; readonly now: Date },
): Promise<void> {
  const { database, mail, publicUrl } = dependencies;
  if (await isAddressTaken(database, email)) {
    const owner = await findAccountByEmail(database, email);
    if (owner === undefined) return;
    const to = { recipient: email, language: mailLanguage(owner.locale), publicUrl };
    return mail.send(database, accountExistsMail(to));
  }
  const details = { userId: account.userId };
  const code = await issueCode(dependencies, { email, purpose: "change-address" }, { now, details });
  const to = { recipient: email, language: mailLanguage(account.locale), publicUrl };
  await mail.send(database, addressChangeCodeMail({ ...to, code }));
}
