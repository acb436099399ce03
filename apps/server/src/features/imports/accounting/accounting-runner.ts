/** Writes what was chosen of a company's accounts, a thousand transactions at a time. */
import { err, ok } from "@amont/kernel/result.ts";
import type { ImportChunk, ImportRunner, ImportWork } from "../../../imports/import-runner.ts";
import { applyRulesToNew } from "../../../ledger/manage-new-transactions.ts";
import { insertRows } from "./accounting-repository.ts";
import type { AccountingRow, AccountingSettings } from "./accounting-rows.ts";
import { accountingRowsReader } from "./accounts-readers.ts";

const chunkRows = 1_000;

export const accountingRunner: ImportRunner = {
  kind: "fec",
  open: async (work) => {
    const read = await work.readFile(accountingRowsReader, work.settings as AccountingSettings);
    if (!read.ok || !read.value.ok) return err("unreadable");
    const rows = read.value.value;
    return ok({ rowCount: rows.length, chunks: (after) => chunksOf(rows, after, work) });
  },
};

async function* chunksOf(
  rows: readonly AccountingRow[],
  after: number,
  work: ImportWork,
): AsyncGenerator<ImportChunk> {
  for (let from = after; from < rows.length; from += chunkRows) {
    yield chunkOf(rows.slice(from, from + chunkRows), work);
  }
}

const chunkOf = (rows: readonly AccountingRow[], { companyId, importId }: ImportWork): ImportChunk => ({
  rowCount: rows.length,
  write: async (database) => {
    const written = await insertRows(database, companyId, importId, rows);
    await applyRulesToNew(
      database,
      companyId,
      written.map(({ id }) => id),
    );
    return {
      importedCount: written.length,
      paidCount: written.filter(({ is_paid: isPaid }) => isPaid).length,
      refusals: [],
    };
  },
});
