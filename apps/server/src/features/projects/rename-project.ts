import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { renameProject } from "@amont/contract/operations/projects/rename-project.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceProjects } from "./announce-projects.ts";
import { findProject, updateProject } from "./projects-repository.ts";
import { readTitle } from "./read-title.ts";

type Input = InputOf<typeof renameProject>;

export async function renameProjectUseCase(
  { params: { projectId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const project = await findProject(database, companyId, projectId);
  if (project === undefined) return err(failure("not_found"));
  const title = await readTitle(database, companyId, body.title, projectId);
  if (!title.ok) return title;
  if (title.value === project.title) return ok(undefined);
  await updateProject(database, companyId, projectId, { title: title.value });
  await announceProjects(database, companyId);
  return ok(undefined);
}
