/** Keeping somebody out for a while: nothing that they hold is lost, and nothing of it counts. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { deactivatePerson } from "@amont/contract/operations/people/deactivate-person.ts";
import type { reactivatePerson } from "@amont/contract/operations/people/reactivate-person.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announcePeople } from "../../realtime/announce-people.ts";
import {
  addDeactivation,
  findAdministrators,
  findPersons,
  isLastOfWorkspace,
  lockOrganisation,
  removeDeactivation,
} from "./people-repository.ts";

export async function deactivatePersonUseCase(
  { params: { organisationId, userId } }: InputOf<typeof deactivatePerson>,
  { caller, database, now }: OperationContext,
): Promise<Outcome<undefined>> {
  if (userId === caller.userId) return err(failure("38002"));
  await lockOrganisation(database, organisationId);
  const [person] = await findPersons(database, organisationId, [userId], now);
  if (person === undefined) return err(failure("38003"));
  if (person.isDeactivated) return ok(undefined);
  const administrators = await findAdministrators(database, organisationId);
  if (administrators.every((one) => one.userId === userId)) return err(failure("38001"));
  if (await isLastOfWorkspace(database, organisationId, userId)) return err(failure("31007"));
  await addDeactivation(database, organisationId, { userId, by: caller.userId, now });
  await announcePeople(database, organisationId);
  return ok(undefined);
}

export async function reactivatePersonUseCase(
  { params: { organisationId, userId } }: InputOf<typeof reactivatePerson>,
  { database, now }: OperationContext,
): Promise<Outcome<undefined>> {
  await lockOrganisation(database, organisationId);
  const [person] = await findPersons(database, organisationId, [userId], now);
  if (person === undefined) return err(failure("38003"));
  await removeDeactivation(database, organisationId, userId);
  await announcePeople(database, organisationId);
  return ok(undefined);
}
