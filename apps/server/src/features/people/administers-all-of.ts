import type { AccountDependencies } from "../../accounts/account-dependencies.ts";
import { findOrganisationsOf } from "../../accounts/second-factor/second-factors-repository.ts";
import type { OperationContext } from "../../http/operation-route.ts";

/** An account opens every organisation of a person: what is done about it is for who administers them all. */
export async function administersAllOf(
  { database }: Pick<AccountDependencies, "database">,
  caller: OperationContext["caller"],
  userId: string,
): Promise<boolean> {
  const organisations = await findOrganisationsOf(database, userId);
  return organisations.every((id) => caller.organisations.get(id)?.isAdministrator === true);
}
