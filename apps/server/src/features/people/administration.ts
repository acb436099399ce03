/** Who administers an organisation, and who leaves it: it never is without an administrator. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { grantAdministration } from "@amont/contract/operations/people/grant-administration.ts";
import type { removePerson } from "@amont/contract/operations/people/remove-person.ts";
import type { revokeAdministration } from "@amont/contract/operations/people/revoke-administration.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announcePeople } from "../../realtime/announce-people.ts";
import {
  addAdministrator,
  findAdministrators,
  findPersons,
  isLastOfWorkspace,
  lockOrganisation,
  removeAdministrator,
  takeOut,
} from "./people-repository.ts";

export async function grantAdministrationUseCase(
  { params: { organisationId, userId } }: InputOf<typeof grantAdministration>,
  { database, now }: OperationContext,
): Promise<Outcome<undefined>> {
  await lockOrganisation(database, organisationId);
  const [person] = await findPersons(database, organisationId, [userId], now);
  if (person === undefined) return err(failure("38003"));
  if (person.isAdministrator) return ok(undefined);
  await addAdministrator(database, organisationId, userId);
  await announcePeople(database, organisationId);
  return ok(undefined);
}

export async function revokeAdministrationUseCase(
  { params: { organisationId, userId } }: InputOf<typeof revokeAdministration>,
  { database, now }: OperationContext,
): Promise<Outcome<undefined>> {
  await lockOrganisation(database, organisationId);
  const [person] = await findPersons(database, organisationId, [userId], now);
  if (person?.isAdministrator !== true) return err(failure("38003"));
  const administrators = await findAdministrators(database, organisationId);
  if (administrators.every((one) => one.userId === userId)) return err(failure("38001"));
  await removeAdministrator(database, organisationId, userId);
  await announcePeople(database, organisationId);
  return ok(undefined);
}

export async function removePersonUseCase(
  { params: { organisationId, userId } }: InputOf<typeof removePerson>,
  { caller, database, now }: OperationContext,
): Promise<Outcome<undefined>> {
  if (userId === caller.userId) return err(failure("38002"));
  await lockOrganisation(database, organisationId);
  const [person] = await findPersons(database, organisationId, [userId], now);
  if (person === undefined) return err(failure("38003"));
  const administrators = await findAdministrators(database, organisationId);
  if (administrators.every((one) => one.userId === userId)) return err(failure("38001"));
  if (await isLastOfWorkspace(database, organisationId, userId)) return err(failure("31007"));
  // They would be back with the next change of their groups; who is deactivated is kept out, whatever groups say.
  if (person.groupRights.length > 0) return err(failure("38012"));
  await takeOut(database, organisationId, userId, now);
  await announcePeople(database, organisationId);
  return ok(undefined);
}
