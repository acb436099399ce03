import { failure } from "@amont/contract/failure.ts";
import { spreadsheetMediaType, type WholeFile } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportForecast } from "@amont/contract/operations/budget-files/export-forecast.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { addMonths } from "@amont/kernel/calendar-date.ts";
import { mostExportedMonths } from "@amont/kernel/limits.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { type Forecasts, openView } from "../../../forecast/open-view.ts";
import { openedStatement } from "../../../forecast/statement-answer.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { exportName } from "../../../ledger/export-name.ts";
import { findExportedNames } from "../budget-files-repository.ts";
import { forecastWorkbook } from "./forecast-workbook.ts";
import { ratesTexts } from "./rates-texts.ts";
import { exportedDay, workbookHead } from "./workbook-head.ts";
import { workbookTexts } from "./workbook-texts.ts";

type Input = InputOf<typeof exportForecast>;
/** Of one sheet: a thousand lines over ten years of months. Four such sheets take a second or two to write. */
const mostCells = 120_000;

export const exportForecastUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: Input, context: OperationContext): Promise<Outcome<WholeFile>> => {
    const { database, now } = context;
    const language = body.language ?? context.language;
    const opened = await openView(forecasts, context, body);
    if (!opened.ok) return opened;
    const statement = openedStatement(opened.value);
    if (isTooLong(statement)) return err(failure("9002"));
    if (cellCount(statement) > mostCells) return err(failure("24003"));
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
      bytes: await writeWorkbook(forecastWorkbook(statement, head, texts, rates)),
    });
  };

function isTooLong({ columns }: StatementAnswer): boolean {
  const [first, last] = [columns[0], columns.at(-1)];
  return first !== undefined && last !== undefined && last.end > addMonths(first.begin, mostExportedMonths);
}

const cellCount = ({ columns, inflow, outflow }: StatementAnswer): number =>
  columns.length * (inflow.categories.length + outflow.categories.length);
