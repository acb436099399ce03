import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getCategoryMappings } from "@amont/contract/operations/consolidations/get-category-mappings.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { hasTreeAccess } from "../tree-access.ts";
import { findMappings, type Mapping } from "./category-mappings-repository.ts";

export async function getCategoryMappingsUseCase(
  { params: { consolidationId } }: InputOf<typeof getCategoryMappings>,
  { caller, database }: OperationContext,
): Promise<Outcome<{ mappings: Mapping[] }>> {
  if (!(await hasTreeAccess(database, caller, consolidationId))) return err(failure("forbidden"));
  return ok({ mappings: await findMappings(database, consolidationKey(caller, consolidationId)) });
}
