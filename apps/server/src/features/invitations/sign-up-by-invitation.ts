import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { signUpByInvitation } from "@amont/contract/operations/invitations/sign-up-by-invitation.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { AccountDependencies } from "../../accounts/account-dependencies.ts";
import { insertAccount, isAddressTaken, savePasswordHash } from "../../accounts/accounts-repository.ts";
import { inTransaction } from "../../accounts/in-transaction.ts";
import { hashPassword } from "../../accounts/passwords/password-hash.ts";
import { passwordFailure } from "../../accounts/passwords/password-policy.ts";
import { issueSignInTicket } from "../../accounts/provider/sign-in-tickets.ts";
import type { AnonymousContext, Outcome } from "../../http/operation-route.ts";
import { openInvitation } from "./open-invitation.ts";
import { takeOffers } from "./take-offers.ts";

type Input = InputOf<typeof signUpByInvitation>;

type Joined = { readonly companyId: number; readonly email: string; readonly ticket: string };

export async function signUpByInvitationUseCase(
  { database, keepsPasswords }: AccountDependencies,
  { params, body }: Input,
  { now, language }: AnonymousContext,
): Promise<Outcome<Joined>> {
  if (!keepsPasswords) return err(failure("not_found"));
  const opened = await openInvitation(database, { ...params, ...body }, now);
  if (!opened.ok) return opened;
  const { email } = opened.value;
  const refused = await passwordFailure(body.password, email);
  if (refused !== null) return err(refused);
  if (await isAddressTaken(database, email)) return err(failure("18008"));
  const passwordHash = await hashPassword(body.password);
  const person = {
    email,
    firstName: body.firstName,
    lastName: body.lastName,
    locale: body.locale ?? language,
  };
  return inTransaction(database, async (transaction) => {
    const userId = await insertAccount(transaction, person);
    if (userId === null) return err(failure("18008"));
    const companyId = await takeOffers(transaction, opened.value, { userId, now });
    if (companyId === null) return err(failure("13023"));
    await savePasswordHash(transaction, userId, { passwordHash, now });
    return ok({ companyId, email, ticket: await issueSignInTicket(transaction, userId, now) });
  });
}
