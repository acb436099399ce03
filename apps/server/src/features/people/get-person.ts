import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getPerson } from "@amont/contract/operations/people/get-person.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findPersons } from "./people-repository.ts";
import { personView } from "./person-view.ts";

export async function getPersonUseCase(
  { params: { organisationId, userId } }: InputOf<typeof getPerson>,
  { database, now }: OperationContext,
) {
  const [person] = await findPersons(database, organisationId, [userId], now);
  return person === undefined ? err(failure("38003")) : ok(personView(person));
}
