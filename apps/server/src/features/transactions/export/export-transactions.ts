import { spreadsheetMediaType } from "@amont/contract/file.ts";
import type { TransactionSearch } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { streamSpreadsheet } from "@amont/formats/spreadsheet/stream-spreadsheet.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { exportName } from "../../../ledger/export-name.ts";
import { listQueryOf } from "../search/list-query.ts";
import { readAll } from "../search/search-repository.ts";
import type { TransactionRow } from "../search/transaction-rows.ts";
import { findCompany, findTransactions } from "../transactions-repository.ts";
import { sheetIn } from "./export-sheet.ts";

interface Input {
  readonly body: Pick<TransactionSearch, "filters" | "sort"> & {
    readonly transactionIds?: readonly number[] | null | undefined;
  };
}

/** Rows pass through; what stays in memory is the file as it is packed, some sixty bytes a row. */
export async function exportTransactionsUseCase({ body }: Input, context: OperationContext) {
  const { database, now, language } = context;
  const companyId = currentCompany(context);
  const { name, time_zone: timeZone } = await findCompany(database, companyId);
  const batches =
    body.transactionIds === null || body.transactionIds === undefined
      ? readAll(database, companyId, await listQueryOf(body, context, companyId))
      : [await findTransactions(database, companyId, body.transactionIds, now)];
  const sheet = sheetIn(language);
  const packed = streamSpreadsheet({ ...sheet, rows: cellsOf(batches, sheet.rowOf) });
  return ok({
    name: exportName(name, timeZone, now),
    mediaType: spreadsheetMediaType,
    bytes: new Uint8Array(await new Response(packed).arrayBuffer()),
  });
}

type Batches = AsyncIterable<readonly TransactionRow[]> | Iterable<readonly TransactionRow[]>;

async function* cellsOf<C>(batches: Batches, rowOf: (row: TransactionRow) => C) {
  for await (const batch of batches) yield* batch.map(rowOf);
}
