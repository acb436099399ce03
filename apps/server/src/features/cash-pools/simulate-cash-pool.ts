import { type Failure, failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type {
  SentSimulation,
  SentSimulations,
  simulateCashPool,
} from "@amont/contract/operations/cash-pools/simulate-cash-pool.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { type EncodedJson, encodedJson } from "../../http/encoded-json.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { accountIdsOf, chainOf } from "../../ledger/cash-pools/pool-chain.ts";
import { type PoolFacts, poolBalances } from "../../ledger/cash-pools/pool-facts.ts";
import type { StoredPool } from "../../ledger/cash-pools/pools-repository.ts";
import { simulateFrom } from "../../ledger/cash-pools/simulated-sweeps.ts";
import { checkDefinition, checkMember, intervalOf, refused, simulationFailure } from "./pool-input.ts";
import { type Reader, seenPool } from "./seen-pools.ts";

type Input = InputOf<typeof simulateCashPool>;

export async function simulateCashPoolUseCase(
  input: Input,
  context: OperationContext,
): Promise<Outcome<EncodedJson>> {
  const answer = await simulations(input, context);
  return answer.ok ? ok(encodedJson(answer.value)) : answer;
}

async function simulations(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<SentSimulations>> {
  const found = await seenPool(context, params);
  if (found === undefined) return err(failure("not_found"));
  const { pool, all, reader, today } = found;
  const period = intervalOf(today, body.to, "body");
  if (!period.ok) return period;
  if (pool.kind === "notional") return refused("to", "nothing moves in a notional pool");
  const changed = changedPool(pool, body.changed, reader);
  if (!changed.ok) return changed;
  const chain = chainOf(all, accountIdsOf(pool));
  const facts = await poolBalances(context.database, chain, { period: period.value, today });
  const before = simulated(chain, pool, { facts, today, reader });
  if (!before.ok) return before;
  const head = { today, to: body.to, before: before.value };
  if (changed.value === null) return ok({ ...head, after: null });
  const other = changed.value;
  const otherwise = chain.map((one) => (one.id === pool.id ? other : one));
  const after = simulated(otherwise, other, { facts, today, reader });
  return after.ok ? ok({ ...head, after: after.value }) : after;
}

/** Null: as it is. Only rules of members that the pool has, and that the caller reads. */
function changedPool(
  pool: StoredPool,
  changed: Input["body"]["changed"],
  { reads }: Reader,
): Result<StoredPool | null, Failure> {
  if (changed === undefined) return ok(null);
  const { sweepDays = pool.sweepDays, members = [] } = changed;
  const weekday =
    changed.weekday === undefined && sweepDays === pool.sweepDays ? pool.weekday : changed.weekday;
  const definition = checkDefinition({ sweepDays, weekday: weekday ?? null });
  if (!definition.ok) return definition;
  for (const [place, member] of members.entries()) {
    const known = pool.members.find(({ accountId }) => accountId === member.accountId);
    if (known?.companyId !== member.companyId || !reads(member.companyId))
      return refused(`changed.members.${place}.accountId`, "no member of this pool");
    const checked = checkMember(member, `changed.members.${place}`);
    if (!checked.ok) return checked;
  }
  const ruleOf = new Map(members.map((member) => [member.accountId, member]));
  return ok({
    ...pool,
    sweepDays,
    weekday: weekday ?? null,
    members: pool.members.map((member) => ruleOf.get(member.accountId) ?? member),
  });
}

function simulated(
  chain: readonly StoredPool[],
  pool: StoredPool,
  {
    facts,
    today,
    reader,
  }: { readonly facts: PoolFacts; readonly today: CalendarDate; readonly reader: Reader },
): Result<SentSimulation, Failure> {
  const result = simulateFrom(chain, facts, today);
  if (!result.ok) return err(simulationFailure(result.error, facts.accounts, reader));
  const { sweeps, positions } = result.value;
  const companyOf = new Map(pool.members.map(({ accountId, companyId }) => [accountId, companyId]));
  const accounts = [
    { companyId: pool.headerCompanyId, accountId: pool.headerAccountId, isHeader: true },
    ...pool.members.map(({ companyId, accountId }) => ({ companyId, accountId, isHeader: false })),
  ];
  return ok({
    sweeps: sweeps
      .filter(({ poolId, accountId }) => poolId === pool.id && reader.reads(companyOf.get(accountId) ?? 0))
      .map(({ day, accountId, beforeMinor, sweptMinor, uncoveredMinor }) => ({
        on: day,
        companyId: companyOf.get(accountId) ?? 0,
        accountId,
        beforeMinor,
        sweptMinor,
        uncoveredMinor,
      })),
    accounts: accounts
      .filter(({ companyId }) => reader.reads(companyId))
      .map(({ companyId, accountId, isHeader }) => {
        const balancesMinor = [...(positions.get(accountId) ?? [])];
        const lowestMinor = Math.min(...balancesMinor);
        const lowestOn = addDays(today, balancesMinor.indexOf(lowestMinor));
        return { companyId, accountId, isHeader, balancesMinor, lowestMinor, lowestOn };
      }),
  });
}
