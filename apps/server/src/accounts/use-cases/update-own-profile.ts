import type { InputOf } from "@amont/contract/operation.ts";
import type { updateOwnProfile as operation } from "@amont/contract/operations/accounts/update-own-profile.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { updateOwnProfile } from "../own-profile-repository.ts";

export async function updateOwnProfileUseCase(
  { body }: InputOf<typeof operation>,
  { caller, database }: OperationContext,
): Promise<Outcome<undefined>> {
  await updateOwnProfile(database, caller.userId, body);
  return ok(undefined);
}
