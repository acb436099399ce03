/** Which of the balances that a forecast starts from are not of today. Pure. */
import { isDatedBalance } from "@amont/engine/balance/balance-marks.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

interface KnownAccount {
  readonly id: number;
  readonly knownBalanceDate: CalendarDate;
  readonly knownBalanceAge: number;
}

export interface DatedBalances {
  readonly count: number;
  readonly oldest: CalendarDate;
}

interface Shown {
  /** None chosen: all of them. */
  readonly chosenIds: readonly number[];
  readonly leftOutIds: readonly number[];
}

/** Null when all of them are. */
export function datedBalances(
  accounts: readonly KnownAccount[],
  { chosenIds, leftOutIds }: Shown,
): DatedBalances | null {
  const dated = accounts.filter(
    ({ id, knownBalanceAge }) =>
      isDatedBalance(knownBalanceAge) &&
      !leftOutIds.includes(id) &&
      (chosenIds.length === 0 || chosenIds.includes(id)),
  );
  const [oldest] = dated.map(({ knownBalanceDate }) => knownBalanceDate).toSorted();
  return oldest === undefined ? null : { count: dated.length, oldest };
}
