/**
 * Accounts between which money could go at all: of one currency, and of companies that a pool or a written lane connects.
 * Each group is balanced by itself, so that what one company lacks does not decide how another one is covered.
 */
import type { LaneAccount, LaneEnd, WrittenLane } from "../lanes.ts";

/** In the order in which their first accounts come. */
export function connectedAccounts<Account extends LaneAccount>(
  accounts: readonly Account[],
  written: readonly WrittenLane[],
): readonly (readonly Account[])[] {
  const companyOf = new Map(accounts.map(({ id, companyId }) => [id, companyId]));
  /** Each company leads to another of its group, or to itself. */
  const leads = new Map(accounts.map(({ companyId }) => [companyId, companyId]));
  const leaderOf = (companyId: number): number => {
    const next = leads.get(companyId) ?? companyId;
    return next === companyId ? companyId : leaderOf(next);
  };
  const connect = (left: number | undefined, right: number | undefined): void => {
    if (left !== undefined && right !== undefined) leads.set(leaderOf(left), leaderOf(right));
  };
  const endOf = (end: LaneEnd): number | undefined =>
    "accountId" in end ? companyOf.get(end.accountId) : end.companyId;
  for (const { from, to, isAllowed } of written) if (isAllowed) connect(endOf(from), endOf(to));
  const firstOfPool = new Map<number, number>();
  for (const { ownPoolId, companyId } of accounts) {
    if (ownPoolId === null) continue;
    connect(companyId, firstOfPool.get(ownPoolId));
    firstOfPool.set(ownPoolId, companyId);
  }
  const groups = Map.groupBy(accounts, ({ companyId, currency }) => `${leaderOf(companyId)} ${currency}`);
  return [...groups.values()];
}
