import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { confirmSignUp } from "@amont/contract/operations/accounts/confirm-sign-up.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { z } from "zod";
import type { AnonymousContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { insertAccount, savePasswordHash } from "../accounts-repository.ts";
import { checkCode } from "../codes/verification-codes.ts";
import { consumeCode } from "../codes/verification-codes-repository.ts";
import { inTransaction } from "../in-transaction.ts";
import { giveConnection } from "../partners/partner-connections-repository.ts";
import { networkOf } from "../passwords/client-network.ts";
import { issueSignInTicket } from "../provider/sign-in-tickets.ts";

/** What `sign-up` left with the code. */
const wish = z.object({
  firstName: z.string(),
  lastName: z.string(),
  locale: z.string(),
  passwordHash: z.string(),
  /** Of who came from a partner. */
  partnerTicketHash: z.string().optional(),
});

export async function confirmSignUpUseCase(
  dependencies: AccountDependencies,
  { body: { email, code } }: InputOf<typeof confirmSignUp>,
  { now, clientAddress }: AnonymousContext,
): Promise<Outcome<{ readonly ticket: string }>> {
  const client = networkOf(clientAddress);
  const right = await checkCode(dependencies, { email, purpose: "sign-up" }, { code, client, now });
  if (right === null) return err(failure("18018"));
  const { passwordHash, partnerTicketHash: ticketHash, ...person } = wish.parse(right.details);
  return inTransaction(dependencies.database, async (transaction) => {
    if (!(await consumeCode(transaction, right.id, now))) return err(failure("18018"));
    const userId = await insertAccount(transaction, { email, ...person });
    if (userId === null) return err(failure("18008"));
    await savePasswordHash(transaction, userId, { passwordHash, now });
    if (ticketHash !== undefined) await giveConnection(transaction, userId, { ticketHash, now });
    return ok({ ticket: await issueSignInTicket(transaction, userId, now) });
  });
}
