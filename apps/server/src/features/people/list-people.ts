import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listPeople } from "@amont/contract/operations/people/list-people.ts";
import { mostPeople } from "@amont/contract/operations/people/people-fields.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findCompanies, findPeople } from "./people-repository.ts";
import { personView } from "./person-view.ts";

export async function listPeopleUseCase(
  { params: { organisationId }, query }: InputOf<typeof listPeople>,
  { database, now }: OperationContext,
) {
  const { search = "", skip = 0, take = mostPeople } = query;
  if (skip < 0 || take < 1 || take > mostPeople)
    return err(
      failure("invalid_input", { issues: [{ in: "query", field: "take", problem: "no such page" }] }),
    );
  const found = await findPeople(database, organisationId, { search: search.trim(), skip, take }, now);
  const companies = await findCompanies(database, organisationId);
  return ok({ count: found.count, companies, people: found.people.map(personView) });
}
