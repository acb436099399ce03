/** Random pools, counted twice: by the engine and by a plain script beside it; and a physical pool beside a notional one. */
import { annualRate } from "@amont/kernel/annual-rate.ts";
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval, datesIn } from "@amont/kernel/interval.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interestOf, type PoolRate, termsOfCompany } from "./interest.ts";
import { notionalInterest } from "./notional.ts";
import type { PhysicalPool } from "./order-pools.ts";
import { simulatePools } from "./simulate-pool.ts";
import type { PoolMember, SweepRule } from "./sweep.ts";
import type { SweepDays } from "./sweep-days.ts";
import { member } from "./testing/pool-member.ts";
import { recountInterest, recountSweeps } from "./testing/recount-pools.ts";

const place = { currency: "EUR", country: null } as const;
const amount = fc.integer({ min: -9_000, max: 9_000 });

const anyRule: fc.Arbitrary<SweepRule> = fc.oneof(
  fc.constant({ kind: "zero" } as const),
  fc.record({ kind: fc.constant("target" as const), targetMinor: amount }),
  fc
    .tuple(amount, fc.nat(5_000))
    .map(([leastMinor, more]) => ({ kind: "range" as const, leastMinor, mostMinor: leastMinor + more })),
);
const anyMember = (accountId: number): fc.Arbitrary<PoolMember> =>
  fc.record({
    accountId: fc.constant(accountId),
    rule: anyRule,
    direction: fc.constantFrom("both", "both", "up", "down"),
    thresholdMinor: fc.constantFrom(0, 0, 700),
    stepMinor: fc.constantFrom(1, 1, 100),
    priority: fc.constantFrom(1, 2),
    allOrNothing: fc.boolean(),
  });
const anyDays: fc.Arbitrary<SweepDays> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "everyBankDay" } as const) },
  fc.integer({ min: 1, max: 5 }).map((weekday) => ({ kind: "weekly" as const, weekday })),
  fc.constant({ kind: "lastBankDayOfMonth" } as const),
);
const anyPool = (poolId: number, headerAccountId: number, members: readonly number[]) =>
  fc.record<PhysicalPool>({
    poolId: fc.constant(poolId),
    headerAccountId: fc.constant(headerAccountId),
    // An overdraft that the header has, or none.
    headerLimitMinor: fc.constantFrom(0, 0, -4_000),
    place: fc.constant(place),
    days: anyDays,
    members: fc.tuple(...members.map(anyMember)),
  });
/** Account 1 is the header of a pool in which account 4, the header of the other pool, is a member. */
const twoPools = fc.tuple(anyPool(1, 1, [2, 3, 4]), anyPool(2, 4, [5, 6]));

const dayCount = 16;
const anyMovements = fc.array(fc.array(amount, { minLength: dayCount, maxLength: dayCount }), {
  minLength: 6,
  maxLength: 6,
});
/** Over Christmas and the end of the year, and over Easter. */
const anyFirstDay = fc.constantFrom("2026-12-21", "2026-12-30", "2027-01-25", "2027-03-22");

function rolled(movements: readonly (readonly number[])[]): ReadonlyMap<number, readonly number[]> {
  return new Map(
    movements.map((row, at) => {
      let sum = 0;
      return [at + 1, row.map((moved) => (sum += moved))];
    }),
  );
}

describe("any pools", () => {
  it("are swept as a plain script sweeps them, one standing on the other", () => {
    fc.assert(
      fc.property(twoPools, anyMovements, anyFirstDay, (pools, movements, first) => {
        const without = rolled(movements);
        const start = calendarDate(first);
        const accounts = new Map(
          [...without].map(([id, positions]) => [id, { currency: "EUR" as const, positions }]),
        );
        const simulated = simulatePools(pools, accounts, dateInterval(start, addDays(start, dayCount)));
        if (!simulated.ok) throw new Error(simulated.error.kind);
        const { lines, held } = recountSweeps(pools, without, first);
        const { sweeps, positions } = simulated.value;
        const told = sweeps
          .filter(({ sweptMinor }) => sweptMinor !== 0)
          .map(({ day, accountId, sweptMinor }) => `${day} ${accountId} gives ${sweptMinor}`);
        expect(told).toEqual(lines);
        for (const [id, row] of held) expect([...(positions.get(id) ?? [])]).toEqual(row);
      }),
      { numRuns: 60 },
    );
  });
});

const november = dateInterval(calendarDate("2026-11-01"), calendarDate("2026-12-01"));
const anyPositions = fc.array(fc.integer({ min: -1e10, max: 1e10 }), { minLength: 30, maxLength: 30 });
/** Below zero too: then who lends is charged. */
const anyRate = fc.integer({ min: -200_000, max: 900_000 });

describe("any interest", () => {
  it("is what one division of all days makes of it, with a rate that changes and one of the company's own", () => {
    const company = 7;
    fc.assert(
      fc.property(
        anyPositions,
        fc.record({ credit: anyRate, debit: anyRate, later: anyRate, own: anyRate }),
        fc.integer({ min: 2, max: 28 }),
        fc.constantFrom(360 as const, 365 as const),
        (positions, { credit, debit, later, own }, changeOn, basis) => {
          const change = addDays(november.start, changeOn - 1);
          const row = (side: PoolRate["side"], rate: number, part: Partial<PoolRate> = {}): PoolRate => ({
            side,
            companyId: null,
            rate: annualRate(rate),
            start: november.start,
            endExclusive: null,
            ...part,
          });
          const rates = [
            row("credit", credit),
            row("debit", debit, { endExclusive: change }),
            row("debit", later, { start: change }),
            row("credit", own, { companyId: company, start: change }),
            row("credit", credit + 1, { companyId: company + 1 }),
          ];
          const counted = interestOf(positions, november, termsOfCompany(rates, company, basis));
          const days = positions.map((positionMinor, at) => {
            const isChanged = at + 1 >= changeOn;
            if (positionMinor > 0) return { positionMinor, rate: isChanged ? own : credit };
            return { positionMinor, rate: isChanged ? later : debit };
          });
          const lent = days.filter(({ positionMinor }) => positionMinor > 0);
          const borrowed = days.filter(({ positionMinor }) => positionMinor < 0);
          expect(counted.credit.amountMinor).toBe(recountInterest(lent, basis));
          expect(counted.debit.amountMinor).toBe(recountInterest(borrowed, basis));
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("a physical pool beside a notional one", () => {
  it("earns at its header what the sum of the accounts earns, when all are swept to zero every evening", () => {
    const lenient = 1e12;
    fc.assert(
      fc.property(
        fc.array(anyPositions, { minLength: 2, maxLength: 5 }),
        fc.nat(400_000),
        fc.nat(400_000),
        (rows, low, more) => {
          const days = datesIn(november);
          // Without the weekends, on which nothing is booked and nothing swept.
          const onBankDays = rows.map((row) => {
            let last = 0;
            return row.map((held, at) => {
              const weekday = new Date(`${days[at]}T00:00:00Z`).getUTCDay();
              if (weekday !== 0 && weekday !== 6) last = held;
              return last;
            });
          });
          const accounts = new Map(
            onBankDays.map((positions, at) => [at + 1, { currency: "EUR" as const, positions }]),
          );
          const pool: PhysicalPool = {
            poolId: 1,
            headerAccountId: 1,
            headerLimitMinor: -lenient,
            place,
            days: { kind: "everyBankDay" },
            members: rows.slice(1).map((_, at) => member(at + 2, { kind: "zero" })),
          };
          const simulated = simulatePools([pool], accounts, november);
          if (!simulated.ok) throw new Error(simulated.error.kind);
          const terms = {
            rateOf: (side: PoolRate["side"]) => annualRate(side === "credit" ? low : low + more),
            basis: 360 as const,
          };
          const notional = notionalInterest(
            onBankDays.map((positions, at) => ({ accountId: at + 1, positions })),
            november,
            terms,
          );
          const atHeader = simulated.value.positions.get(1) ?? [];
          expect(interestOf(atHeader, november, terms)).toEqual(notional.onNet);
          for (const { accountId } of pool.members)
            expect(interestOf(simulated.value.positions.get(accountId) ?? [], november, terms).netMinor).toBe(
              0,
            );
        },
      ),
      { numRuns: 30 },
    );
  });
});
