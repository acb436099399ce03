import type { InputOf } from "@amont/contract/operation.ts";
import type {
  listReconciliations,
  Reconciliation,
} from "@amont/contract/operations/reconciliation/list-reconciliations.ts";
import { money } from "@amont/kernel/money.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { lineView, reasonsOf, sumInDirection } from "../line-view.ts";
import { findLines } from "../lines-repository.ts";
import { listPairs } from "./pairs-repository.ts";

type Input = InputOf<typeof listReconciliations>;

const pageSize = 50;

export async function listReconciliationsUseCase({ body }: Input, context: OperationContext) {
  const { database } = context;
  const companyId = currentCompany(context);
  const { pairs, count } = await listPairs(database, companyId, {
    madeBy: body.madeBy,
    isInflow: body.isInflow,
    transactionId: body.transactionId,
    orderedBy: body.orderedBy ?? "Payment",
    words: (body.search ?? "").split(/\s+/).filter((word) => word !== ""),
    ...(body.pagination ?? { skip: 0, take: pageSize }),
  });
  const ids = pairs.flatMap(({ paymentId, expectationId }) => [paymentId, expectationId]);
  const lines = await findLines(database, companyId, ids);
  const results = pairs.flatMap((pair): Reconciliation[] => {
    const payment = lines.get(pair.paymentId);
    const expectation = lines.get(pair.expectationId);
    if (payment === undefined || expectation === undefined) return [];
    const expected = sumInDirection([expectation], payment.isInflow);
    return [
      {
        payment: lineView(payment),
        expectation: lineView(expectation),
        difference: money(payment.amountMinor - expected, payment.currency),
        madeBy: pair.isAutomatic === true ? "Automatic" : "Person",
        madeAt: pair.madeAt?.toISOString() ?? null,
        kind: pair.kind,
        score: pair.score,
        reasons: reasonsOf(pair.reasons ?? []),
        isPartOfPayment: payment.cutFrom !== null,
        isPartOfExpectation: expectation.cutFrom !== null,
      },
    ];
  });
  return ok({ results, count });
}
