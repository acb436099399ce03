import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { leaveWorkspace } from "@amont/contract/operations/workspaces/leave-workspace.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { deleteMember } from "./members-repository.ts";
import { holdOneself, isLastAdministrator } from "./people.ts";

export async function leaveWorkspaceUseCase(
  { params }: InputOf<typeof leaveWorkspace>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const held = await holdOneself(context, params.workspaceId);
  if (!held.ok) return held;
  const { people, member } = held.value;
  if (isLastAdministrator(people, member.user_id)) return err(failure("31007"));
  await deleteMember(context.database, people.powers.key, member.user_id);
  return ok(undefined);
}
