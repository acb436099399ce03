import type { InputOf } from "@amont/contract/operation.ts";
import type { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentConsolidation, refusedOnCompany } from "../../forecast/group/open-group.ts";
import { type Forecasts, openView } from "../../forecast/open-view.ts";
import { statementAnswer, writtenOnce } from "../../forecast/statement/statement-answer.ts";
import { EncodedJson, hasAnswer, UnchangedJson } from "../../http/encoded-json.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { openGroupStatement } from "./group-statement.ts";

/** Who has read it before and says so (`If-None-Match`) gets it again only when something of it is another. */
export const getCashFlowStatementUseCase =
  (forecasts: Forecasts) =>
  async (
    { body }: InputOf<typeof getCashFlowStatement>,
    context: OperationContext,
  ): Promise<Outcome<EncodedJson | UnchangedJson>> => {
    const written = await writtenAnswer(forecasts, context, body);
    if (!written.ok) return written;
    const { etag, bytes } = written.value;
    const isKnown = hasAnswer(context.header("if-none-match"), etag);
    return ok(isKnown ? new UnchangedJson(etag) : new EncodedJson(bytes(), etag));
  };

async function writtenAnswer(
  forecasts: Forecasts,
  context: OperationContext,
  body: InputOf<typeof getCashFlowStatement>["body"],
): Promise<Outcome<ReturnType<typeof writtenOnce>>> {
  const consolidation = currentConsolidation(context);
  if (consolidation === undefined) {
    const refused = refusedOnCompany(body);
    if (refused !== null) return err(refused);
    const opened = await openView(forecasts, context, body);
    return opened.ok ? ok(statementAnswer(opened.value)) : opened;
  }
  const answer = await openGroupStatement(forecasts, context, consolidation, body);
  return answer.ok ? ok(writtenOnce(answer.value)) : answer;
}
