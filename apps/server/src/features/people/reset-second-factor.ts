import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { resetSecondFactor } from "@amont/contract/operations/people/reset-second-factor.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { AccountDependencies } from "../../accounts/account-dependencies.ts";
import { askForReset } from "../../accounts/second-factor/second-factor-reset.ts";
import { findOrganisationsOf } from "../../accounts/second-factor/second-factors-repository.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findPersons } from "./people-repository.ts";

/** A second factor opens every organisation of a person: only who administers them all may have it taken away. */
export const resetSecondFactorUseCase =
  (accounts: AccountDependencies) =>
  async (
    { params: { organisationId, userId } }: InputOf<typeof resetSecondFactor>,
    { caller, database, now }: OperationContext,
  ): Promise<Outcome<undefined>> => {
    if (!accounts.keepsPasswords) return err(failure("not_found"));
    if (userId === caller.userId) return err(failure("38002"));
    const [person] = await findPersons(database, organisationId, [userId], now);
    if (person === undefined) return err(failure("38003"));
    const organisations = await findOrganisationsOf(accounts.database, userId);
    const administersAll = organisations.every(
      (id) => caller.organisations.get(id)?.isAdministrator === true,
    );
    if (!administersAll) return err(failure("forbidden"));
    return (await askForReset(accounts, userId, now)) === null ? err(failure("not_found")) : ok(undefined);
  };
