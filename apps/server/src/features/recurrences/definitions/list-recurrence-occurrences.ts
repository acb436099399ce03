import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listRecurrenceOccurrences } from "@amont/contract/operations/recurrences/list-recurrence-occurrences.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { money } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { companyToday } from "../../../ledger/company-today.ts";
import { listOccurrences } from "../occurrences-repository.ts";
import { findRecurrence } from "../recurrences-repository.ts";

type Input = InputOf<typeof listRecurrenceOccurrences>;

export async function listRecurrenceOccurrencesUseCase(
  { params }: Input,
  { database, now }: OperationContext,
) {
  const { companyId, recurrenceId } = params;
  if ((await findRecurrence(database, companyId, recurrenceId)) === undefined)
    return err(failure("not_found"));
  const today = await companyToday(database, companyId, now);
  const rows = await listOccurrences(database, companyId, recurrenceId, today);
  return ok(
    rows.map((row) => ({
      nominalDate: calendarDate(row.nominal_on),
      date: calendarDate(row.day),
      transactionId: row.id,
      name: row.name,
      amount:
        row.amount_minor === null || row.currency === null ? null : money(row.amount_minor, row.currency),
      state: row.state,
    })),
  );
}
