/**
 * What a partner's token says. It is taken when the partner signed it for this installation a moment ago; nothing that it says
 * of a person is proven by that, and no form would take less.
 */
import { emailAddress, personName } from "@amont/contract/account-fields.ts";
import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { errors, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { Outcome } from "../../http/operation-route.ts";
import type { Partner } from "./partner.ts";
import { partnerAlgorithms } from "./partner-settings.ts";

const longestLifeSeconds = 10 * 60;
/** How far a partner's clock may be ahead of ours. */
const driftSeconds = 60;

export interface PartnerClaims {
  readonly tokenId: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
}

/** Found out here and not by its first use: a token without one could be shown again and again. */
const required = z.object({
  jti: z.string().min(8).max(200),
  iat: z.number(),
  exp: z.number(),
});

const orNull = <T extends z.ZodType<string>>(schema: T) => schema.nullable().catch(null);

const person = z.object({
  email: orNull(emailAddress).default(null),
  given_name: orNull(personName).default(null),
  family_name: orNull(personName).default(null),
  company: orNull(personName).default(null),
});

export async function readPartnerToken(
  partner: Pick<Partner, "slug" | "keys">,
  token: string,
  { audience, now }: { readonly audience: string; readonly now: Date },
): Promise<Outcome<PartnerClaims>> {
  try {
    const { payload } = await jwtVerify(token, partner.keys, {
      algorithms: [...partnerAlgorithms],
      issuer: partner.slug,
      audience,
      currentDate: now,
      requiredClaims: ["exp", "iat", "jti"],
    });
    return claimsOf(payload, now);
  } catch (error) {
    if (error instanceof errors.JWTExpired) return err(failure("38601"));
    if (error instanceof errors.JOSEError) return err(failure("38603"));
    throw error;
  }
}

function claimsOf(payload: JWTPayload, now: Date): Outcome<PartnerClaims> {
  const sound = required.safeParse(payload);
  if (!sound.success) return err(failure("38603"));
  const { jti, iat, exp } = sound.data;
  const isFromTomorrow = iat > now.getTime() / 1000 + driftSeconds;
  if (exp - iat > longestLifeSeconds || isFromTomorrow) return err(failure("38603"));
  const { email, given_name: firstName, family_name: lastName, company } = person.parse(payload);
  return ok({ tokenId: jti, email, firstName, lastName, company });
}
