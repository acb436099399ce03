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
import { type CellAddress, type ExplainFacts, explainCell } from "@amont/engine/explain/explain-cell.ts";
import type { Explanation } from "@amont/engine/explain/explanation.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { type Forecasts, openView } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { explainFacts } from "./explain-facts.ts";
import { NodeTransactions } from "./node-transactions.ts";

type Query = InputOf<typeof operation>["query"];

/** From a leaf down to its transactions and to what plans it; from a total or a balance, to what it adds up. */
const usualDepthOf = (line: Query["line"]): number => (typeof line === "number" ? 4 : 2);

export const explainCellUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: InputOf<typeof operation>, context: OperationContext) => {
    const { line, offset, measure = "cashFlow", depth = usualDepthOf(query.line) } = query;
    const scenarioId = query.scenarioId ?? null;
    const filter = { ...query, scenarioId, offsetBegin: offset, offsetEnd: offset + 1 };
    const opened = await openView(forecasts, context, filter);
    if (!opened.ok) return opened;
    const address: CellAddress =
      line === "balanceStart" || line === "balanceEnd" ? { line, column: 0 } : { line, measure, column: 0 };
    // The plans are asked for anew after waiting: meanwhile they may have gone over to a later version.
    const explained = (transactionsOf: NonNullable<ExplainFacts["transactionsOf"]>) =>
      explainCell(address, { ...explainFacts(opened.value, scenarioId), transactionsOf }, depth);
    const transactions = new NodeTransactions(opened.value, context, scenarioId);
    // Which transactions are part of the tree is known once it is built: it is built, they are fetched, and it is built.
    explained((id, state) => transactions.note(id, state));
    await transactions.load();
    const found = explained((id, state) => transactions.shown(id, state));
    if (found === null) return err(failure("not_found"));
    const currency = opened.value.view.selection.currency;
    const language = query.language ?? context.language;
    const style = { language, currency, texts: await explanationTextsOf(language) };
    const told = (node: Explanation): ExplainedNode => ({
      ...node,
      hasMore: node.hasMore || transactions.isCut(node),
      sentence: explanationSentence(node, style),
      otherTransactionCount: transactions.otherCount(node),
      children: node.children.map(told),
    });
    return ok({ currency, explanation: told(found) });
  };
