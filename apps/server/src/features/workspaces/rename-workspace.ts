import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { renameWorkspace } from "@amont/contract/operations/workspaces/rename-workspace.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { publish } from "../../realtime/publish.ts";
import { powersIn } from "./workspace-powers.ts";
import { isNameTaken, lockOrganisation, saveName } from "./workspaces-repository.ts";

const longestName = 100;

export async function renameWorkspaceUseCase(
  { params, body }: InputOf<typeof renameWorkspace>,
  { caller, database, now }: OperationContext,
): Promise<Outcome<undefined>> {
  const { key } = powersIn(caller, params.workspaceId);
  const name = body.name.trim();
  if (name === "" || name.length > longestName) return err(failure("31002"));
  await lockOrganisation(database, key);
  if (await isNameTaken(database, key, name)) return err(failure("31002"));
  await saveName(database, key, { name, now });
  const { consolidationId } = key;
  const event = { name: "ConsolidationChanged", payload: { consolidationId } } as const;
  await publish(database, { entityId: consolidationId }, event);
  return ok(undefined);
}
