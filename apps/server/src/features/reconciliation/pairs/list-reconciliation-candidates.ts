import type { OperationContext } from "../../../http/operation-route.ts";
import { type CandidateRequest, listCandidates } from "./list-candidates.ts";

interface Input {
  readonly body: { readonly paidTransactionId: number } & Pick<CandidateRequest, "pagination" | "search">;
}

export const listReconciliationCandidatesUseCase = ({ body }: Input, context: OperationContext) =>
  listCandidates({ ...body, transactionId: body.paidTransactionId, isPaid: true }, context);
