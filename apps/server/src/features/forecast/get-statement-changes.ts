import type { KnownVersions } from "@amont/contract/operations/forecast/statement-shape.ts";
import { ok } from "@amont/kernel/result.ts";
import { type Forecasts, openView, type ViewFilter } from "../../forecast/open-view.ts";
import { statementChangesBytes } from "../../forecast/statement-answer.ts";
import { EncodedJson } from "../../http/encoded-json.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

interface Body extends ViewFilter {
  readonly knownVersions: KnownVersions;
}

export const getStatementChangesUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: { readonly body: Body }, context: OperationContext): Promise<Outcome<EncodedJson>> => {
    const opened = await openView(forecasts, context, body);
    return opened.ok ? ok(new EncodedJson(statementChangesBytes(opened.value, body.knownVersions))) : opened;
  };
