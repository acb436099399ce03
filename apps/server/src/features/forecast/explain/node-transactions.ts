/** The transactions that are part of an explanation: the largest of each leaf and currency, fetched together. */
import type { ExplainedTransaction } from "@amont/engine/explain/explain-facts.ts";
import type { Explanation } from "@amont/engine/explain/explanation.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { largestTransactions } from "../../../forecast/cells/cell-transactions-repository.ts";
import { linesOfCell } from "../../../forecast/cells/lines-of-cell.ts";
import type { OpenedView } from "../../../forecast/open-view.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";

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
      const companyId = currentCompany(this.#context);
      const filter = linesOfCell(this.#opened, { companyId, categoryId, scenarioId, isPaid });
      if (filter === null) continue;
      const wanted = { ...filter, categoryIds: [...this.#wanted[state]] };
      this.#found.set(state, await largestTransactions(this.#context.database, wanted, mostTransactions));
    }
  }

  /** Null where nobody looked for any. */
  shown(categoryId: number, state: State): readonly ExplainedTransaction[] | null {
    const found = this.#found.get(state);
    if (found === undefined) return null;
    return [...(found.get(categoryId)?.values() ?? [])].flatMap(({ shown }) => shown);
  }

  /** Whether a node has transactions that were left out of the tree altogether. */
  isCut({ kind, amountMinor }: Explanation): boolean {
    return this.#isCut && (kind === "realized" || kind === "expected") && amountMinor !== 0;
  }

  /**
   * How many transactions of a node are not in the tree. Those in another currency are told below the conversion that they
   * are part of; where there are several, by months, nobody knows below which.
   */
  othersOf(node: Explanation, currency: CurrencyCode): OtherTransactions {
    const { kind, params, children } = node;
    if ((kind !== "realized" && kind !== "expected") || children.length === 0) return noOthers;
    const found = this.#found.get(kind === "realized" ? "paid" : "expected")?.get(params.categoryId);
    const converted = children.flatMap((child) =>
      child.kind === "currencyConversion" ? [child.params.currency] : [],
    );
    const isOfOneChild = (one: CurrencyCode) =>
      one !== currency && converted.filter((other) => other === one).length === 1;
    let ofNode = 0;
    for (const [one, { others }] of found ?? []) if (!isOfOneChild(one)) ofNode += others;
    return {
      ofNode,
      ofChild: (child) =>
        child.kind === "currencyConversion" && isOfOneChild(child.params.currency)
          ? (found?.get(child.params.currency)?.others ?? 0)
          : 0,
    };
  }
}

interface OtherTransactions {
  readonly ofNode: number;
  readonly ofChild: (child: Explanation) => number;
}

const noOthers: OtherTransactions = { ofNode: 0, ofChild: () => 0 };
