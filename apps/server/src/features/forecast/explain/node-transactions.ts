/** The transactions that are part of an explanation: the largest of each leaf, fetched together. */
import type { ExplainedTransaction } from "@amont/engine/explain/explain-cell.ts";
import type { Explanation } from "@amont/engine/explain/explanation.ts";
import type { OpenedView } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { filterOf } from "../cell-transactions.ts";
import { largestTransactions } from "../cell-transactions-repository.ts";

type State = "paid" | "expected";
type Found = Awaited<ReturnType<typeof largestTransactions>>;

/** Of one node of the tree. */
const mostTransactions = 50;
/** In a tree with more leaves than this, nobody reads their transactions: they are asked for leaf by leaf. */
const mostNodes = 40;

export class NodeTransactions {
  readonly #opened: OpenedView;
  readonly #context: OperationContext;
  readonly #scenarioId: number | null;
  readonly #wanted: Readonly<Record<State, Set<number>>> = { paid: new Set(), expected: new Set() };
  readonly #found = new Map<State, Found>();
  #isCut = false;

  constructor(opened: OpenedView, context: OperationContext, scenarioId: number | null) {
    this.#opened = opened;
    this.#context = context;
    this.#scenarioId = scenarioId;
  }

  note(categoryId: number, state: State): readonly ExplainedTransaction[] {
    this.#wanted[state].add(categoryId);
    return [];
  }

  async load(): Promise<void> {
    const { model } = this.#opened.forecast;
    const scenarioId = this.#scenarioId;
    // A copy keeps sums; the transactions of then may be others now.
    if (model.isFrozen(scenarioId)) return;
    this.#isCut = this.#wanted.paid.size + this.#wanted.expected.size > mostNodes;
    if (this.#isCut) return;
    for (const state of ["paid", "expected"] as const) {
      const [categoryId] = this.#wanted[state];
      if (categoryId === undefined) continue;
      const isPaid = state === "paid";
      const filter = filterOf(this.#opened, this.#context, { categoryId, scenarioId, isPaid });
      if (filter === null) continue;
      const wanted = { ...filter, categoryIds: [...this.#wanted[state]] };
      this.#found.set(state, await largestTransactions(this.#context.database, wanted, mostTransactions));
    }
  }

  shown(categoryId: number, state: State): readonly ExplainedTransaction[] {
    return this.#found.get(state)?.get(categoryId)?.shown ?? [];
  }

  /** Whether a node has transactions that were left out of the tree altogether. */
  isCut({ kind, amountMinor }: Explanation): boolean {
    return this.#isCut && (kind === "realized" || kind === "expected") && amountMinor !== 0;
  }

  otherCount({ kind, params, children }: Explanation): number {
    if ((kind !== "realized" && kind !== "expected") || children.length === 0) return 0;
    const state = kind === "realized" ? "paid" : "expected";
    return this.#found.get(state)?.get(params.categoryId)?.others ?? 0;
  }
}
