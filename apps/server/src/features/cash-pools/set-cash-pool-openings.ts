import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { setCashPoolOpenings } from "@amont/contract/operations/cash-pools/set-cash-pool-openings.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findPools } from "../../ledger/cash-pools/pools-repository.ts";
import { lockPools, writeOpenings } from "./cash-pools-repository.ts";
import { announcePools, refused } from "./pool-input.ts";

export async function setCashPoolOpeningsUseCase(
  { params: { organisationId, poolId }, body: { openings } }: InputOf<typeof setCashPoolOpenings>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockPools(database, organisationId);
  const pool = (await findPools(database, organisationId)).find(({ id }) => id === poolId);
  if (pool === undefined) return err(failure("not_found"));
  const companyOf = new Map(
    [...pool.members, ...pool.formerMembers].map(({ accountId, companyId }) => [accountId, companyId]),
  );
  const seen = new Set<number>();
  for (const [place, { companyId, accountId }] of openings.entries()) {
    if (companyOf.get(accountId) !== companyId)
      return refused(`openings.${place}.accountId`, "no member of this pool");
    if (seen.has(accountId)) return refused(`openings.${place}.accountId`, "twice");
    seen.add(accountId);
  }
  await writeOpenings(database, organisationId, poolId, openings);
  await announcePools(context, organisationId);
  return ok(undefined);
}
