import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listPeople } from "@amont/contract/operations/people/list-people.ts";
import { mostPeople } from "@amont/contract/operations/people/people-fields.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { AccountDependencies } from "../../accounts/account-dependencies.ts";
import { findWithSecondFactor } from "../../accounts/second-factor/second-factors-repository.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findCompanies, findPeople } from "./people-repository.ts";
import { personView } from "./person-view.ts";

/** Second factors are the account service's own: requests do not reach them. */
export const listPeopleUseCase =
  ({ database: accounts, keepsPasswords }: Pick<AccountDependencies, "database" | "keepsPasswords">) =>
  async (
    { params: { organisationId }, query }: InputOf<typeof listPeople>,
    { database, now }: OperationContext,
  ) => {
    const { search = "", skip = 0, take = mostPeople } = query;
    if (skip < 0 || take < 1 || take > mostPeople)
      return err(
        failure("invalid_input", { issues: [{ in: "query", field: "take", problem: "no such page" }] }),
      );
    const { count, people } = await findPeople(
      database,
      organisationId,
      { search: search.trim(), skip, take },
      now,
    );
    const companies = await findCompanies(database, organisationId);
    const userIds = people.map(({ userId }) => userId);
    const withSecondFactor = keepsPasswords ? await findWithSecondFactor(accounts, userIds) : null;
    return ok({
      count,
      companies,
      people: people.map((row) =>
        Object.assign(personView(row), { hasSecondFactor: withSecondFactor?.has(row.userId) ?? null }),
      ),
    });
  };
