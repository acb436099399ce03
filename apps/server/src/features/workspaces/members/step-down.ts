import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { type MemberRow, saveRole } from "./members-repository.ts";
import { isLastAdministrator, type People } from "./people.ts";

/** From administrator to member, unless nobody else is one. Who is none is not found among them. */
export async function stepDown(
  { database }: Pick<OperationContext, "database">,
  { people, member }: { readonly people: People; readonly member: MemberRow },
): Promise<Outcome<undefined>> {
  if (member.role !== "administrator") return err(failure("not_found"));
  if (isLastAdministrator(people, member.user_id)) return err(failure("31007"));
  await saveRole(database, people.powers.key, { userId: member.user_id, role: "member" });
  return ok(undefined);
}
