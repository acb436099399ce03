import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { archiveProject } from "@amont/contract/operations/projects/archive-project.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announceProjects } from "./announce-projects.ts";
import { updateProject } from "./projects-repository.ts";

type Input = InputOf<typeof archiveProject>;

export const archiveProjectUseCase = (input: Input, context: OperationContext) =>
  setArchived(input, context, context.now);

/** Shared with taking a project back. */
export async function setArchived(
  { params: { companyId, projectId } }: Input,
  { database }: OperationContext,
  archivedAt: Date | null,
): Promise<Outcome<undefined>> {
  await lockLedger(database, companyId);
  const isKnown = await updateProject(database, companyId, projectId, { archived_at: archivedAt });
  if (!isKnown) return err(failure("not_found"));
  await announceProjects(database, companyId);
  return ok(undefined);
}
