import type { JWTVerifyGetKey } from "jose";

export interface Partner {
  readonly slug: string;
  readonly name: string;
  readonly coupon: string | null;
  readonly keys: JWTVerifyGetKey;
  /** Signs a token as the partner would; null for real ones, whose keys only they have. */
  readonly signTrial: ((now: Date) => Promise<string>) | null;
}

export type PartnerDirectory = ReadonlyMap<string, Partner>;
