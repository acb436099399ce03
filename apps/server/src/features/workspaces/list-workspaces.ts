import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { powersIn } from "./workspace-powers.ts";
import { workspaceView } from "./workspace-view.ts";
import { findWorkspaces } from "./workspaces-repository.ts";

export async function listWorkspacesUseCase(_input: unknown, { caller, database }: OperationContext) {
  const workspaces = await findWorkspaces(
    database,
    caller.consolidations.map(({ consolidationId }) => consolidationId),
  );
  return ok({ workspaces: workspaces.map((row) => workspaceView(row, powersIn(caller, row.id))) });
}
