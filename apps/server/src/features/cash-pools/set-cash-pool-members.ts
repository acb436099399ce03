import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { setCashPoolMembers } from "@amont/contract/operations/cash-pools/set-cash-pool-members.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findPools } from "../../ledger/cash-pools/pools-repository.ts";
import { lockPools, writeMembers } from "./cash-pools-repository.ts";
import { announcePools, checkMember, checkPools } from "./pool-input.ts";
import { accountsWithPosition } from "./pool-positions.ts";
import { todayOfPool } from "./seen-pools.ts";

export async function setCashPoolMembersUseCase(
  { params: { organisationId, poolId }, body: { members } }: InputOf<typeof setCashPoolMembers>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockPools(database, organisationId);
  const pools = await findPools(database, organisationId);
  const pool = pools.find(({ id }) => id === poolId);
  if (pool === undefined) return err(failure("not_found"));
  for (const [place, member] of members.entries()) {
    const checked = checkMember(member, `members.${place}`);
    if (!checked.ok) return checked;
  }
  const changed = { ...pool, members };
  const allowed = await checkPools(
    context,
    organisationId,
    pools.map((other) => (other.id === poolId ? changed : other)),
    changed,
  );
  if (!allowed.ok) return allowed;
  const stays = new Set(members.map(({ accountId }) => accountId));
  const leaving = pool.members.map(({ accountId }) => accountId).filter((id) => !stays.has(id));
  const today = await todayOfPool(context, pool);
  if (leaving.length > 0) {
    const withPosition = await accountsWithPosition(database, organisationId, pool, today);
    const owed = leaving.filter((id) => withPosition.has(id));
    if (owed.length > 0) return err(failure("32104", { accountIds: owed }));
  }
  await writeMembers(database, organisationId, poolId, { members, leftOn: today });
  await announcePools(context, organisationId);
  return ok(undefined);
}
