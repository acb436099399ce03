import { type Failure, failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { mostPools, type PoolDefinition } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import type { createCashPool } from "@amont/contract/operations/cash-pools/create-cash-pool.ts";
import type { removeCashPool } from "@amont/contract/operations/cash-pools/remove-cash-pool.ts";
import type { updateCashPool } from "@amont/contract/operations/cash-pools/update-cash-pool.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findPools, type StoredPool } from "../../ledger/cash-pools/pools-repository.ts";
import { addPool, changePool, isPoolNameTaken, lockPools, removePool } from "./cash-pools-repository.ts";
import { announcePools, checkDefinition, checkPools, refused } from "./pool-input.ts";
import { accountsWithPosition } from "./pool-positions.ts";
import { todayOfPool } from "./seen-pools.ts";

export async function createCashPoolUseCase(
  { params: { organisationId }, body }: InputOf<typeof createCashPool>,
  context: OperationContext,
): Promise<Outcome<{ readonly id: number }>> {
  const { database } = context;
  await lockPools(database, organisationId);
  const pools = await findPools(database, organisationId);
  if (pools.length >= mostPools) return refused("name", `at most ${mostPools} pools`);
  const allowed = await checkChange(context, organisationId, pools, {
    id: 0,
    body,
    members: [],
    formerMembers: [],
  });
  if (!allowed.ok) return allowed;
  const id = await addPool(database, organisationId, body);
  await announcePools(context, organisationId);
  return ok({ id });
}

export async function updateCashPoolUseCase(
  { params: { organisationId, poolId }, body }: InputOf<typeof updateCashPool>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockPools(database, organisationId);
  const pools = await findPools(database, organisationId);
  const pool = pools.find(({ id }) => id === poolId);
  if (pool === undefined) return err(failure("not_found"));
  const allowed = await checkChange(context, organisationId, pools, { ...pool, body });
  if (!allowed.ok) return allowed;
  // Positions are owed to the header: another one would owe nothing.
  if (body.headerAccountId !== pool.headerAccountId || body.kind !== pool.kind) {
    const owed = await stillOwed(context, organisationId, pool);
    if (owed !== null) return err(owed);
  }
  await changePool(database, organisationId, poolId, body);
  await announcePools(context, organisationId);
  return ok(undefined);
}

export async function removeCashPoolUseCase(
  { params: { organisationId, poolId } }: InputOf<typeof removeCashPool>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockPools(database, organisationId);
  const pool = (await findPools(database, organisationId)).find(({ id }) => id === poolId);
  if (pool === undefined) return err(failure("not_found"));
  const owed = await stillOwed(context, organisationId, pool);
  if (owed !== null) return err(owed);
  await removePool(database, organisationId, poolId);
  await announcePools(context, organisationId);
  return ok(undefined);
}

interface Change extends Pick<StoredPool, "id" | "members" | "formerMembers"> {
  readonly body: PoolDefinition;
}

async function checkChange(
  context: OperationContext,
  organisationId: number,
  pools: readonly StoredPool[],
  { body, ...kept }: Change,
): Promise<Result<undefined, Failure>> {
  const definition = checkDefinition(body);
  if (!definition.ok) return definition;
  const others = pools.filter(({ id }) => id !== kept.id);
  if (await isPoolNameTaken(context.database, organisationId, { name: body.name, exceptId: kept.id }))
    return err(failure("32101", { name: body.name }));
  const changed = { ...body, ...kept };
  return checkPools(context, organisationId, [...others, changed], changed);
}

async function stillOwed(
  context: OperationContext,
  organisationId: number,
  pool: StoredPool,
): Promise<Failure | null> {
  const today = await todayOfPool(context, pool);
  const accountIds = await accountsWithPosition(context.database, organisationId, pool, today);
  return accountIds.size === 0 ? null : failure("32104", { accountIds: [...accountIds] });
}
