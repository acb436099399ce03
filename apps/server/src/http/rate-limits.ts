import type { AnyOperation } from "@amont/contract/operation.ts";
import type { FastifyRequest } from "fastify";

/** Requests a minute, by cost of the call. Keyed by caller when a token is sent, else by address. */
const perMinute = { expensive: 120, guessable: 20 } as const;

export interface RateLimit {
  readonly max: number;
  readonly timeWindow: number;
  readonly keyGenerator?: (request: FastifyRequest) => string;
}

/** What is guessed at is counted by address alone: a made-up token with each guess must not start a new count. */
const byAddress = { keyGenerator: (request: FastifyRequest) => request.ip };

export function rateLimitOf(operation: Pick<AnyOperation, "cost">): RateLimit | false {
  // Ordinary calls are bounded by authentication and by the pool; counting each would cost more than it saves.
  if (operation.cost === "normal") return false;
  const limit = { max: perMinute[operation.cost], timeWindow: 60_000 };
  return operation.cost === "guessable" ? { ...limit, ...byAddress } : limit;
}
