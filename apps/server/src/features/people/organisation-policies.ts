/** What an organisation demands of its people beyond what the product does. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getOrganisationPolicies } from "@amont/contract/operations/people/get-organisation-policies.ts";
import type { setOrganisationPolicies } from "@amont/contract/operations/people/set-organisation-policies.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { AccountDependencies } from "../../accounts/account-dependencies.ts";
import {
  findWithSecondFactor,
  hasSecondFactor,
} from "../../accounts/second-factor/second-factors-repository.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announcePeople } from "../../realtime/announce-people.ts";
import { findSecondFactorDay, saveSecondFactorDay } from "./organisation-policies-repository.ts";
import { findIdsOfPeople } from "./people-repository.ts";

/** Second factors are the account service's own: requests do not reach them. */
export const getOrganisationPoliciesUseCase =
  (accounts: AccountDependencies) =>
  async (
    { params: { organisationId } }: InputOf<typeof getOrganisationPolicies>,
    { caller, database, now }: OperationContext,
  ) => {
    const userIds = await findIdsOfPeople(database, organisationId, now);
    const protectedIds = await findWithSecondFactor(accounts.database, userIds);
    return ok({
      secondFactorFrom: await findSecondFactorDay(database, organisationId),
      peopleCount: userIds.length,
      withoutSecondFactorCount: userIds.length - protectedIds.size,
      hasSecondFactor: await hasSecondFactor(accounts.database, caller.userId),
      canDemand: accounts.keepsPasswords,
    });
  };

/** Who locks a door behind others must be able to open it. */
export const setOrganisationPoliciesUseCase =
  (accounts: AccountDependencies) =>
  async (
    { params: { organisationId }, body: { secondFactorFrom } }: InputOf<typeof setOrganisationPolicies>,
    { caller, database }: OperationContext,
  ): Promise<Outcome<undefined>> => {
    if (!accounts.keepsPasswords) return err(failure("not_found"));
    if (secondFactorFrom !== null && !(await hasSecondFactor(accounts.database, caller.userId))) {
      return err(failure("38007"));
    }
    await saveSecondFactorDay(database, organisationId, secondFactorFrom);
    await announcePeople(database, organisationId);
    return ok(undefined);
  };
