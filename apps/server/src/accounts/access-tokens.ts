/**
 * Access tokens: issued for scripts and tests, verified for everybody. A token is trusted when its
 * signature, issuer, audience and expiry hold; who it stands for is looked up, never assumed.
 */
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { TokenUncheckable, type VerifiedToken, type VerifyToken } from "../http/authenticate.ts";
import { type SigningKeys, signingAlgorithm } from "./keys/signing-keys.ts";

/** The audience of every token meant for our own calls. */
export const apiAudience = "urn:amont:api";

/**
 * The issuer of tokens made on the command line. Not an address: whoever makes one there need not know on which
 * port, or behind which name, the server runs.
 */
export const scriptIssuer = "urn:amont:scripts";

/** When a token was issued to the millisecond; `iat` has seconds only, too coarse for "sign out everywhere". */
export const issuedAtMsClaim = "issued_at_ms";

/** The session of the embedded provider that a token was issued in: signing out ends it at once, before it expires. */
export const sessionClaim = "amont_session";

export interface TrustedIssuer {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: Parameters<typeof jwtVerify>[1];
  /** Is everything that a token says in the token itself? Then one proved good stays good until it expires. */
  readonly isSelfContained: boolean;
  /** The user that a verified token stands for; null when there is none. */
  readonly userOf: (payload: JWTPayload, token: string) => Promise<string | null>;
}

export function localIssuer(issuer: string, keys: SigningKeys): TrustedIssuer {
  return {
    issuer,
    audience: apiAudience,
    keys: keys.publicKeys,
    isSelfContained: true,
    userOf: async (payload) => payload.sub ?? null,
  };
}

interface TokenRequest {
  readonly issuer: string;
  readonly userId: string;
  readonly lifetimeSeconds: number;
  readonly now: Date;
}

export async function issueAccessToken(keys: SigningKeys, request: TokenRequest): Promise<string> {
  const issuedAt = Math.floor(request.now.getTime() / 1000);
  return new SignJWT({ [issuedAtMsClaim]: request.now.getTime() })
    .setProtectedHeader({ alg: signingAlgorithm, kid: keys.keyId, typ: "at+jwt" })
    .setIssuer(request.issuer)
    .setAudience(apiAudience)
    .setSubject(request.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + request.lifetimeSeconds)
    .sign(keys.privateKey);
}

function issuedAtOf(payload: JWTPayload): Date | null {
  const precise = payload[issuedAtMsClaim];
  if (typeof precise === "number") return new Date(precise);
  return payload.iat === undefined ? null : new Date(payload.iat * 1000);
}

function issuerNamedBy(token: string): string | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    const issuer = (payload as { iss?: unknown } | null)?.iss;
    return typeof issuer === "string" ? issuer : null;
  } catch {
    return null;
  }
}

export function createTokenVerifier(trusted: readonly TrustedIssuer[], now: () => Date): VerifyToken {
  const proved = rememberTokens();
  return async (token): Promise<VerifiedToken | null> => {
    const known = proved.recall(token, now());
    if (known !== null) return known;
    const named = issuerNamedBy(token);
    const issuer = trusted.find((candidate) => candidate.issuer === named);
    if (issuer === undefined) return null;
    const verified = await verify(token, issuer, now());
    if (verified !== null && issuer.isSelfContained) proved.remember(token, verified);
    return verified;
  };
}

async function verify(token: string, issuer: TrustedIssuer, now: Date): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, issuer.keys as never, {
      issuer: issuer.issuer,
      audience: issuer.audience,
      currentDate: now,
      requiredClaims: ["exp", "iat", "sub"],
    });
    const userId = await issuer.userOf(payload, token);
    const issued = issuedAtOf(payload);
    if (userId === null || issued === null || payload.exp === undefined) return null;
    const session = payload[sessionClaim];
    return {
      userId,
      issuedAt: issued,
      expiresAt: new Date(payload.exp * 1000),
      sessionId: typeof session === "string" ? session : null,
    };
  } catch (error) {
    if (isTokensFault(error)) return null;
    throw new TokenUncheckable({ cause: error });
  }
}

/** What is wrong with a token itself. Keys that cannot be had, or a database that is away, are not among it. */
const tokenFaults = [
  errors.JWTInvalid,
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

const isTokensFault = (error: unknown) => tokenFaults.some((fault) => error instanceof fault);

const mostRemembered = 10_000;

/** Checking a signature costs more than most calls do; the oldest are forgotten first. */
function rememberTokens() {
  const verified = new Map<string, VerifiedToken>();
  return {
    recall(token: string, now: Date): VerifiedToken | null {
      const known = verified.get(token);
      if (known === undefined) return null;
      if (known.expiresAt > now) return known;
      verified.delete(token);
      return null;
    },
    remember(token: string, known: VerifiedToken): void {
      verified.set(token, known);
      const [oldest] = verified.keys();
      if (verified.size > mostRemembered && oldest !== undefined) verified.delete(oldest);
    },
  };
}
