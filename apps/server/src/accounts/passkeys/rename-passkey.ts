import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { renamePasskey as operation } from "@amont/contract/operations/accounts/rename-passkey.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { renamePasskey } from "./passkeys-repository.ts";

export async function renamePasskeyUseCase(
  { database }: AccountDependencies,
  { params: { passkeyId }, body: { name } }: InputOf<typeof operation>,
  { caller: { userId } }: OperationContext,
): Promise<Outcome<undefined>> {
  const isRenamed = await renamePasskey(database, userId, { passkeyId, name });
  return isRenamed ? ok(undefined) : err(failure("not_found"));
}
