/** Interest of months between the companies of a pool, and the benefit of a notional one, as they are known now. */
import type { Failure } from "@amont/contract/failure.ts";
import {
  type Interest,
  type InterestTerms,
  interestOf,
  type PoolRate,
  termsOfCompany,
} from "@amont/engine/liquidity/pool/interest.ts";
import {
  type NotionalInterest,
  notionalInterest,
  shareBenefit,
} from "@amont/engine/liquidity/pool/notional.ts";
import { addMonths, type CalendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, dateInterval, lengthDays } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { ok, type Result } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { accountIdsOf, companyIdsOf } from "../../ledger/cash-pools/pool-chain.ts";
import type { StoredPool } from "../../ledger/cash-pools/pools-repository.ts";
import { findRates, findSettlements, type StoredSettlement } from "./cash-pools-repository.ts";
import { daysOfPool, type PoolDays } from "./pool-positions.ts";
import type { SeenPool } from "./seen-pools.ts";

export const monthOf = (day: CalendarDate): DateInterval =>
  dateInterval(startOfMonth(day), addMonths(startOfMonth(day), 1));

/** What a company earns (+) and pays (−) for a month. In a notional pool its share of the benefit, as earned. */
export interface Sides {
  readonly creditMinor: number;
  readonly debitMinor: number;
}

export interface PoolInterest {
  readonly settlements: readonly StoredSettlement[];
  /** Companies other than the header's: it owes itself nothing. */
  readonly companyIds: readonly number[];
  readonly positionsOf: (companyId: number, month: DateInterval) => Float64Array;
  readonly termsOf: (companyId: number) => InterestTerms;
  readonly interestOf: (companyId: number, month: DateInterval) => Interest;
  readonly notionalOf: (month: DateInterval) => NotionalInterest;
  readonly sharesOf: (month: DateInterval) => ReadonlyMap<number, number>;
  readonly sidesOf: (companyId: number, month: DateInterval) => Sides;
  /** What settled months are now less what was posted for them. */
  readonly correctionOf: (companyId: number) => Sides;
}

/** Of companies that the scope shows: it says neither rates nor settled months of others. */
export async function poolInterest(
  database: ScopedDatabase,
  organisationId: number,
  seen: SeenPool,
  month: DateInterval,
): Promise<Result<PoolInterest, Failure>> {
  const { pool } = seen;
  const settlements = await findSettlements(database, organisationId, pool.id);
  const rates = await findRates(database, organisationId, pool.id);
  const months = [month, ...settlements.map((row) => monthOf(row.month))];
  const interval = dateInterval(
    months.map(({ start }) => start).toSorted()[0] ?? month.start,
    months
      .map(({ endExclusive }) => endExclusive)
      .toSorted()
      .at(-1) ?? month.endExclusive,
  );
  const days = await daysOfPool(database, organisationId, seen, interval);
  return days.ok ? ok(interestFrom({ pool, days: days.value, rates, settlements, interval })) : days;
}

interface Known {
  readonly pool: StoredPool;
  readonly days: PoolDays;
  readonly rates: readonly PoolRate[];
  readonly settlements: readonly StoredSettlement[];
  readonly interval: DateInterval;
}

const sum = (amounts: readonly number[]): number =>
  minorUnits(amounts.reduce((total, amount) => total + amount, 0));

function interestFrom({ pool, days, rates, settlements, interval }: Known): PoolInterest {
  const within = (positions: Float64Array | undefined, month: DateInterval): Float64Array => {
    const first = lengthDays(dateInterval(interval.start, month.start));
    return (positions ?? new Float64Array()).slice(first, first + lengthDays(month));
  };
  const accountsOf = Map.groupBy([...pool.members, ...pool.formerMembers], ({ companyId }) => companyId);
  const positionsOf = (companyId: number, month: DateInterval): Float64Array => {
    const together = new Float64Array(lengthDays(month));
    for (const { accountId } of accountsOf.get(companyId) ?? []) {
      for (const [at, held] of within(days.positions.get(accountId), month).entries())
        together[at] = minorUnits((together[at] ?? 0) + held);
    }
    return together;
  };
  const termsOf = (companyId: number) => termsOfCompany(rates, companyId, pool.yearBasis);
  const ofCompany = (companyId: number, month: DateInterval) =>
    interestOf(positionsOf(companyId, month), month, termsOf(companyId));
  const notionalOf = (month: DateInterval) => {
    const accounts = [...new Set(accountIdsOf(pool))].map((accountId) => ({
      accountId,
      positions: within(days.balances.get(accountId), month),
    }));
    // What the bank counts is the same for all.
    return notionalInterest(accounts, month, termsOfCompany(rates, 0, pool.yearBasis));
  };
  const sharesOf = (month: DateInterval) =>
    shareBenefit(
      notionalOf(month),
      pool.sharing === "header"
        ? { kind: "header", accountId: pool.headerAccountId }
        : { kind: pool.sharing },
    );
  const sidesOf = (companyId: number, month: DateInterval): Sides => {
    if (pool.kind === "physical") {
      const { credit, debit } = ofCompany(companyId, month);
      return { creditMinor: credit.amountMinor, debitMinor: debit.amountMinor };
    }
    const shares = sharesOf(month);
    const own = (accountsOf.get(companyId) ?? []).map(({ accountId }) => shares.get(accountId) ?? 0);
    return { creditMinor: sum(own), debitMinor: 0 };
  };
  const correctionOf = (companyId: number): Sides => {
    const settled = settlements.filter((row) => row.companyId === companyId);
    const now = settled.map((row) => sidesOf(companyId, monthOf(row.month)));
    return {
      creditMinor: sum([
        ...now.map(({ creditMinor }) => creditMinor),
        ...settled.map((row) => -row.creditMinor - row.creditCorrectionMinor),
      ]),
      debitMinor: sum([
        ...now.map(({ debitMinor }) => debitMinor),
        ...settled.map((row) => -row.debitMinor - row.debitCorrectionMinor),
      ]),
    };
  };
  return {
    settlements,
    companyIds: [...companyIdsOf([pool])].filter((id) => id !== pool.headerCompanyId),
    positionsOf,
    termsOf,
    interestOf: ofCompany,
    notionalOf,
    sharesOf,
    sidesOf,
    correctionOf,
  };
}
