import type { CashPool } from "../cash-pool-queries.ts";

/** The account's company, and the account where one is meant among several. */
export function accountName(pool: CashPool, companyId: number, accountId: number): string {
  const known = [...(pool.header === null ? [] : [pool.header]), ...pool.members].find(
    (one) => one.companyId === companyId && one.accountId === accountId,
  );
  return known === undefined ? "" : `${known.companyName} · ${known.accountName}`;
}
