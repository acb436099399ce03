import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findProjectSettings, hasAnyProject } from "./projects-repository.ts";

export async function getProjectOptionUseCase(_input: unknown, { database, scope }: OperationContext) {
  const [companyId] = scope.companyIds;
  // A consolidation has no projects of its own.
  if (companyId === undefined || scope.consolidationIds.length > 0) {
    return ok({ activated: false, hasAnyProject: false });
  }
  const { isActivated } = await findProjectSettings(database, companyId);
  return ok({ activated: isActivated, hasAnyProject: await hasAnyProject(database, companyId) });
}
