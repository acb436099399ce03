import type { FastifyRequest } from "fastify";

/** What a valid access token says. The signature, issuer, audience and expiry have been checked. */
export interface VerifiedToken {
  readonly userId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** The sign-in that it came from, with which it ends; null for one that came from none of ours. */
  readonly sessionId: string | null;
}

/** Nobody can say at present whether a token is to be trusted: its bearer may try again, and stays signed in. */
export class TokenUncheckable extends Error {
  override readonly name = "TokenUncheckable";

  constructor(options: { readonly cause: unknown }) {
    super("The token cannot be checked at present.", options);
  }
}

/**
 * Null for any token that must not be trusted; the reason is of no use to the bearer. Throws TokenUncheckable
 * when that cannot be found out.
 */
export type VerifyToken = (token: string) => Promise<VerifiedToken | null>;

export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}
