import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { listPasskeys } from "./passkeys-repository.ts";

export async function listPasskeysUseCase(
  { database }: AccountDependencies,
  _input: unknown,
  { caller: { userId } }: OperationContext,
) {
  const rows = await listPasskeys(database, userId);
  return ok({
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      passkeyId: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  });
}
