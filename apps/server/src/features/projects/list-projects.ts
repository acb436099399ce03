import type { InputOf } from "@amont/contract/operation.ts";
import type { listProjects } from "@amont/contract/operations/projects/list-projects.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findProjects } from "./projects-repository.ts";

export async function listProjectsUseCase(
  { params }: InputOf<typeof listProjects>,
  { database }: OperationContext,
) {
  const projects = await findProjects(database, params.companyId);
  return ok({
    active: projects.filter(({ archivedAt }) => archivedAt === null),
    archived: projects.filter(({ archivedAt }) => archivedAt !== null),
  });
}
