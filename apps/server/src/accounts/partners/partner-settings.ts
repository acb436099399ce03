/** The partners of an installation, as its configuration names them. */
import { createPublicKey } from "node:crypto";
import { partnerSlug } from "@amont/contract/operations/accounts/partners/partner-fields.ts";
import type { JWK } from "jose";
import { z } from "zod";

/** What a partner may sign with. Anything else, and tokens without a signature, are refused. */
export const partnerAlgorithms: readonly string[] = ["EdDSA", "Ed25519", "ES256", "RS256"];

const fewestRsaBits = 2048;

/** Null when a token signed with it can be checked; else why not. */
function faultOf(jwk: Record<string, unknown>): string | null {
  if ("d" in jwk || "k" in jwk) return "is a private key: configure its public half only";
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey({
      key: jwk,
      format: "jwk",
    });
    if (type === "ed25519" || (type === "ec" && details?.namedCurve === "prime256v1")) return null;
    if (type === "rsa") return (details?.modulusLength ?? 0) >= fewestRsaBits ? null : "is too short";
    return "is of no kind that is taken (Ed25519, P-256, RSA)";
  } catch {
    return "is no public key (JWK)";
  }
}

const publicKey = z.record(z.string(), z.unknown()).transform((jwk, context): JWK => {
  const fault = faultOf(jwk);
  if (fault !== null) context.addIssue({ code: "custom", message: fault });
  return jwk;
});

const settings = z.strictObject({
  slug: partnerSlug,
  name: z.string().trim().min(1).max(80),
  keys: z.array(publicKey).min(1).max(10),
  /** What its customers are promised; the subscription knows what it is worth. */
  coupon: z.string().min(1).max(60).optional(),
});

export const partnerSettings = z
  .array(settings)
  .max(100)
  .refine((list) => new Set(list.map(({ slug }) => slug)).size === list.length, "names a partner twice");

export type PartnerSettings = z.output<typeof settings>;
