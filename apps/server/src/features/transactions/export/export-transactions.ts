import { failure } from "@amont/contract/failure.ts";
import { csvMediaType, spreadsheetMediaType } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportTransactions } from "@amont/contract/operations/transactions/export-transactions.ts";
import { streamCsv } from "@amont/formats/spreadsheet/stream-csv.ts";
import { streamSpreadsheet } from "@amont/formats/spreadsheet/stream-spreadsheet.ts";
import { addDays, addMonths, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { mostExportedMonths } from "@amont/kernel/limits.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { spoolFile } from "../../../http/spooled-file.ts";
import { loadTree } from "../../../ledger/category-tree-repository.ts";
import { exportName } from "../../../ledger/export-name.ts";
import { listQueryOf } from "../search/list-query.ts";
import { findSpan, readAll } from "../search/search-repository.ts";
import type { TransactionRow } from "../search/transaction-rows.ts";
import { findCompany, findTransactions } from "../transactions-repository.ts";
import { tellingNames } from "./category-names.ts";
import { sheetIn } from "./export-sheet.ts";

type Input = InputOf<typeof exportTransactions>;

/** Rows pass through, from the cursor to the disk. */
export async function exportTransactionsUseCase({ body }: Input, context: OperationContext) {
  const { database, now, language } = context;
  const companyId = currentCompany(context);
  if (isTooLong(askedPeriod(body))) return err(failure("9002"));
  const found = await findExported(body, context, companyId);
  if (isTooLong(found.period)) return err(failure("9002"));
  const { name, time_zone: timeZone } = await findCompany(database, companyId);
  const sheet = sheetIn(language, {
    companyId,
    categoryName: tellingNames(await loadTree(database, companyId)),
  });
  const table = { ...sheet, rows: cellsOf(found.batches, sheet.rowOf) };
  const format = body.format ?? "xlsx";
  const file = await spoolFile({
    name: exportName(name, timeZone, now, format),
    mediaType: format === "csv" ? csvMediaType : spreadsheetMediaType,
    content: format === "csv" ? streamCsv(table) : streamSpreadsheet(table),
  });
  return ok(file);
}

type Batches = AsyncIterable<readonly TransactionRow[]> | Iterable<readonly TransactionRow[]>;

/** From a day until before another one; null for nothing. */
type Period = { readonly from: CalendarDate; readonly before: CalendarDate } | null;

/** What a filter with both ends asks for, whatever there is in it. */
function askedPeriod({ filters, transactionIds }: Input["body"]): Period {
  const { paymentDateFrom: from, paymentDateBefore: before } = filters ?? {};
  const isByIds = transactionIds !== null && transactionIds !== undefined;
  return isByIds || !from || !before ? null : { from, before };
}

/** An end that the filter leaves open is where the found transactions end. */
function periodOf(filters: Input["body"]["filters"], first?: string, last?: string): Period {
  if (first === undefined || last === undefined) return null;
  return {
    from: filters?.paymentDateFrom ?? calendarDate(first),
    before: filters?.paymentDateBefore ?? addDays(calendarDate(last), 1),
  };
}

async function findExported(
  body: Input["body"],
  context: OperationContext,
  companyId: number,
): Promise<{ readonly batches: Batches; readonly period: Period }> {
  const { database, now } = context;
  if (body.transactionIds === null || body.transactionIds === undefined) {
    const query = await listQueryOf(body, context, [companyId]);
    const span = await findSpan(database, query);
    const period = periodOf(body.filters, span?.first, span?.last);
    return { period, batches: readAll(database, companyId, query) };
  }
  const rows = await findTransactions(database, companyId, body.transactionIds, now);
  const days = rows.map((row) => row.payment_date).toSorted();
  return { period: periodOf(null, days[0], days.at(-1)), batches: [rows] };
}

const isTooLong = (period: Period): boolean =>
  period !== null && period.before > addMonths(period.from, mostExportedMonths);

async function* cellsOf<C>(batches: Batches, rowOf: (row: TransactionRow) => C) {
  for await (const batch of batches) yield* batch.map(rowOf);
}
