import type { AnyOperation } from "@amont/contract/operation.ts";

/** Requests a minute, by cost of the call. Keyed by caller when a token is sent, else by address. */
const perMinute = { expensive: 120, guessable: 20 } as const;

export interface RateLimit {
  readonly max: number;
  readonly timeWindow: number;
}

export function rateLimitOf(operation: Pick<AnyOperation, "cost">): RateLimit | false {
  // Ordinary calls are bounded by authentication and by the pool; counting each would cost more than it saves.
  if (operation.cost === "normal") return false;
  return { max: perMinute[operation.cost], timeWindow: 60_000 };
}
