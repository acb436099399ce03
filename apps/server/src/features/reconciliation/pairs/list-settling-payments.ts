import type { InputOf } from "@amont/contract/operation.ts";
import type { listSettlingPayments } from "@amont/contract/operations/reconciliation/list-settling-payments.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { listCandidates } from "./list-candidates.ts";

type Input = InputOf<typeof listSettlingPayments>;

export const listSettlingPaymentsUseCase = ({ body }: Input, context: OperationContext) =>
  listCandidates({ ...body, transactionId: body.expectationId, isPaid: false }, context);
