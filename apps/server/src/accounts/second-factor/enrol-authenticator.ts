import { randomBytes } from "node:crypto";
import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findAccountById } from "../accounts-repository.ts";
import { saveUnconfirmedKey } from "./second-factors-repository.ts";
import { base32, enrolmentAddress } from "./totp.ts";

/** As long as what it is hashed with (RFC 4226, section 4). */
const keyLength = 20;

export async function enrolAuthenticatorUseCase(
  { database, factorSeal }: AccountDependencies,
  _input: unknown,
  { caller: { userId }, now }: OperationContext,
) {
  const account = await findAccountById(database, userId);
  if (account === undefined) return err(failure("not_found"));
  const key = randomBytes(keyLength);
  const sealedKey = await factorSeal.close(key.toString("base64url"), userId);
  if (!(await saveUnconfirmedKey(database, userId, { sealedKey, now }))) return err(failure("conflict"));
  return ok({ key: base32(key), enrolmentAddress: enrolmentAddress(key, account.email) });
}
