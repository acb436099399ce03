import { type Failure, failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { WirePoolRate } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import type { setCashPoolRates } from "@amont/contract/operations/cash-pools/set-cash-pool-rates.ts";
import type { PoolRate } from "@amont/engine/liquidity/pool/interest.ts";
import { parsePercent } from "@amont/kernel/annual-rate.ts";
import { firstOverlap } from "@amont/kernel/interval.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { companyIdsOf } from "../../ledger/cash-pools/pool-chain.ts";
import { findPools } from "../../ledger/cash-pools/pools-repository.ts";
import { lockPools, writeRates } from "./cash-pools-repository.ts";
import { announcePools, refused } from "./pool-input.ts";

export async function setCashPoolRatesUseCase(
  { params: { organisationId, poolId }, body }: InputOf<typeof setCashPoolRates>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const rates = readRates(body.rates);
  if (!rates.ok) return rates;
  await lockPools(database, organisationId);
  const pool = (await findPools(database, organisationId)).find(({ id }) => id === poolId);
  if (pool === undefined) return err(failure("not_found"));
  const companyIds = companyIdsOf([pool]);
  const stranger = rates.value.findIndex(({ companyId }) => companyId !== null && !companyIds.has(companyId));
  if (stranger >= 0) return refused(`rates.${stranger}.companyId`, "no company of this pool");
  await writeRates(database, organisationId, poolId, rates.value);
  await announcePools(context, organisationId);
  return ok(undefined);
}

function readRates(typed: readonly WirePoolRate[]): Result<readonly PoolRate[], Failure> {
  const rates: PoolRate[] = [];
  for (const [place, { side, companyId, rate: text, begin, endExclusive }] of typed.entries()) {
    const rate = parsePercent(text);
    if (rate === null) return refused(`rates.${place}.rate`, "no rate");
    if (endExclusive !== null && endExclusive <= begin)
      return refused(`rates.${place}.endExclusive`, "not after the beginning");
    rates.push({ side, companyId, rate, start: begin, endExclusive });
  }
  for (const rows of Map.groupBy(rates, ({ side, companyId }) => `${side} ${companyId}`).values()) {
    const overlap = firstOverlap(rows);
    if (overlap !== null) return refused(`rates.${rates.indexOf(overlap[1])}.begin`, "another holds then");
  }
  return ok(rates);
}
