import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findAccountById } from "../accounts-repository.ts";
import { consumeChallenge, rememberChallenge } from "./passkey-challenges.ts";
import { claimUse, findPasskey, listPasskeys } from "./passkeys-repository.ts";
import { challengeOf, requestOptions, type ShownPasskey, verifyShown } from "./webauthn.ts";

interface Attempt {
  /** The sign-in attempt that the challenge serves for. */
  readonly interaction: string;
  readonly now: Date;
}

/** For one person's passkeys, or, before anybody is known, for whichever the authenticator has for us. */
export async function askForPasskey(
  { database, publicUrl }: AccountDependencies,
  userId: string | null,
  { interaction, now }: Attempt,
) {
  const known = userId === null ? [] : await listPasskeys(database, userId);
  const options = await requestOptions(publicUrl, known);
  await rememberChallenge(database, { challenge: options.challenge, purpose: `sign-in ${interaction}`, now });
  return options;
}

/** Whose passkey it is. Whatever is wrong with it, the answer is the same: it tells nobody which passkeys there are. */
export async function checkPasskey(
  { database, publicUrl }: AccountDependencies,
  shown: ShownPasskey,
  { interaction, now }: Attempt,
): Promise<Outcome<string>> {
  const refused = err(failure("38008"));
  const challenge = challengeOf(shown.clientDataJSON);
  if (challenge === null) return refused;
  if (!(await consumeChallenge(database, { challenge, purpose: `sign-in ${interaction}`, now })))
    return refused;
  const stored = await findPasskey(database, shown.id);
  if (stored === undefined || (await findAccountById(database, stored.userId)) === undefined) return refused;
  const counter = await verifyShown(publicUrl, challenge, shown, stored);
  if (counter === null || !(await claimUse(database, shown.id, { counter, now }))) return refused;
  return ok(stored.userId);
}
