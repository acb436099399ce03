import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getCashPoolPositions } from "@amont/contract/operations/cash-pools/get-cash-pool-positions.ts";
import { ownCashOfHeader } from "@amont/engine/liquidity/pool/positions.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { intervalOf } from "./pool-input.ts";
import { daysOfPool } from "./pool-positions.ts";
import { readsAll, seenPool } from "./seen-pools.ts";

export async function getCashPoolPositionsUseCase(
  { params, query: { from, to } }: InputOf<typeof getCashPoolPositions>,
  context: OperationContext,
) {
  const interval = intervalOf(from, to, "query");
  if (!interval.ok) return interval;
  const found = await seenPool(context, params);
  if (found === undefined) return err(failure("not_found"));
  const { pool, reader, today } = found;
  const head = { today, from, to, simulatedFrom: today };
  if (pool.kind === "notional") return ok({ ...head, members: [], header: null });
  const { organisationId } = params;
  const days = await daysOfPool(context.database, organisationId, found, interval.value);
  if (!days.ok) return days;
  const { positions, balances } = days.value;
  const members = [...pool.members, ...pool.formerMembers]
    .filter(({ companyId }) => reader.reads(companyId))
    .map(({ companyId, accountId }) => ({
      companyId,
      accountId,
      positionsMinor: [...(positions.get(accountId) ?? [])],
    }));
  const held = balances.get(pool.headerAccountId);
  const header =
    held === undefined || !readsAll(pool, reader)
      ? null
      : {
          companyId: pool.headerCompanyId,
          accountId: pool.headerAccountId,
          balancesMinor: [...held],
          ownCashMinor: [...ownCashOfHeader(held, positions)],
        };
  return ok({ ...head, members, header });
}
