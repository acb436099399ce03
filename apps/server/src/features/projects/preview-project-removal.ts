import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { previewProjectRemoval } from "@amont/contract/operations/projects/preview-project-removal.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { countRemoved } from "./project-removal-repository.ts";
import { findProject } from "./projects-repository.ts";

type Input = InputOf<typeof previewProjectRemoval>;

export async function previewProjectRemovalUseCase(
  { params: { companyId, projectId } }: Input,
  { database }: OperationContext,
) {
  const project = await findProject(database, companyId, projectId);
  return project === undefined
    ? err(failure("not_found"))
    : ok(await countRemoved(database, companyId, projectId));
}
