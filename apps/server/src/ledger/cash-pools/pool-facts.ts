/**
 * What the accounts of pools hold day by day, and which of their paid lines are sweeps: read once, with the companies of the
 * pools opened for it. Balances are by booking day. From today on they count what is expected on the account.
 */
import type { PoolMove } from "@amont/engine/liquidity/pool/positions.ts";
import {
  type LooseLine,
  type RecognisedSweep,
  recogniseSweeps,
} from "@amont/engine/liquidity/pool/recognise-sweeps.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { balanceHistories } from "../account-balances.ts";
import { readingCompanies } from "./opened-companies.ts";
import { findPlannedSweeps, findWrittenSweeps, type WrittenSweep } from "./own-sweeps-repository.ts";
import { accountIdsOf, companyIdsOf } from "./pool-chain.ts";
import {
  findExpected,
  findOpenings,
  findPoolAccounts,
  findPoolLines,
  type LabelledLine,
  type PoolAccount,
  type StoredOpening,
  type StoredPool,
} from "./pools-repository.ts";

export interface PoolFacts {
  readonly accounts: ReadonlyMap<number, PoolAccount>;
  /** By account, at the end of each day of the period, with the sweeps that were paid and no other. */
  readonly balances: ReadonlyMap<number, Float64Array>;
  readonly period: DateInterval;
  readonly today: CalendarDate;
  /** Sweeps of today that are transfers already, and in the balances. */
  readonly written: readonly WrittenSweep[];
}

/** @param pools whose accounts are wanted; all their companies are read */
export const poolBalances = (
  database: ScopedDatabase,
  pools: readonly StoredPool[],
  { period, today }: { readonly period: DateInterval; readonly today: CalendarDate },
): Promise<PoolFacts> => {
  const companyIds = [...companyIdsOf(pools)];
  return readingCompanies(database, companyIds, async () => {
    const accounts = await findPoolAccounts(database, companyIds, pools.flatMap(accountIdsOf));
    const rows = [...accounts.values()];
    const histories = await balanceHistories(database, companyIds, rows, period);
    const balances = new Map([...histories].map(([id, days]) => [id, Float64Array.from(days)]));
    const expected = await findExpected(
      database,
      companyIds,
      rows.map(({ id }) => id),
      { today, endExclusive: period.endExclusive },
    );
    for (const { accountId, day, amountMinor } of expected) {
      const days = balances.get(accountId) ?? new Float64Array();
      const first = Math.max(0, toEpochDay(day) - toEpochDay(period.start));
      for (let column = first; column < days.length; column += 1)
        days[column] = minorUnits((days[column] ?? 0) + amountMinor);
    }
    const written = await findWrittenSweeps(database, companyIds, pools, today);
    return { accounts, balances, period, today, written };
  });
};

export interface PaidSweeps {
  readonly sweeps: readonly RecognisedSweep[];
  readonly loose: readonly LooseLine<LabelledLine>[];
  readonly openings: readonly StoredOpening[];
}

export const paidSweeps = (
  database: ScopedDatabase,
  organisationId: number,
  pool: StoredPool,
): Promise<PaidSweeps> =>
  readingCompanies(database, companyIdsOf([pool]), async () => {
    const lines = await findPoolLines(database, pool);
    const openings = await findOpenings(database, organisationId, pool.id);
    const isOnHeader = ({ accountId }: LabelledLine) => accountId === pool.headerAccountId;
    const { sweeps, loose } = recogniseSweeps(
      lines.filter(isOnHeader),
      lines.filter((line) => !isOnHeader(line)),
    );
    return { sweeps, loose, openings };
  });

/** From today on: what was written and not paid yet. */
export const plannedSweeps = (
  database: ScopedDatabase,
  pool: StoredPool,
  today: CalendarDate,
): Promise<readonly PoolMove[]> =>
  readingCompanies(database, companyIdsOf([pool]), () => findPlannedSweeps(database, pool, today));
