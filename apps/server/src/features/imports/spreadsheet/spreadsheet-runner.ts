/** Imports of spreadsheets, both kinds: chunks of rows that are judged and written together. */
import type { ImportFailure, ImportKind } from "@amont/contract/operations/imports/import-summary.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { ok, type Result } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { ImportChunk, ImportRunner, ImportSource, ImportWork } from "../../../imports/import-runner.ts";
import { applyRulesToNew } from "../../../ledger/manage-new-transactions.ts";
import { type IdentifiedRow, judgeRows } from "./judge-rows.ts";
import type { TableRows } from "./reading-table.ts";
import { loadRowFrame } from "./row-frame.ts";
import { RowIdentities } from "./row-identity.ts";
import { insertRows } from "./rows-repository.ts";
import { tableReader, type UploadSettings } from "./table-reader.ts";

/** What one commit holds. The ledger is locked for as long as it takes. */
export const chunkSize = 1_000;
const mostImportRows = 200_000;
/** A long file is here in windows of so many rows: the one that is written, and the one behind it. */
const windowRows = 20_000;

export const spreadsheetRunner = (kind: ImportKind): ImportRunner => ({ kind, open });

async function open(work: ImportWork): Promise<Result<ImportSource, ImportFailure>> {
  // Written by `startSpreadsheetImport`, which is the only one to start these kinds.
  const settings = work.settings as UploadSettings;
  // The whole file is read once before anything is written: what is damaged at its end is not half imported.
  const first = await windowOf(work, settings, 0);
  if (!first.ok) return first;
  const { rowCount } = first.value;
  return ok({ rowCount: rowCount ?? 0, chunks: (after) => chunksOf(work, settings, first.value, after) });
}

async function windowOf(
  work: ImportWork,
  { mapping }: UploadSettings,
  after: number,
): Promise<Result<TableRows, ImportFailure>> {
  const count = after === 0 ? { most: mostImportRows } : null;
  const read = await work.readFile(tableReader, { mapping, after, mostRows: windowRows, count });
  return read.ok ? read.value : read;
}

async function* allRows(
  work: ImportWork,
  settings: UploadSettings,
  first: TableRows,
): AsyncGenerator<SpreadsheetRow> {
  let window = first;
  let seen = 0;
  for (;;) {
    seen += window.rows.length;
    // Read while this one is written. Nobody waits for it when the import stops before.
    const following = window.isEnd ? null : windowOf(work, settings, seen);
    following?.catch(() => {});
    yield* window.rows;
    if (following === null) return;
    const next = await following;
    // It was read to its end before: whatever happened now is not about the file.
    if (!next.ok) throw new Error(`rows behind the ${seen}th could not be read again: ${next.error}`);
    window = next.value;
  }
}

async function* chunksOf(
  work: ImportWork,
  settings: UploadSettings,
  first: TableRows,
  after: number,
): AsyncGenerator<ImportChunk> {
  const identities = new RowIdentities(first.mapping, settings);
  let seen = 0;
  let chunk: IdentifiedRow[] = [];
  for await (const row of allRows(work, settings, first)) {
    const identified = { row, ...identities.next(row) };
    seen += 1;
    if (seen <= after) continue;
    chunk.push(identified);
    if (chunk.length < chunkSize) continue;
    yield chunkFor(work, settings, first, chunk);
    chunk = [];
  }
  if (chunk.length > 0) yield chunkFor(work, settings, first, chunk);
}

function chunkFor(
  { companyId, importId, now }: ImportWork,
  settings: UploadSettings,
  { mapping }: TableRows,
  rows: readonly IdentifiedRow[],
): ImportChunk {
  return {
    rowCount: rows.length,
    write: async (database: ScopedDatabase) => {
      const frame = await loadRowFrame(database, companyId, settings, now());
      const { accepted, refusals } = await judgeRows(database, companyId, rows, mapping, frame);
      const created = await insertRows(database, companyId, accepted, {
        importId,
        toCategorise: frame.toCategorise,
      });
      // What nobody said of them, the company's rules or what was said of their like may.
      await applyRulesToNew(database, companyId, created);
      const paidCount = accepted.filter(({ isPaid }) => isPaid).length;
      return { importedCount: accepted.length, paidCount, refusals };
    },
  };
}
