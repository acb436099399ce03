import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { findOwnProfile } from "../own-profile-repository.ts";

export async function getOwnProfileUseCase(
  { keepsPasswords }: AccountDependencies,
  _input: unknown,
  { caller, database }: OperationContext,
) {
  const row = await findOwnProfile(database, caller.userId);
  return ok({
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    locale: row.locale,
    isStaff: row.is_staff,
    canChangePassword: keepsPasswords,
  });
}
