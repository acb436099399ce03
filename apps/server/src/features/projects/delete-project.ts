import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { deleteProject } from "@amont/contract/operations/projects/delete-project.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { publish } from "../../realtime/publish.ts";
import { lastChangeId, removeProject, undoTokenSince } from "./project-removal-repository.ts";
import { findProject } from "./projects-repository.ts";

export async function deleteProjectUseCase(
  { params: { projectId } }: InputOf<typeof deleteProject>,
  context: OperationContext,
): Promise<Outcome<{ undoToken: string }>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  if ((await findProject(database, companyId, projectId)) === undefined) return err(failure("not_found"));
  const undoFrom = await lastChangeId(database, companyId);
  await removeProject(database, companyId, projectId);
  const undoToken = await undoTokenSince(undoFrom, database, companyId);
  await publish(
    database,
    { entityId: companyId },
    { name: "ProjectsDeleted", payload: { projectIds: [projectId] } },
  );
  return ok({ undoToken });
}
