import type { FastifyRequest } from "fastify";

/** What a valid access token says. The signature, issuer, audience and expiry have been checked. */
export interface VerifiedToken {
  readonly userId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Null for any token that must not be trusted; the reason is of no use to the bearer. */
export type VerifyToken = (token: string) => Promise<VerifiedToken | null>;

export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}
