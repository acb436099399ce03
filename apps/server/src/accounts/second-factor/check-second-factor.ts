import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findAccountById } from "../accounts-repository.ts";
import { claimAttempt, rememberSuccess } from "../passwords/sign-in-attempts-repository.ts";
import { recoveryCodeHash } from "./recovery-codes.ts";
import { claimRecoveryCode, claimStep, findFactor } from "./second-factors-repository.ts";
import { sendNotice } from "./send-notice.ts";
import { stepOfCode } from "./totp.ts";

interface CodeAttempt {
  readonly userId: string;
  /** Of an authenticator, or of recovery. */
  readonly code: string;
  readonly client: string;
  readonly now: Date;
}

/**
 * Whether somebody whose password was right also has what they enrolled. Wrong codes count as wrong passwords do, and
 * apart from them: a right password must not give the guesses back.
 */
export async function checkSecondFactor(
  dependencies: AccountDependencies,
  { userId, code, client, now }: CodeAttempt,
): Promise<Outcome<undefined>> {
  const { database } = dependencies;
  const account = await findAccountById(database, userId);
  if (account === undefined) return err(failure("38006"));
  const attempt = { email: account.email, client: `second factor ${client}`, now };
  const claim = await claimAttempt(database, attempt);
  if (claim.kind === "locked") {
    return err(failure("too_many_requests", { retryAfterSeconds: claim.retryAfterSeconds }));
  }
  const text = code.replaceAll(/\s/g, "");
  const checked = /^\d{6}$/.test(text)
    ? await checkCode(dependencies, userId, { code: text, now })
    : await checkRecoveryCode(dependencies, userId, { code: text, now });
  if (checked.ok) await rememberSuccess(database, attempt);
  return checked;
}

interface Given {
  readonly code: string;
  readonly now: Date;
}

async function checkCode(
  { database, factorSeal }: AccountDependencies,
  userId: string,
  { code, now }: Given,
): Promise<Outcome<undefined>> {
  const factor = await findFactor(database, userId);
  const key = factor === undefined ? null : await factorSeal.open(factor.sealedKey, userId);
  const step = key === null ? null : stepOfCode(Buffer.from(key, "base64url"), code, now);
  const isRight = step !== null && (await claimStep(database, userId, step));
  return isRight ? ok(undefined) : err(failure("38006"));
}

async function checkRecoveryCode(
  dependencies: AccountDependencies,
  userId: string,
  { code, now }: Given,
): Promise<Outcome<undefined>> {
  const hash = recoveryCodeHash(dependencies.codeKey, userId, code);
  return dependencies.database.transaction().execute(async (transaction) => {
    const claim = await claimRecoveryCode(transaction, userId, { hash, now });
    if (claim !== "claimed") return err(failure(claim === "used" ? "38009" : "38006"));
    await sendNotice({ ...dependencies, database: transaction }, userId, "recovery-code-used");
    return ok(undefined);
  });
}
