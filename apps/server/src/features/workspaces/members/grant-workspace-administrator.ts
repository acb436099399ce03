import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { grantWorkspaceAdministrator } from "@amont/contract/operations/workspaces/grant-workspace-administrator.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { mayAppoint } from "../workspace-powers.ts";
import { yieldsAdministration } from "../workspaces-repository.ts";
import { saveRole } from "./members-repository.ts";
import { holdPeople, memberOf } from "./people.ts";

/** Who is one already cannot become one: there was no link to follow. */
export async function grantWorkspaceAdministratorUseCase(
  { params: { workspaceId, userId } }: InputOf<typeof grantWorkspaceAdministrator>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const people = await holdPeople(context, workspaceId);
  const { key } = people.powers;
  if (!mayAppoint(people.powers, await yieldsAdministration(database, key))) return err(failure("forbidden"));
  const found = memberOf(people, userId);
  if (!found.ok) return found;
  const { member } = found.value;
  if (member.role === "administrator") return err(failure("conflict"));
  await saveRole(database, key, { userId: member.user_id, role: "administrator" });
  return ok(undefined);
}
