import type { InputOf } from "@amont/contract/operation.ts";
import type { listReconciliationCandidates } from "@amont/contract/operations/reconciliation/list-reconciliation-candidates.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { listCandidates } from "./list-candidates.ts";

type Input = InputOf<typeof listReconciliationCandidates>;

export const listReconciliationCandidatesUseCase = ({ body }: Input, context: OperationContext) =>
  listCandidates({ ...body, transactionId: body.paidTransactionId, isPaid: true }, context);
