import {
  explanationSentence,
  explanationTextsOf,
} from "@amont/contract/explanations/explanation-sentence.ts";
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type {
  ExplainedNode,
  explainCell as operation,
} from "@amont/contract/operations/forecast/explain-cell.ts";
import { type CellAddress, explainCell } from "@amont/engine/explain/explain-cell.ts";
import type { ExplainFacts } from "@amont/engine/explain/explain-facts.ts";
import { explainedView } from "@amont/engine/explain/explained-view.ts";
import type { Explanation } from "@amont/engine/explain/explanation.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentConsolidation, refusedOnCompany } from "../../../forecast/group/open-group.ts";
import { type Forecasts, openView } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { explainGroupCell } from "./explain-group-cell.ts";
import { usualDepthOf } from "./explained-depth.ts";
import { NodeTransactions } from "./node-transactions.ts";

export const explainCellUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: InputOf<typeof operation>, context: OperationContext) => {
    const consolidation = currentConsolidation(context);
    if (consolidation !== undefined) return explainGroupCell(forecasts, context, consolidation, query);
    const refused = refusedOnCompany(query);
    if (refused !== null) return err(refused);
    const { line, offset, measure = "cashFlow", depth = usualDepthOf(query.line) } = query;
    const scenarioId = query.scenarioId ?? null;
    const filter = { ...query, scenarioId, offsetBegin: offset, offsetEnd: offset + 1 };
    const opened = await openView(forecasts, context, filter);
    if (!opened.ok) return opened;
    const { forecast, view } = opened.value;
    const address: CellAddress =
      line === "balanceStart" || line === "balanceEnd" || line === "conversion"
        ? { line, column: 0 }
        : { line, measure, column: 0 };
    // The plans are asked for anew after waiting: meanwhile they may have gone over to a later version.
    const explained = (transactionsOf: NonNullable<ExplainFacts["transactionsOf"]>) =>
      explainCell(address, { ...explainedView(forecast.model, view, scenarioId), transactionsOf }, depth);
    const transactions = new NodeTransactions(opened.value, context, scenarioId);
    // Which transactions are part of the tree is known once it is built: it is built, they are fetched, and it is built.
    explained((id, state) => transactions.note(id, state));
    await transactions.load();
    const found = explained((id, state) => transactions.shown(id, state));
    if (found === null) return err(failure("not_found"));
    const currency = view.selection.currency;
    const language = query.language ?? context.language;
    const texts = await explanationTextsOf(language);
    // What is below an amount in another currency is in that one.
    const told = (node: Explanation, shownIn: CurrencyCode, otherCount: number): ExplainedNode => {
      const below = node.kind === "currencyConversion" ? node.params.currency : shownIn;
      const others = transactions.othersOf(node, currency);
      return {
        ...node,
        hasMore: node.hasMore || transactions.isCut(node),
        sentence: explanationSentence(node, { language, currency: shownIn, texts }),
        otherTransactionCount: otherCount + others.ofNode,
        children: node.children.map((child) => told(child, below, others.ofChild(child))),
      };
    };
    return ok({ currency, explanation: told(found, currency, 0) });
  };
