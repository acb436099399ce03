import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getPayer } from "@amont/contract/operations/transactions/payers/get-payer.ts";
import type { NamedLine } from "@amont/engine/statistics/payments/payer-book.ts";
import { payerSummary } from "@amont/engine/statistics/payments/payer-summary.ts";
import { minorUnits, money } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { companyToday } from "../../../ledger/company-today.ts";
import { findOpenLines } from "../../../ledger/liquidity/payers/payers-repository.ts";
import { probablePaymentOf, readPayers } from "../../../ledger/liquidity/payers/read-payers.ts";
import { paymentCalendar } from "../../../plan/working-calendar.ts";

/** More are counted and not shown. */
const mostShown = 50;

export async function getPayerUseCase(
  { params: { companyId, payerKey } }: InputOf<typeof getPayer>,
  { database, now }: OperationContext,
) {
  const today = await companyToday(database, companyId, now);
  const [payers, calendar, open] = await Promise.all([
    readPayers(database, companyId, today),
    paymentCalendar(database, companyId, today),
    findOpenLines(database, companyId, { today }),
  ]);
  const isOwn = (line: NamedLine) => payers.book.keyOf(line) === payerKey;
  const settled = payers.settled.filter(isOwn);
  const owed = open
    .filter(isOwn)
    .toSorted((left, right) =>
      left.dueOn === right.dueOn ? left.id - right.id : left.dueOn < right.dueOn ? -1 : 1,
    );
  const known: NamedLine | undefined = settled[0] ?? owed[0];
  if (known === undefined) return err(failure("not_found"));
  return ok({
    name: payers.book.payerOf(known)?.name ?? known.label,
    isInflow: known.isInflow,
    ...payerSummary(settled),
    openCount: owed.length,
    openLines: owed.slice(0, mostShown).map((line) => {
      const { day, earliest, latest, isUncertain } = probablePaymentOf(payers, calendar, line);
      return {
        transactionId: line.id,
        label: line.label,
        amount: money(minorUnits(line.amountMinor), line.currency),
        dueOn: line.dueOn,
        paymentDate: day,
        earliest,
        latest,
        isUncertain,
      };
    }),
  });
}
