import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { recordCompanyVisit } from "@amont/contract/operations/companies/record-company-visit.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { recordVisit } from "./companies-repository.ts";

type Input = InputOf<typeof recordCompanyVisit>;

export async function recordCompanyVisitUseCase(
  { params: { companyId }, query }: Input,
  { database, caller, now }: OperationContext,
): Promise<Outcome<undefined>> {
  const { repeatedCompanyId = companyId, screenWidth, screenHeight } = query;
  // Two visible companies in one ping: a stale tab. Recording either would be a guess.
  if (repeatedCompanyId !== companyId) return err(failure("forbidden"));
  await recordVisit(database, companyId, { userId: caller.userId, at: now, screenWidth, screenHeight });
  return ok(undefined);
}
