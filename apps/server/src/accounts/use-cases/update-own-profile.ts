import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { updateOwnProfile } from "../own-profile-repository.ts";

interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string;
}

export async function updateOwnProfileUseCase(
  { body }: { readonly body: Profile },
  { caller, database }: OperationContext,
): Promise<Outcome<undefined>> {
  await updateOwnProfile(database, caller.userId, body);
  return ok(undefined);
}
