/** Which rows of a chunk are imported and why the others are not: what is already there, then the rules of rows. */
import type { ImportRowCode } from "@amont/contract/errors/import-row-codes.ts";
import type { ColumnMapping } from "@amont/contract/operations/imports/import-fields.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { exportedTransactionId } from "../../../imports/exported-id.ts";
import type { RefusedImportRow } from "../../../imports/import-runner.ts";
import { checkRow } from "./check-row.ts";
import type { RowFrame } from "./row-frame.ts";
import type { RowIdentity } from "./row-identity.ts";
import { RowReading } from "./row-reading.ts";
import { textOf } from "./row-values.ts";
import { findKnown, type KnownTransaction, type NewRow } from "./rows-repository.ts";

export interface IdentifiedRow extends RowIdentity {
  readonly row: SpreadsheetRow;
}

export interface JudgedRows {
  readonly accepted: readonly NewRow[];
  readonly refusals: readonly RefusedImportRow[];
}

export async function judgeRows(
  database: ScopedDatabase,
  companyId: number,
  rows: readonly IdentifiedRow[],
  mapping: ColumnMapping,
  frame: RowFrame,
): Promise<JudgedRows> {
  const knownOf = await findKnownRows(database, companyId, rows);
  const accepted: NewRow[] = [];
  const refusals: RefusedImportRow[] = [];
  for (const { row, externalId, isRepeated } of rows) {
    const verdict = checkRow(row, mapping, frame);
    const known = knownOf(externalId);
    const isPaid = verdict.ok && verdict.row.isPaid;
    const code = isRepeated ? "transaction.duplicated_id_in_file" : known && codeOfKnown(known, isPaid);
    if (code) refusals.push(refusedFor(row, mapping, code));
    else if (verdict.ok) accepted.push({ ...verdict.row, externalId });
    else refusals.push({ rowNumber: row.number, cells: row.cells.map(textOf), problems: verdict.problems });
  }
  return { accepted, refusals };
}

/** What happened to it since it was first imported says more than that it was. */
function codeOfKnown({ is_paid, reconciliation }: KnownTransaction, isPaidRow: boolean): ImportRowCode {
  if (reconciliation === "marked") return "8201";
  const wasPaidSince = is_paid || reconciliation === "full";
  return wasPaidSince && !isPaidRow ? "8202" : "8104";
}

function refusedFor(row: SpreadsheetRow, mapping: ColumnMapping, code: ImportRowCode): RefusedImportRow {
  const reading = new RowReading(row, mapping);
  reading.refuse("id", code);
  return { rowNumber: row.number, cells: row.cells.map(textOf), problems: reading.problems };
}

async function findKnownRows(database: ScopedDatabase, companyId: number, rows: readonly IdentifiedRow[]) {
  // What is too long was never stored, and what breaks a rule of ids is told by that rule.
  const externalIds = rows.map(({ externalId }) => externalId);
  const ownIds = new Map(
    externalIds.flatMap((externalId) => {
      const id = exportedTransactionId(externalId, companyId);
      return id === null ? [] : [[externalId, id] as const];
    }),
  );
  const known = await findKnown(database, companyId, externalIds, [...ownIds.values()]);
  const byExternalId = new Map(known.map((transaction) => [transaction.external_id, transaction]));
  const byId = new Map(known.map((transaction) => [transaction.id, transaction]));
  return (externalId: string): KnownTransaction | undefined =>
    byExternalId.get(externalId) ?? byId.get(ownIds.get(externalId) ?? 0);
}
