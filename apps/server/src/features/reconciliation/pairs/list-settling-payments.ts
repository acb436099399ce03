import type { OperationContext } from "../../../http/operation-route.ts";
import { type CandidateRequest, listCandidates } from "./list-candidates.ts";

interface Input {
  readonly body: { readonly expectationId: number } & Pick<CandidateRequest, "pagination" | "search">;
}

export const listSettlingPaymentsUseCase = ({ body }: Input, context: OperationContext) =>
  listCandidates({ ...body, transactionId: body.expectationId, isPaid: false }, context);
