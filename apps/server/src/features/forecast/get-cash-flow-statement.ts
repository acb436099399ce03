import type { InputOf } from "@amont/contract/operation.ts";
import type { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { ok } from "@amont/kernel/result.ts";
import { type Forecasts, openView } from "../../forecast/open-view.ts";
import { statementAnswer } from "../../forecast/statement-answer.ts";
import { EncodedJson, hasAnswer, UnchangedJson } from "../../http/encoded-json.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

/** Who has read it before and says so (`If-None-Match`) gets it again only when something of it is another. */
export const getCashFlowStatementUseCase =
  (forecasts: Forecasts) =>
  async (
    { body }: InputOf<typeof getCashFlowStatement>,
    context: OperationContext,
  ): Promise<Outcome<EncodedJson | UnchangedJson>> => {
    const opened = await openView(forecasts, context, body);
    if (!opened.ok) return opened;
    const { etag, bytes } = statementAnswer(opened.value);
    const isKnown = hasAnswer(context.header("if-none-match"), etag);
    return ok(isKnown ? new UnchangedJson(etag) : new EncodedJson(bytes(), etag));
  };
