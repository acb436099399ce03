import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { confirmAddressChange } from "@amont/contract/operations/accounts/confirm-address-change.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { recordOwnEvent } from "../../http/audit/record-event.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { mailLanguage } from "../../mail/compose-mail.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { addressChangedMail } from "../account-mails.ts";
import { changeAddress, findAccountById, isAddressConflict } from "../accounts-repository.ts";
import { checkCode } from "../codes/verification-codes.ts";
import { consumeCode } from "../codes/verification-codes-repository.ts";
import { inTransaction } from "../in-transaction.ts";
import { networkOf } from "../passwords/client-network.ts";
import { endSessionsBeside } from "../sessions/end-other-sessions.ts";

/**
 * The session that has just proved itself goes on; all others end. An address is what a forgotten password is sent to:
 * whoever sits in a session that the owner has forgotten must not stay beside the new one.
 */
export async function confirmAddressChangeUseCase(
  dependencies: AccountDependencies,
  { body: { email, code } }: InputOf<typeof confirmAddressChange>,
  { caller, now, clientAddress }: OperationContext,
): Promise<Outcome<undefined>> {
  const { database, mail, publicUrl } = dependencies;
  const client = networkOf(clientAddress);
  const right = await checkCode(dependencies, { email, purpose: "change-address" }, { code, client, now });
  // The code of somebody else who wanted the same address is none of the caller's.
  if (right === null || right.details["userId"] !== caller.userId) return err(failure("18018"));
  try {
    return await inTransaction(database, async (transaction) => {
      const account = await findAccountById(transaction, caller.userId);
      if (account === undefined || !(await consumeCode(transaction, right.id, now))) {
        return err(failure("18018"));
      }
      await changeAddress(transaction, caller.userId, email);
      await endSessionsBeside(transaction, caller);
      await recordOwnEvent(transaction, { kind: "address-changed", userId: caller.userId, details: {} });
      const to = { recipient: account.email, language: mailLanguage(account.locale), publicUrl };
      await mail.send(transaction, addressChangedMail(to, email));
      return ok(undefined);
    });
  } catch (error) {
    // Whoever holds the code reads that mailbox: they may know that it has an account by now.
    if (isAddressConflict(error)) return err(failure("18008"));
    throw error;
  }
}
