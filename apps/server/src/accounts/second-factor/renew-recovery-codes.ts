import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { inTransaction } from "../in-transaction.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";
import { hasSecondFactor, replaceRecoveryCodes } from "./second-factors-repository.ts";
import { sendNotice } from "./send-notice.ts";

export async function renewRecoveryCodesUseCase(
  dependencies: AccountDependencies,
  _input: unknown,
  { caller: { userId } }: OperationContext,
): Promise<Outcome<{ readonly recoveryCodes: string[] }>> {
  return inTransaction(dependencies.database, async (transaction) => {
    if (!(await hasSecondFactor(transaction, userId))) return err(failure("not_found"));
    const recoveryCodes = [...newRecoveryCodes()];
    const hashes = recoveryCodes.map((text) => recoveryCodeHash(dependencies.codeKey, userId, text));
    await replaceRecoveryCodes(transaction, userId, hashes);
    await sendNotice({ ...dependencies, database: transaction }, userId, "new-recovery-codes");
    return ok({ recoveryCodes });
  });
}
