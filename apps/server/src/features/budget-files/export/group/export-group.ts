/** A consolidation as a workbook: the group, each of its companies, and the rates between them. No line of a bank is in it. */
import type { ProductLanguage } from "@amont/contract/culture.ts";
import { failure } from "@amont/contract/failure.ts";
import { spreadsheetMediaType, type WholeFile } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportForecast } from "@amont/contract/operations/budget-files/export-forecast.ts";
import { withEliminationsNamed } from "@amont/contract/operations/forecast/elimination-name.ts";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { groupStatement } from "../../../../forecast/group/group-answer.ts";
import { openGroup, usualTimeZone } from "../../../../forecast/group/open-group.ts";
import type { Forecasts } from "../../../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../../../http/operation-route.ts";
import type { ConsolidationAccess } from "../../../../http/principal.ts";
import { exportName } from "../../../../ledger/export-name.ts";
import { findExportedGroup } from "../../budget-files-repository.ts";
import { tooLargeToExport } from "../export-limits.ts";
import { exportedIndicators } from "../exported-indicators.ts";
import { indicatorsSheet, indicatorWords } from "../indicators-sheet.ts";
import { ratesTexts } from "../rates-texts.ts";
import { exportedDay, workbookHead } from "../workbook-head.ts";
import { workbookTexts } from "../workbook-texts.ts";
import { groupTexts } from "./group-texts.ts";
import { groupWorkbook } from "./group-workbook.ts";

type Asked = Parameters<typeof openGroup>[3] &
  Pick<InputOf<typeof exportForecast>["body"], "sheets"> & { readonly language: ProductLanguage };

export async function exportGroup(
  forecasts: Forecasts,
  context: OperationContext,
  key: ConsolidationAccess,
  { language, sheets: wanted, ...filter }: Asked,
): Promise<Outcome<WholeFile>> {
  const opened = await openGroup(forecasts, context, key, filter);
  if (!opened.ok) return opened;
  const { eliminations } = groupTexts[language];
  const statement = withEliminationsNamed(groupStatement(opened.value, filter), eliminations);
  const byCompany = await openGroup(forecasts, context, key, { ...filter, groupBy: "company" });
  if (!byCompany.ok) return byCompany;
  const companies = withEliminationsNamed(groupStatement(byCompany.value, filter), eliminations);
  const tooLarge = tooLargeToExport(statement) ?? tooLargeToExport(companies);
  if (tooLarge !== null) return err(tooLarge);
  // A total without what nobody can convert would be taken for the whole.
  if (statement.unconverted.length > 0) return err(failure("9001"));
  const names = await findExportedGroup(context.database, key);
  if (names === undefined) return err(failure("not_found"));
  const indicators = await exportedIndicators(forecasts, context, { ...filter, sheets: wanted });
  if (!indicators.ok) return indicators;
  const texts = workbookTexts[language];
  const view = { companyName: names.name, planName: names.scenarioLabel, accountNames: [], asOf: null };
  const words = { texts: ratesTexts[language], day: exportedDay(language), accountName: () => "" };
  const head = workbookHead(statement, view, texts, language);
  const sheets = groupWorkbook(
    { statement, companies, brought: byCompany.value.brought },
    {
      head,
      indicatorsName: indicatorWords[language].sheet,
      texts,
      rates: words,
      words: groupTexts[language],
    },
  );
  return ok({
    name: exportName(names.name, key.timeZone ?? usualTimeZone, context.now),
    mediaType: spreadsheetMediaType,
    bytes: await writeWorkbook([
      ...sheets,
      ...indicatorsSheet(indicators.value, {
        head,
        currentColumn: statement.currentColumn,
        currency: statement.currency,
        texts,
        words: indicatorWords[language],
      }),
    ]),
  });
}
