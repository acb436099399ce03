import type { InputOf } from "@amont/contract/operation.ts";
import type { getStatementChanges } from "@amont/contract/operations/forecast/get-statement-changes.ts";
import { ok } from "@amont/kernel/result.ts";
import { type Forecasts, openView } from "../../forecast/open-view.ts";
import { statementChangesBytes } from "../../forecast/statement-answer.ts";
import { EncodedJson } from "../../http/encoded-json.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

export const getStatementChangesUseCase =
  (forecasts: Forecasts) =>
  async (
    { body }: InputOf<typeof getStatementChanges>,
    context: OperationContext,
  ): Promise<Outcome<EncodedJson>> => {
    const opened = await openView(forecasts, context, body);
    return opened.ok ? ok(new EncodedJson(statementChangesBytes(opened.value, body.knownVersions))) : opened;
  };
