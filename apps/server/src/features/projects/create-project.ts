import type { InputOf } from "@amont/contract/operation.ts";
import type { createProject } from "@amont/contract/operations/projects/create-project.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceProjects } from "./announce-projects.ts";
import { addProject } from "./projects-repository.ts";
import { readTitle } from "./read-title.ts";

export async function createProjectUseCase(
  { body }: InputOf<typeof createProject>,
  context: OperationContext,
): Promise<Outcome<{ id: number }>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const title = await readTitle(database, companyId, body.title, null);
  if (!title.ok) return title;
  const id = await addProject(database, companyId, title.value);
  await announceProjects(database, companyId);
  return ok({ id });
}
