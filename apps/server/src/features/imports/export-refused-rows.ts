/** The refused rows of an import as a spreadsheet: the file's own headings and cells, and why each was refused. */
import { importRowText } from "@amont/contract/errors/import-report.ts";
import { failure } from "@amont/contract/failure.ts";
import { spreadsheetMediaType } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportRefusedRows } from "@amont/contract/operations/imports/export-refused-rows.ts";
import { streamSpreadsheet } from "@amont/formats/spreadsheet/stream-spreadsheet.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { spoolFile } from "../../http/spooled-file.ts";
import { importWords } from "../../imports/words/import-words.ts";
import { errorTextsOf } from "./error-texts-of.ts";
import { findHeadings, findImport, findRefusals, type StoredRefusal } from "./imports-list-repository.ts";

type Input = InputOf<typeof exportRefusedRows>;

const batch = 1_000;
const columnWidth = 22;
const reasonWidth = 60;

export async function exportRefusedRowsUseCase({ params, query }: Input, context: OperationContext) {
  const companyId = currentCompany(context);
  const row = await findImport(context.database, companyId, params.importId);
  if (row === undefined) return err(failure("not_found"));
  const language = query.language ?? context.language;
  const texts = errorTextsOf(language);
  const headings = await findHeadings(context.database, companyId, params.importId);
  const reasonOf = ({ problems }: StoredRefusal) =>
    problems
      .map(({ column, code }) => [column, importRowText(code, texts)].filter(Boolean).join(" : "))
      .join("\n");
  const content = streamSpreadsheet({
    name: importWords[language].sheet,
    columns: [
      ...headings.map((heading) => ({ heading, width: columnWidth, holds: "text" as const })),
      { heading: importWords[language].reason, width: reasonWidth, holds: "text" },
    ],
    rows: rowsOf(context, companyId, params.importId, (refusal) => [
      ...headings.map((_, index) => refusal.cells[index] ?? ""),
      reasonOf(refusal),
    ]),
  });
  const file = await spoolFile({
    name: `${row.file_name.replace(/\.\w{1,5}$/, "")}_${importWords[language].reason}.xlsx`,
    mediaType: spreadsheetMediaType,
    content,
  });
  return ok(file);
}

async function* rowsOf(
  { database }: OperationContext,
  companyId: number,
  importId: number,
  cellsOf: (refusal: StoredRefusal) => string[],
) {
  let after = 0;
  for (;;) {
    const refusals = await findRefusals(database, companyId, importId, { after, take: batch });
    yield* refusals.map(cellsOf);
    after = refusals.at(-1)?.row_number ?? 0;
    if (refusals.length < batch) return;
  }
}
