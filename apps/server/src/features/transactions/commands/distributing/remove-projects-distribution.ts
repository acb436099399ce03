import type { OperationContext } from "../../../../http/operation-route.ts";
import { type DistributionInput, distributeAcrossProjectsUseCase } from "./distribute-across-projects.ts";

/** A list of nothing: whoever sends it twice gets the same answer twice. */
export const removeProjectsDistributionUseCase = (input: DistributionInput, context: OperationContext) =>
  distributeAcrossProjectsUseCase({ ...input, body: [] }, context);
