import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { archiveCompany } from "@amont/contract/operations/companies/management/archive-company.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { updateCompany } from "../companies-repository.ts";
import { announceCompany, announceToConsolidations } from "./announce-company.ts";
import { isBeingErased, lockCompany } from "./management-repository.ts";

type Input = InputOf<typeof archiveCompany>;

/** Nothing of it is touched: what it holds and who works in it are there when it is taken back. */
export const archiveCompanyUseCase = ({ params: { companyId } }: Input, context: OperationContext) =>
  putAway(companyId, context.now, context);

export const restoreCompanyUseCase = ({ params: { companyId } }: Input, context: OperationContext) =>
  putAway(companyId, null, context);

async function putAway(
  companyId: number,
  archivedAt: Date | null,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  const { archived_at, organisation_id: organisationId } = await lockCompany(database, companyId);
  if ((archived_at === null) === (archivedAt === null)) return ok(undefined);
  if (archivedAt === null && (await isBeingErased(database, organisationId, companyId)))
    return err(failure("conflict"));
  await updateCompany(database, companyId, { archived_at: archivedAt });
  await announceCompany(database, { id: companyId, organisationId });
  await announceToConsolidations(database, companyId);
  return ok(undefined);
}
