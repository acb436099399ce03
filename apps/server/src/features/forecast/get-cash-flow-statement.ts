import { ok } from "@amont/kernel/result.ts";
import { type Forecasts, openView, type ViewFilter } from "../../forecast/open-view.ts";
import { statementAnswerBytes } from "../../forecast/statement-answer.ts";
import { EncodedJson } from "../../http/encoded-json.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

export const getCashFlowStatementUseCase =
  (forecasts: Forecasts) =>
  async (
    { body }: { readonly body: ViewFilter },
    context: OperationContext,
  ): Promise<Outcome<EncodedJson>> => {
    const opened = await openView(forecasts, context, body);
    return opened.ok ? ok(new EncodedJson(statementAnswerBytes(opened.value))) : opened;
  };
