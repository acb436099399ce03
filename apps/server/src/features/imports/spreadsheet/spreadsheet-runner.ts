/** Imports of spreadsheets, both kinds: chunks of rows that are judged and written together. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ImportFailure, ImportKind } from "@amont/contract/operations/imports/import-summary.ts";
import { UnreadableSpreadsheet } from "@amont/formats/spreadsheet/xlsx/zip-parts.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { ImportChunk, ImportRunner, ImportSource, ImportWork } from "../../../imports/import-runner.ts";
import { manageNewTransactions } from "../../../ledger/manage-new-transactions.ts";
import { type IdentifiedRow, judgeRows } from "./judge-rows.ts";
import { inLots, type OpenUpload, openUpload, type UploadSettings } from "./open-upload.ts";
import { loadRowFrame } from "./row-frame.ts";
import { RowIdentities } from "./row-identity.ts";
import { insertRows } from "./rows-repository.ts";

/** What one commit holds. The ledger is locked for as long as it takes. */
export const chunkSize = 1_000;
const mostImportRows = 200_000;

export const spreadsheetRunner = (kind: ImportKind): ImportRunner => ({ kind, open });

async function open(work: ImportWork): Promise<Result<ImportSource, ImportFailure>> {
  // Written by `startSpreadsheetImport`, which is the only one to start these kinds.
  const settings = work.settings as UploadSettings;
  const upload = await openUpload(work.bytes, settings.mapping);
  if (!upload.ok) return err(upload.error);
  const rowCount = await countRows(upload.value);
  if (!rowCount.ok) return rowCount;
  return ok({ rowCount: rowCount.value, chunks: (after) => chunksOf(work, settings, upload.value, after) });
}

/** The whole file is read once before anything is written: what is damaged at its end is not half imported. */
async function countRows(upload: OpenUpload): Promise<Result<number, ImportFailure>> {
  let count = 0;
  try {
    for await (const lot of inLots(upload.rows(), chunkSize)) {
      count += lot.length;
      if (count > mostImportRows) return err("too-large");
      // Text is cut into rows without ever waiting: others have their turn too.
      await nextTurn();
    }
  } catch (error) {
    if (error instanceof UnreadableSpreadsheet) return err(error.problem);
    throw error;
  }
  return ok(count);
}

async function* chunksOf(
  work: ImportWork,
  settings: UploadSettings,
  upload: OpenUpload,
  after: number,
): AsyncGenerator<ImportChunk> {
  const identities = new RowIdentities(upload.mapping, settings);
  let seen = 0;
  let chunk: IdentifiedRow[] = [];
  for await (const row of upload.rows()) {
    const identified = { row, ...identities.next(row) };
    seen += 1;
    if (seen <= after) continue;
    chunk.push(identified);
    if (chunk.length < chunkSize) continue;
    yield chunkFor(work, settings, upload, chunk);
    chunk = [];
  }
  if (chunk.length > 0) yield chunkFor(work, settings, upload, chunk);
}

function chunkFor(
  { companyId, importId, now }: ImportWork,
  settings: UploadSettings,
  { mapping }: OpenUpload,
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
      await manageNewTransactions(database, companyId, created);
      const paidCount = accepted.filter(({ isPaid }) => isPaid).length;
      return { importedCount: accepted.length, paidCount, refusals };
    },
  };
}
