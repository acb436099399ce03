import { randomUUID } from "node:crypto";
import { type CryptoKey, createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { SystemDatabase } from "../db/scope.ts";
import { secret } from "./secrets.ts";

// RS256 because every OpenID client accepts it, and because checking a signature is what we do most.
export const signingAlgorithm = "RS256";

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: signingAlgorithm, use: "sig", kid: randomUUID() };
}

export interface SigningKeys {
  /** Private keys, for the provider and for our own tokens. */
  readonly jwks: { readonly keys: JWK[] };
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKeys: ReturnType<typeof createLocalJWKSet>;
}

function publicPart(jwk: JWK): JWK {
  const { kty, n, e, alg, use, kid } = jwk;
  return Object.fromEntries(
    Object.entries({ kty, n, e, alg, use, kid }).filter(([, value]) => value !== undefined),
  );
}

export async function loadSigningKeys(database: SystemDatabase): Promise<SigningKeys> {
  const jwk = await secret(database, "token-signing-key", createKey);
  return {
    jwks: { keys: [jwk] },
    keyId: jwk.kid ?? "",
    privateKey: (await importJWK(jwk, signingAlgorithm)) as CryptoKey,
    publicKeys: createLocalJWKSet({ keys: [publicPart(jwk)] }),
  };
}
