/** The people of a workspace, as an administrator of the installation changes them. */
import type { SystemDatabase } from "../db/scope.ts";

interface WorkspaceRow {
  readonly id: string;
  readonly organisation_id: number;
  /** Its consolidation's. */
  readonly name: string;
}

/** By its own id, or by the number of its consolidation. */
export async function findWorkspace(database: SystemDatabase, id: string): Promise<WorkspaceRow | undefined> {
  const query = database
    .selectFrom("consolidations")
    .select(["workspace_id as id", "organisation_id", "name"]);
  const isNumber = /^\d+$/.test(id);
  return (
    isNumber ? query.where("id", "=", Number(id)) : query.where("workspace_id", "=", id)
  ).executeTakeFirst();
}

export async function isLastAdministrator(
  database: SystemDatabase,
  workspace: WorkspaceRow,
  userId: string,
): Promise<boolean> {
  const administrators = await database
    .selectFrom("workspace_members")
    .select("user_id")
    .where("organisation_id", "=", workspace.organisation_id)
    .where("workspace_id", "=", workspace.id)
    .where("role", "=", "administrator")
    .execute();
  return administrators.length === 1 && administrators[0]?.user_id === userId;
}

export async function setWorkspaceRole(
  database: SystemDatabase,
  workspace: WorkspaceRow,
  { userId, role }: { readonly userId: string; readonly role: "member" | "administrator" },
): Promise<void> {
  await database
    .insertInto("workspace_members")
    .values({ organisation_id: workspace.organisation_id, workspace_id: workspace.id, user_id: userId, role })
    .onConflict((conflict) =>
      conflict.columns(["organisation_id", "workspace_id", "user_id"]).doUpdateSet({ role }),
    )
    .execute();
}
