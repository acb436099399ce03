/** The people of a workspace and what the caller may do about them, as both are now. */
import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { governs, powersIn, type WorkspacePowers } from "../workspace-powers.ts";
import { lockWorkspace } from "../workspaces-repository.ts";
import { findMembers, type MemberRow } from "./members-repository.ts";

export interface People {
  readonly powers: WorkspacePowers;
  readonly members: readonly MemberRow[];
}

/** Somebody has to stay who can let others in: who is kept out of the organisation cannot. */
export function isLastAdministrator({ members }: Pick<People, "members">, userId: string): boolean {
  const administrators = members.filter(({ role }) => role === "administrator");
  return (
    administrators.some((member) => member.user_id === userId) &&
    administrators.every((member) => member.user_id === userId || !member.is_active)
  );
}

type Context = Pick<OperationContext, "database" | "caller">;

/**
 * Nobody else changes them until this transaction ends. Whoever was before may have taken from the caller what they were
 * authorised by: it is looked at again.
 */
export async function holdPeople({ database, caller }: Context, workspaceId: string): Promise<People> {
  const known = powersIn(caller, workspaceId);
  await lockWorkspace(database, known.key);
  const members = await findMembers(database, known.key);
  const own = members.find((member) => member.user_id === caller.userId);
  const isStillThere = own !== undefined || known.endsAt !== null;
  const powers = {
    ...known,
    isAdministrator: own?.role === "administrator",
    isGovernor: known.isGovernor && isStillThere,
  };
  return { powers, members };
}

interface About {
  readonly people: People;
  readonly member: MemberRow;
}

/** Somebody else, for who manages the workspace. */
export async function holdOther(
  context: Context,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
): Promise<Outcome<About>> {
  const people = await holdPeople(context, workspaceId);
  if (!governs(people.powers) || isOneself(context, userId)) return err(failure("forbidden"));
  return memberOf(people, userId);
}

/** Oneself, as a member: who is there for a while cannot leave for good. */
export async function holdOneself(context: Context, workspaceId: string): Promise<Outcome<About>> {
  const people = await holdPeople(context, workspaceId);
  const found = memberOf(people, context.caller.userId);
  return found.ok ? found : err(failure("forbidden"));
}

const isOneself = ({ caller }: Context, userId: string): boolean => userId.toLowerCase() === caller.userId;

export function memberOf(people: People, userId: string): Outcome<About> {
  const member = people.members.find((item) => item.user_id === userId.toLowerCase());
  return member === undefined ? err(failure("not_found")) : ok({ people, member });
}
