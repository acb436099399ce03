import type { InputOf } from "@amont/contract/operation.ts";
import type { ColumnMapping } from "@amont/contract/operations/imports/import-fields.ts";
import type { previewImport } from "@amont/contract/operations/imports/preview-import.ts";
import {
  type ImportPreview,
  mostPreviewRefusals,
  mostPreviewRows,
} from "@amont/contract/operations/imports/preview-import.ts";
import { columnName } from "@amont/formats/spreadsheet/cell-names.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { type JudgedRows, judgeRows } from "./judge-rows.ts";
import type { TableRows } from "./reading-table.ts";
import { missingFields } from "./recognise-columns.ts";
import { loadRowFrame } from "./row-frame.ts";
import { RowIdentities } from "./row-identity.ts";
import { textOf } from "./row-values.ts";
import { chunkSize } from "./spreadsheet-runner.ts";
import { requireAccount } from "./start-spreadsheet-import.ts";
import { findMapping } from "./uploads-repository.ts";

type Input = InputOf<typeof previewImport> & { readonly opened: TableRows };

export async function previewImportUseCase(
  { body, opened }: Input,
  context: OperationContext,
): Promise<Outcome<ImportPreview>> {
  const companyId = currentCompany(context);
  const account = await requireAccount(context, body.bankAccountId);
  if (!account.ok) return account;
  const remembered =
    body.mapping === undefined ? await findMapping(context.database, companyId, opened.headings) : null;
  const mapping = remembered ?? opened.mapping;
  return ok(await preview({ ...opened, mapping }, remembered !== null, body, context));
}

async function preview(
  upload: TableRows,
  isRemembered: boolean,
  { mode, isExpected, bankAccountId }: Input["body"],
  context: OperationContext,
): Promise<ImportPreview> {
  const companyId = currentCompany(context);
  const { database } = context;
  const choices = { mode, isExpected: isExpected ?? null, bankAccountId: bankAccountId ?? null };
  const frame = await loadRowFrame(database, companyId, choices, context.now);
  const identities = new RowIdentities(upload.mapping, choices);
  const missing = missingFields(upload.mapping, mode);
  const tally = new PreviewTally();
  tally.isComplete = upload.isEnd;
  for (const lot of inLots(upload.rows, chunkSize)) {
    const rows = lot.map((row) => ({ row, ...identities.next(row) }));
    const judged = await judgeRows(database, companyId, rows, upload.mapping, frame);
    tally.add(lot, judged);
    // A column that is missing spoils every row in the same way: some are enough to look at.
    if (missing.length > 0) {
      tally.isComplete = false;
      break;
    }
  }
  return {
    format: upload.format,
    columns: columnsOf(upload.headings, upload.mapping, tally.firstRows),
    missingFields: missing,
    isRemembered,
    ...tally.figures(),
  };
}

function* inLots<T>(rows: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

const mostExamples = 3;

function columnsOf(headings: readonly string[], mapping: ColumnMapping, rows: readonly SpreadsheetRow[]) {
  return headings.map((heading, index) => ({
    column: columnName(index),
    heading,
    field: mapping[index] ?? null,
    examples: rows
      .map(({ cells }) => textOf(cells[index]))
      .filter((text) => text !== "")
      .slice(0, mostExamples),
  }));
}

const mostUnknownCategories = 20;

class PreviewTally {
  readonly firstRows: SpreadsheetRow[] = [];
  checkedCount = 0;
  isComplete = true;
  readonly #refusals: Array<JudgedRows["refusals"][number]> = [];
  readonly #unknown = new Set<string>();
  #refused = 0;
  #accepted = 0;
  #paid = 0;
  #inflows = 0;

  add(lot: readonly SpreadsheetRow[], { accepted, refusals }: JudgedRows): void {
    this.checkedCount += lot.length;
    this.firstRows.push(...lot.slice(0, mostPreviewRows - this.firstRows.length));
    this.#refusals.push(...refusals.slice(0, mostPreviewRefusals - this.#refusals.length));
    this.#refused += refusals.length;
    this.#accepted += accepted.length;
    this.#paid += accepted.filter(({ isPaid }) => isPaid).length;
    this.#inflows += accepted.filter(({ isInflow }) => isInflow).length;
    for (const { unknownCategory } of accepted) {
      if (unknownCategory !== null && this.#unknown.size < mostUnknownCategories)
        this.#unknown.add(unknownCategory);
    }
  }

  figures() {
    return {
      checkedCount: this.checkedCount,
      isComplete: this.isComplete,
      acceptedCount: this.#accepted,
      refusedCount: this.#refused,
      paidCount: this.#paid,
      expectedCount: this.#accepted - this.#paid,
      inflowCount: this.#inflows,
      outflowCount: this.#accepted - this.#inflows,
      sampleRows: this.firstRows.map(({ number, cells }) => ({ row: number, cells: cells.map(textOf) })),
      refusedRows: this.#refusals.map(({ rowNumber, problems }) => ({
        row: rowNumber,
        problems: [...problems],
      })),
      unknownCategories: [...this.#unknown],
    };
  }
}
