import { spreadsheetMediaType, type WholeFile } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportForecast } from "@amont/contract/operations/budget-files/export-forecast.ts";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentConsolidation, refusedOnCompany } from "../../../forecast/group/open-group.ts";
import { type Forecasts, openView } from "../../../forecast/open-view.ts";
import { openedStatement } from "../../../forecast/statement/statement-answer.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { exportName } from "../../../ledger/export-name.ts";
import { findExportedNames } from "../budget-files-repository.ts";
import { tooLargeToExport } from "./export-limits.ts";
import { exportedIndicators } from "./exported-indicators.ts";
import { forecastWorkbook } from "./forecast-workbook.ts";
import { exportGroup } from "./group/export-group.ts";
import { indicatorsSheet, indicatorWords } from "./indicators-sheet.ts";
import { ratesTexts } from "./rates-texts.ts";
import { exportedDay, workbookHead } from "./workbook-head.ts";
import { workbookTexts } from "./workbook-texts.ts";

type Input = InputOf<typeof exportForecast>;

export const exportForecastUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: Input, context: OperationContext): Promise<Outcome<WholeFile>> => {
    const { database, now } = context;
    const language = body.language ?? context.language;
    const consolidation = currentConsolidation(context);
    if (consolidation !== undefined)
      return exportGroup(forecasts, context, consolidation, { ...body, language });
    const refused = refusedOnCompany(body);
    if (refused !== null) return err(refused);
    const opened = await openView(forecasts, context, body);
    if (!opened.ok) return opened;
    const statement = openedStatement(opened.value);
    const tooLarge = tooLargeToExport(statement);
    if (tooLarge !== null) return err(tooLarge);
    const indicators = await exportedIndicators(forecasts, context, body);
    if (!indicators.ok) return indicators;
    const texts = workbookTexts[language];
    const { timeZone, ...names } = await findExportedNames(database, currentCompany(context), body);
    const isPast =
      body.asOf !== undefined && body.asOf !== null && body.asOf < opened.value.forecast.state.today;
    const view = { ...names, asOf: isPast ? (body.asOf ?? null) : null };
    const head = workbookHead(statement, view, texts, language);
    const { accounts } = opened.value.forecast.model.facts;
    const rates = {
      texts: ratesTexts[language],
      day: exportedDay(language),
      accountName: (accountId: number) => accounts.find(({ id }) => id === accountId)?.name ?? "",
    };
    return ok({
      name: exportName(names.companyName, timeZone, now),
      mediaType: spreadsheetMediaType,
      bytes: await writeWorkbook([
        ...forecastWorkbook(statement, head, texts, rates),
        ...indicatorsSheet(indicators.value, {
          head,
          currentColumn: statement.currentColumn,
          currency: statement.currency,
          texts,
          words: indicatorWords[language],
        }),
      ]),
    });
  };
