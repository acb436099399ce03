import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listGroupProbablePayments } from "@amont/contract/operations/consolidations/list-group-probable-payments.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { companyToday } from "../../../ledger/company-today.ts";
import { findOpenLinesById } from "../../../ledger/liquidity/payers/payers-repository.ts";
import { probablePaymentOf, readPayers } from "../../../ledger/liquidity/payers/read-payers.ts";
import { paymentCalendar } from "../../../plan/working-calendar.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { findCountedIds } from "./expected-repository.ts";

/** By the company's own habits, on its own day. The transaction is limited to the company whose lines the caller may see. */
export async function listGroupProbablePaymentsUseCase(
  { params, body: { companyId, transactionIds } }: InputOf<typeof listGroupProbablePayments>,
  { caller, database, now }: OperationContext,
) {
  const group = await readGroup(database, consolidationKey(caller, params.consolidationId));
  const company = group?.companies.find((one) => one.companyId === companyId);
  if (company?.isAvailable !== true) return err(failure("not_found"));
  const { ignoredAccountIds } = company;
  const filter = { companies: [company], ignoredAccountIds, before: null };
  const counted = await findCountedIds(database, filter, transactionIds);
  const today = await companyToday(database, companyId, now);
  const [payers, calendar, lines] = await Promise.all([
    readPayers(database, companyId, today),
    paymentCalendar(database, companyId, today),
    findOpenLinesById(database, companyId, counted),
  ]);
  return ok(
    lines.map((line) => {
      const { day, earliest, latest, isUncertain } = probablePaymentOf(payers, calendar, line);
      return { transactionId: line.id, paymentDate: day, earliest, latest, isUncertain };
    }),
  );
}
