import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { resetSecondFactor } from "@amont/contract/operations/people/reset-second-factor.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { AccountDependencies } from "../../accounts/account-dependencies.ts";
import { askForReset } from "../../accounts/second-factor/second-factor-reset.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { administersAllOf } from "./administers-all-of.ts";
import { findPersons } from "./people-repository.ts";

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
    if (!(await administersAllOf(accounts, caller, userId))) return err(failure("forbidden"));
    const due = await askForReset(accounts, userId, { by: caller.userId, now });
    return due === null ? err(failure("not_found")) : ok(undefined);
  };
