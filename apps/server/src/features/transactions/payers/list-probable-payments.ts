import type { InputOf } from "@amont/contract/operation.ts";
import type { listProbablePayments } from "@amont/contract/operations/transactions/payers/list-probable-payments.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { companyToday } from "../../../ledger/company-today.ts";
import { findOpenLinesById } from "../../../ledger/liquidity/payers/payers-repository.ts";
import { probablePaymentOf, readPayers } from "../../../ledger/liquidity/payers/read-payers.ts";
import { paymentCalendar } from "../../../plan/working-calendar.ts";

export async function listProbablePaymentsUseCase(
  { params: { companyId }, body }: InputOf<typeof listProbablePayments>,
  { database, now }: OperationContext,
) {
  const today = await companyToday(database, companyId, now);
  const [payers, calendar, lines] = await Promise.all([
    readPayers(database, companyId, today),
    paymentCalendar(database, companyId, today),
    findOpenLinesById(database, companyId, body.transactionIds),
  ]);
  return ok(
    lines.map((line) => {
      const { day, earliest, latest, isUncertain, behaviour } = probablePaymentOf(payers, calendar, line);
      const { payer, basis, paidCount, overdueCount } = behaviour;
      return {
        transactionId: line.id,
        label: line.label,
        plannedOn: line.plannedOn,
        paymentDate: day,
        earliest,
        latest,
        isUncertain,
        payer,
        basis,
        paidCount,
        overdueCount,
      };
    }),
  );
}
