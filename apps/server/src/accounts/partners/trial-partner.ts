/**
 * The partner of the demonstration. Its key is made at the first start and stays on the server, which signs what a real
 * partner would sign at home: everything else is as with a real one.
 */
import { randomBytes } from "node:crypto";
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import type { SystemDatabase } from "../../db/scope.ts";
import { secret } from "../keys/secrets.ts";
import type { Partner } from "./partner.ts";

const slug = "cdn";
const algorithm = "EdDSA";
const lifetimeSeconds = 10 * 60;

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return exportJWK(privateKey);
}

function publicHalf({ kty, crv, x }: JWK): JWK {
  return { ...(kty && { kty }), ...(crv && { crv }), ...(x && { x }) };
}

export async function loadTrialPartner(database: SystemDatabase, audience: string): Promise<Partner> {
  const jwk = await secret(database, "trial-partner-key", makeKey);
  const key = await importJWK(jwk, algorithm);
  return {
    slug,
    name: "Banque CDN",
    coupon: "ESSAI-CDN",
    keys: createLocalJWKSet({ keys: [publicHalf(jwk)] }),
    signTrial: (now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const somebody = randomBytes(4).toString("hex");
      return new SignJWT({
        // Another person each time, so that each try is a first one.
        email: `camille.durand.${somebody}@atelier-durand.example`,
        given_name: "Camille",
        family_name: "Durand",
        company: "Atelier Durand",
      })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(slug)
        .setAudience(audience)
        .setJti(randomBytes(16).toString("base64url"))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key);
    },
  };
}
