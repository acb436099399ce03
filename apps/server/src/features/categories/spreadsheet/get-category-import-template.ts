import { spreadsheetMediaType } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getCategoryImportTemplate } from "@amont/contract/operations/categories/get-category-import-template.ts";
import { writeSpreadsheet } from "@amont/formats/spreadsheet/write-spreadsheet.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { type StandardKey, standardBranches, standardName } from "../../../ledger/standard-categories.ts";
import { headings } from "./headings.ts";

/** Enough to show a tree of each direction, and a category with and without a parent. */
const shown: readonly StandardKey[] = ["sales", "grants", "purchases", "insurance"];

type Input = InputOf<typeof getCategoryImportTemplate>;

export async function getCategoryImportTemplateUseCase({ query }: Input, context: OperationContext) {
  const language = query.language ?? context.language;
  const words = headings[language];
  const tops = new Set(shown.map((key) => standardName(key, language)));
  const rows = standardBranches(language)
    .filter(({ path }) => tops.has(path[0] ?? ""))
    .map(({ isInflow, path, source }) => [
      isInflow ? words.inflow : words.outflow,
      path[0] ?? null,
      path[1] ?? null,
      path[2] ?? null,
      source.vat === undefined ? null : source.vat / 10_000,
      source.delayDays ?? null,
      null,
    ]);
  const bytes = await writeSpreadsheet({
    name: words.sheet,
    headings: [
      { text: words.direction, width: 16 },
      { text: `${words.level} 1`, width: 28 },
      { text: `${words.level} 2`, width: 32 },
      { text: `${words.level} 3`, width: 28 },
      { text: words.vatRate, width: 10 },
      { text: words.delayDays, width: 20 },
      { text: words.note, width: 40 },
    ],
    rows,
  });
  return ok({ name: `${words.sheet}.xlsx`, mediaType: spreadsheetMediaType, bytes });
}
