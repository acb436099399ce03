import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findAccountById } from "../accounts-repository.ts";
import { rememberChallenge } from "./passkey-challenges.ts";
import { listPasskeys } from "./passkeys-repository.ts";
import { creationOptions } from "./webauthn.ts";

/** More devices than anybody carries. */
const mostPasskeys = 20;

export async function offerPasskeyUseCase(
  { database, publicUrl }: AccountDependencies,
  _input: unknown,
  { caller: { userId }, now }: OperationContext,
) {
  const account = await findAccountById(database, userId);
  if (account === undefined) return err(failure("not_found"));
  const known = await listPasskeys(database, userId);
  if (known.length >= mostPasskeys) return err(failure("conflict"));
  const displayName = `${account.firstName} ${account.lastName}`.trim();
  const options = await creationOptions(publicUrl, { userId, email: account.email, displayName }, known);
  await rememberChallenge(database, { challenge: options.challenge, purpose: `enrol ${userId}`, now });
  return ok(options);
}
