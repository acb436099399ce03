/** Thirteen weeks as files: those of today, and what was issued. */
import type { ProductLanguage } from "@amont/contract/culture.ts";
import { failure } from "@amont/contract/failure.ts";
import { pdfMediaType, spreadsheetMediaType, type WholeFile } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { WeeksFormat } from "@amont/contract/operations/rolling-forecast/export-fields.ts";
import type { exportRollingIssue } from "@amont/contract/operations/rolling-forecast/export-rolling-issue.ts";
import type { exportRollingWeeks } from "@amont/contract/operations/rolling-forecast/export-rolling-weeks.ts";
import { needsThousands } from "@amont/engine/liquidity/rolling/board-rows.ts";
import { textMeasure } from "@amont/formats/pdf/measure-text.ts";
import { writePdf } from "@amont/formats/pdf/write-pdf.ts";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { type CurrentEntity, currentEntity } from "../../../forecast/group/current-entity.ts";
import { currentConsolidation } from "../../../forecast/group/open-group.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { exportName } from "../../../ledger/export-name.ts";
import { weeksOf } from "../get-rolling-weeks.ts";
import { loadIssues } from "../issues/issues-repository.ts";
import { readContents } from "../issues/read-contents.ts";
import { loadTests } from "../rolling-repository.ts";
import { findExportedEntity } from "./export-repository.ts";
import { ExportWords } from "./export-words.ts";
import { type ExportedWeeks, weeksOfIssue, weeksOfToday } from "./exported-weeks.ts";
import { weeksPage } from "./page/weeks-page.ts";
import { weeksWorkbook } from "./workbook/weeks-workbook.ts";

export const exportRollingWeeksUseCase =
  (forecasts: Forecasts) =>
  async (
    { params, body }: InputOf<typeof exportRollingWeeks>,
    context: OperationContext,
  ): Promise<Outcome<WholeFile>> => {
    const { against = "last", past, overdrafts } = body;
    const scenarioId = body.scenarioId ?? undefined;
    const query = { past, scenarioId, against, overdrafts, accountIds: [] };
    const entity = currentEntity(context, params.entityId);
    const answer = await weeksOf(forecasts, context, entity, query);
    if (!answer.ok) return answer;
    const { timeZone, ...names } = await namesOf(context, entity, scenarioId ?? null);
    const tests = await loadTests(context.database, entity);
    return ok(
      await fileOf(weeksOfToday(answer.value, tests, { ...names, against }), body, context, timeZone),
    );
  };

export async function exportRollingIssueUseCase(
  { params, body }: InputOf<typeof exportRollingIssue>,
  context: OperationContext,
): Promise<Outcome<WholeFile>> {
  const entity = currentEntity(context, params.entityId);
  const issue = (await loadIssues(context.database, entity)).find(({ number }) => number === params.number);
  if (issue === undefined) return err(failure("not_found"));
  const content = (await readContents(context.database, entity, [issue])).get(issue.number);
  invariant(content !== undefined, "an issue has a content");
  const { timeZone } = await namesOf(context, entity, null);
  return ok(await fileOf(weeksOfIssue(content, issue), body, context, timeZone));
}

function namesOf(context: OperationContext, entity: CurrentEntity, scenarioId: number | null) {
  const groupTimeZone = currentConsolidation(context)?.timeZone ?? null;
  return findExportedEntity(context.database, entity, { scenarioId, groupTimeZone });
}

interface Asked {
  readonly format: WeeksFormat;
  readonly language?: ProductLanguage | undefined;
}

async function fileOf(
  exported: ExportedWeeks,
  { format, language: chosen }: Asked,
  context: Pick<OperationContext, "language" | "now">,
  timeZone: string,
): Promise<WholeFile> {
  const { currency, board, entityName } = exported;
  const language = chosen ?? context.language;
  const words = new ExportWords(language, currency, needsThousands(board, currency));
  const name = exportName(entityName, timeZone, context.now, format);
  if (format === "xlsx")
    return {
      name,
      mediaType: spreadsheetMediaType,
      bytes: await writeWorkbook(weeksWorkbook(exported, words)),
    };
  const pdf = {
    title: `${words.say(words.texts.title)} · ${entityName}`,
    language: words.locale,
    // The day of the figures, not the moment of the export: the same figures are the same bytes.
    createdAt: new Date(`${exported.on}T00:00:00Z`),
    pages: [weeksPage(exported, words, await textMeasure())],
  };
  return { name, mediaType: pdfMediaType, bytes: new Uint8Array(await writePdf(pdf)) };
}
