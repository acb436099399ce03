/** The keys that sign tokens: the newest signs, those before it are believed until what they signed has expired. */
import { randomUUID } from "node:crypto";
import {
  type CryptoKey,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from "jose";
import type { SystemDatabase } from "../../db/scope.ts";
import { secret } from "./secrets.ts";
import { lockSecret, readSecrets, replaceSecret } from "./secrets-repository.ts";

// RS256 because every OpenID client accepts it, and because checking a signature is what we do most.
export const signingAlgorithm = "RS256";

const secretName = "token-signing-key";

interface StoredKey {
  readonly jwk: JWK;
  readonly madeAt: string;
  /** Since when another one signs. */
  readonly retiredAt: string | null;
}

/** One key alone is how it began. */
type Stored = JWK | { readonly keys: readonly StoredKey[] };

/** Newest first. */
function storedKeys(stored: Stored): readonly StoredKey[] {
  if ("kty" in stored) return [{ jwk: stored, madeAt: new Date(0).toISOString(), retiredAt: null }];
  return (stored as { readonly keys: readonly StoredKey[] }).keys;
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: signingAlgorithm, use: "sig", kid: randomUUID() };
}

export interface SigningKeys {
  /** Private keys, for the provider and for our own tokens; the first one signs. */
  readonly jwks: { readonly keys: JWK[] };
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKeys: JWTVerifyGetKey;
}

function publicPart(jwk: JWK): JWK {
  const { kty, n, e, alg, use, kid } = jwk;
  return Object.fromEntries(
    Object.entries({ kty, n, e, alg, use, kid }).filter(([, value]) => value !== undefined),
  );
}

export async function loadSigningKeys(database: SystemDatabase): Promise<SigningKeys> {
  const keys = storedKeys(await secret<Stored>(database, secretName, createKey)).map(({ jwk }) => jwk);
  const [newest] = keys;
  if (newest === undefined) throw new Error("There is no key to sign tokens with.");
  return {
    jwks: { keys },
    keyId: newest.kid ?? "",
    privateKey: (await importJWK(newest, signingAlgorithm)) as CryptoKey,
    publicKeys: followKeys(database, keys),
  };
}

/** Who makes up names of keys makes us look for them no more often. */
const lookAgainMs = 1_000;

const setOf = (keys: readonly JWK[]) => createLocalJWKSet({ keys: keys.map(publicPart) });

/** Another instance, or the command line, may sign with a key that was made while we run. */
function followKeys(database: SystemDatabase, known: readonly JWK[]): JWTVerifyGetKey {
  let set = setOf(known);
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async (header, token) => {
    try {
      return await set(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || performance.now() - lookedAt < lookAgainMs) throw error;
      lookedAt = performance.now();
      const stored = (await readSecrets(database, [secretName])).get(secretName) as Stored;
      set = setOf(storedKeys(stored).map(({ jwk }) => jwk));
      return set(header, token);
    }
  };
}

const dayMs = 86_400_000;

/** No token lives longer: one for a script lives a year and a day at most. */
const longestTokenMs = 367 * dayMs;

/** False: the newest was made within a day, by a run that may have been stopped later. */
export async function rotateSigningKey(database: SystemDatabase, now: Date): Promise<boolean> {
  await secret<Stored>(database, secretName, createKey);
  return database.transaction().execute(async (transaction) => {
    const keys = storedKeys((await lockSecret(transaction, secretName)) as Stored);
    const ageMs = (moment: string) => now.getTime() - Date.parse(moment);
    if (keys.some(({ madeAt, retiredAt }) => retiredAt === null && ageMs(madeAt) < dayMs)) return false;
    const retired = keys
      .map(({ jwk, madeAt, retiredAt }) => ({ jwk, madeAt, retiredAt: retiredAt ?? now.toISOString() }))
      .filter(({ retiredAt }) => ageMs(retiredAt) < longestTokenMs);
    const newest = { jwk: await createKey(), madeAt: now.toISOString(), retiredAt: null };
    await replaceSecret(transaction, secretName, { keys: [newest, ...retired] });
    return true;
  });
}
