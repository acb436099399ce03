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
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { balanceHistories } from "../account-balances.ts";
import { readingCompanies } from "./opened-companies.ts";
import { findPlannedSweeps, findWrittenSweeps, type WrittenSweep } from "./own-sweeps-repository.ts";
import { accountIdsOf, companyIdsOf } from "./pool-chain.ts";
import {
  type ExpectedOnAccount,
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
    const ids = rows.map(({ id }) => id);
    const [histories, expected, written] = await Promise.all([
      balanceHistories(database, companyIds, rows, period),
      findExpected(database, companyIds, ids, { today, period }),
      findWrittenSweeps(database, companyIds, pools, today),
    ]);
    const balances = new Map([...histories].map(([id, days]) => [id, Float64Array.from(days)]));
    for (const of of expected) moveFrom(balances.get(of.accountId), of);
    return { accounts, balances, period, today, written };
  });
};

/** What is expected on a day is there on every evening from that day on. A period that begins later has it from its first. */
function moveFrom(evenings: Float64Array | undefined, { days, amountsMinor }: ExpectedOnAccount): void {
  if (evenings === undefined) return;
  const moved = new Float64Array(evenings.length);
  for (const [at, day] of days.entries()) {
    const evening = Math.max(0, day);
    moved[evening] = minorUnits((moved[evening] ?? 0) + (amountsMinor[at] ?? 0));
  }
  let sum = 0;
  for (const [evening, held] of evenings.entries()) {
    sum = minorUnits(sum + (moved[evening] ?? 0));
    evenings[evening] = minorUnits(held + sum);
  }
}

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
