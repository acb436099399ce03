/** A partner's keys, as it has them at home, and the tokens that it signs. */
import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

export interface PartnerKeys {
  readonly publicKey: JWK;
  /** Claims and header as a partner would write them, unless the test says otherwise. Undefined leaves one out. */
  readonly sign: (claims?: Record<string, unknown>, header?: Record<string, unknown>) => Promise<string>;
}

interface UsualToken {
  readonly issuer: string;
  readonly audience: string;
  readonly now: () => Date;
}

export async function makePartnerKeys(algorithm: string, usual: UsualToken): Promise<PartnerKeys> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return {
    publicKey: await exportJWK(publicKey),
    sign: (claims = {}, header = {}) => {
      const issuedAt = Math.floor(usual.now().getTime() / 1000);
      const all: Record<string, unknown> = {
        iss: usual.issuer,
        aud: usual.audience,
        iat: issuedAt,
        exp: issuedAt + 600,
        jti: randomUUID(),
        ...claims,
      };
      const said = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
      return new SignJWT(said).setProtectedHeader({ alg: algorithm, ...header }).sign(privateKey);
    },
  };
}
