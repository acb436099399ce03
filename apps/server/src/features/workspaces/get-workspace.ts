import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getWorkspace } from "@amont/contract/operations/workspaces/get-workspace.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { powersIn } from "./workspace-powers.ts";
import { workspaceView } from "./workspace-view.ts";
import { findWorkspaces } from "./workspaces-repository.ts";

export async function getWorkspaceUseCase(
  { params }: InputOf<typeof getWorkspace>,
  { caller, database }: OperationContext,
) {
  const powers = powersIn(caller, params.workspaceId);
  const [row] = await findWorkspaces(database, [powers.key.consolidationId]);
  return row === undefined ? err(failure("not_found")) : ok(workspaceView(row, powers));
}
