import { failure } from "@amont/contract/failure.ts";
import { csvMediaType, spreadsheetMediaType } from "@amont/contract/file.ts";
import type { ExportFormat } from "@amont/contract/operations/transactions/export-transactions.ts";
import type { TransactionSearch } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { streamCsv } from "@amont/formats/spreadsheet/stream-csv.ts";
import { streamSpreadsheet } from "@amont/formats/spreadsheet/stream-spreadsheet.ts";
import { addMonths, calendarDate } from "@amont/kernel/calendar-date.ts";
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

interface Input {
  readonly body: Pick<TransactionSearch, "filters" | "sort"> & {
    readonly transactionIds?: readonly number[] | null | undefined;
    readonly format?: ExportFormat | null | undefined;
  };
}

/** Rows pass through, from the cursor to the disk. */
export async function exportTransactionsUseCase({ body }: Input, context: OperationContext) {
  const { database, now, language } = context;
  const companyId = currentCompany(context);
  const found = await findExported(body, context, companyId);
  if (isTooLong(found.span)) return err(failure("9002"));
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

/** The first and the last day of what is exported; null for nothing. */
type Span = { readonly first: string; readonly last: string } | null;

async function findExported(
  body: Input["body"],
  context: OperationContext,
  companyId: number,
): Promise<{ readonly batches: Batches; readonly span: Span }> {
  const { database, now } = context;
  if (body.transactionIds === null || body.transactionIds === undefined) {
    const query = await listQueryOf(body, context, companyId);
    return { span: await findSpan(database, companyId, query), batches: readAll(database, companyId, query) };
  }
  const rows = await findTransactions(database, companyId, body.transactionIds, now);
  const days = rows.map((row) => row.payment_date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const span = first === undefined || last === undefined ? null : { first, last };
  return { span, batches: [rows] };
}

const mostMonths = 60;

const isTooLong = (span: Span): boolean =>
  span !== null && span.last >= addMonths(calendarDate(span.first), mostMonths);

async function* cellsOf<C>(batches: Batches, rowOf: (row: TransactionRow) => C) {
  for await (const batch of batches) yield* batch.map(rowOf);
}
