/** What would be otherwise under another rule, account by account. Pure. */
import type { PoolSimulation } from "@amont/contract/operations/cash-pools/simulate-cash-pool.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

interface SimulatedAccount {
  readonly lowestMinor: number;
  readonly lowestOn: CalendarDate;
  readonly endMinor: number;
  readonly sweepCount: number;
  /** The worst evening: what the account still lacked to its rule. */
  readonly uncoveredMinor: number;
}

export interface SimulationRow {
  readonly companyId: number;
  readonly accountId: number;
  readonly isHeader: boolean;
  readonly before: SimulatedAccount;
  /** Null where nothing was changed. */
  readonly after: SimulatedAccount | null;
}

export const simulationRows = (
  before: PoolSimulation,
  after: PoolSimulation | null,
): readonly SimulationRow[] =>
  before.accounts.map((account) => {
    const { companyId, accountId, isHeader } = account;
    const other = after?.accounts.find((one) => one.accountId === accountId && one.companyId === companyId);
    return {
      companyId,
      accountId,
      isHeader,
      before: accountIn(before, account),
      after: after === null || other === undefined ? null : accountIn(after, other),
    };
  });

function accountIn(
  { sweeps }: PoolSimulation,
  { accountId, lowestMinor, lowestOn, balancesMinor }: PoolSimulation["accounts"][number],
): SimulatedAccount {
  const own = sweeps.filter((sweep) => sweep.accountId === accountId);
  return {
    lowestMinor,
    lowestOn,
    endMinor: balancesMinor.at(-1) ?? 0,
    sweepCount: own.filter(({ sweptMinor }) => sweptMinor !== 0).length,
    uncoveredMinor: Math.max(0, ...own.map(({ uncoveredMinor }) => Math.abs(uncoveredMinor))),
  };
}
