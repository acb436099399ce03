import { failure } from "@amont/contract/failure.ts";
import { spreadsheetMediaType } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportAuditLog } from "@amont/contract/operations/audit-log/export-audit-log.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { spoolFile } from "../../../http/spooled-file.ts";
import { logWords } from "./log-words.ts";
import { sealedLog } from "./sealed-log-file.ts";
import { streamLogSheet, TooManyRows } from "./workbook.ts";

type Input = InputOf<typeof exportAuditLog>;

export async function exportAuditLogUseCase(
  { params: { organisationId }, query }: Input,
  context: OperationContext,
) {
  const day = todayIn("Europe/Paris", context.now);
  if (query.format === "jsonl") {
    const content = sealedLog(organisationId, query, context);
    return ok(await spoolFile({ name: `journal-${day}.jsonl`, mediaType: "application/jsonl", content }));
  }
  const words = logWords[(query.language ?? context.language) === "fr" ? "fr" : "en"];
  try {
    const content = streamLogSheet(organisationId, query, words, context);
    const name = `${words.sheet} ${day}.xlsx`;
    return ok(await spoolFile({ name, mediaType: spreadsheetMediaType, content }));
  } catch (error) {
    if (error instanceof TooManyRows) return err(failure("38408"));
    throw error;
  }
}
