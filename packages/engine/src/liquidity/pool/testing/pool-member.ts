import type { PoolMember, SweepRule } from "../sweep.ts";

/** Takes part in everything, whatever the amount. */
export const member = (accountId: number, rule: SweepRule, part: Partial<PoolMember> = {}): PoolMember => ({
  accountId,
  rule,
  direction: "both",
  thresholdMinor: 0,
  stepMinor: 1,
  priority: 1,
  allOrNothing: false,
  ...part,
});
