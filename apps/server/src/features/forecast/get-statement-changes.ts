import type { InputOf } from "@amont/contract/operation.ts";
import type { getStatementChanges } from "@amont/contract/operations/forecast/get-statement-changes.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentConsolidation, refusedOnCompany } from "../../forecast/group/open-group.ts";
import { type Forecasts, openView } from "../../forecast/open-view.ts";
import { statementChangesBytes, writtenChanges } from "../../forecast/statement/statement-answer.ts";
import { EncodedJson } from "../../http/encoded-json.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { openGroupStatement } from "./group-statement.ts";

export const getStatementChangesUseCase =
  (forecasts: Forecasts) =>
  async (
    { body }: InputOf<typeof getStatementChanges>,
    context: OperationContext,
  ): Promise<Outcome<EncodedJson>> => {
    const consolidation = currentConsolidation(context);
    if (consolidation !== undefined) {
      const answer = await openGroupStatement(forecasts, context, consolidation, body);
      return answer.ok ? ok(new EncodedJson(writtenChanges(answer.value, body.knownVersions))) : answer;
    }
    const refused = refusedOnCompany(body);
    if (refused !== null) return err(refused);
    const opened = await openView(forecasts, context, body);
    return opened.ok ? ok(new EncodedJson(statementChangesBytes(opened.value, body.knownVersions))) : opened;
  };
