/**
 * What leaves the statement of a consolidation because it is between its own companies: on each side one line, negative, with
 * a line below it for each company and whom it is with. Lines of categories stay the sums of the companies; totals are net.
 */
import type { TreeCategory } from "../categories/category-tree.ts";
import { emptyCells, type LineCells, measures } from "../statement/statement.ts";
import type { Contribution } from "./contribution.ts";
import { anyCompany } from "./intragroup/internal-facts.ts";

export interface EliminationLine extends TreeCategory {
  readonly lineKind: "elimination";
  /** Whose flows; absent on the line of a whole side. */
  readonly companyId?: number;
  /** Whom they are with; absent where that is any company of the group. */
  readonly counterpartyId?: number;
}

/** How the lines are called and numbered. */
export interface EliminationWords {
  /** Of the line of a side. */
  readonly name: string;
  /** Null: with any company of the group. */
  readonly nameOf: (companyId: number, counterpartyId: number | null) => string;
  /** A whole number of at most 52 bits for a text, always the same. */
  readonly numberOf: (text: string) => number;
}

/** The side of a company's category; undefined for one that the group does not show. */
type SideOf = (companyId: number, categoryId: number) => boolean | undefined;

/** What one company has with another, on one side. */
interface Pair {
  readonly isInflow: boolean;
  readonly companyId: number;
  readonly counterpartyId: number;
  /** Zero or below, as the line shows it. */
  readonly cells: LineCells;
}

/** After every category of its side. */
const lastPosition = 1_000_000_000;

export class Eliminations {
  readonly #words: EliminationWords;
  readonly #sideOf: SideOf;
  readonly #known = new Map<string, EliminationLine>();
  readonly #takenIds: Set<number>;
  #cells: ReadonlyMap<number, LineCells> = new Map();
  #lines: readonly EliminationLine[] = [];
  #net: readonly number[] = [];

  /** `takenIds`: those of other lines. */
  constructor(words: EliminationWords, sideOf: SideOf, takenIds: Iterable<number>) {
    this.#words = words;
    this.#sideOf = sideOf;
    this.#takenIds = new Set(takenIds);
  }

  /** The same list as long as no line comes or goes. */
  get lines(): readonly EliminationLine[] {
    return this.#lines;
  }

  /** By column: what came in between companies less what went out. */
  get net(): readonly number[] {
    return this.#net;
  }

  /** Of a line that has none below it. */
  cellsOf(lineId: number): LineCells | undefined {
    return this.#cells.get(lineId);
  }

  update(contributions: readonly Contribution[], columnCount: number): void {
    const pairs = pairsOf(contributions, columnCount, this.#sideOf);
    const lines: EliminationLine[] = [];
    const cells = new Map<number, LineCells>();
    for (const isInflow of [true, false]) {
      const ofSide = pairs.filter((pair) => pair.isInflow === isInflow);
      if (ofSide.length === 0) continue;
      const top = this.#line({ isInflow, parentId: null, position: lastPosition });
      lines.push(top);
      for (const [position, pair] of ofSide.entries()) {
        const line = this.#line({ ...pair, parentId: top.id, position });
        const before = this.#cells.get(line.id);
        cells.set(line.id, before !== undefined && isSame(before, pair.cells) ? before : pair.cells);
        lines.push(line);
      }
    }
    this.#cells = cells;
    this.#net = netOf(pairs, columnCount);
    const isAsBefore =
      lines.length === this.#lines.length && lines.every((line, at) => line === this.#lines[at]);
    if (!isAsBefore) this.#lines = lines;
  }

  #line({
    isInflow,
    companyId,
    counterpartyId,
    parentId,
    position,
  }: Pick<TreeCategory, "isInflow" | "parentId" | "position"> & {
    readonly companyId?: number;
    readonly counterpartyId?: number;
  }): EliminationLine {
    const key = ["elimination", isInflow ? "in" : "out", companyId ?? "", counterpartyId ?? ""].join(" ");
    const known = this.#known.get(key);
    if (known?.position === position) return known;
    const { name, nameOf } = this.#words;
    const other = counterpartyId === anyCompany ? undefined : counterpartyId;
    const line: EliminationLine = {
      id: known?.id ?? this.#freeId(key),
      parentId,
      isInflow,
      name: companyId === undefined ? name : nameOf(companyId, other ?? null),
      position,
      kind: "normal",
      lineKind: "elimination",
      ...(companyId === undefined ? {} : { companyId }),
      ...(other === undefined ? {} : { counterpartyId: other }),
    };
    this.#known.set(key, line);
    return line;
  }

  #freeId(key: string): number {
    let id = Math.max(1, this.#words.numberOf(key));
    while (this.#takenIds.has(id)) id += 1;
    this.#takenIds.add(id);
    return id;
  }
}

/** In the order of the companies; what is with companies outside of the group is not internal here. */
function pairsOf(
  contributions: readonly Contribution[],
  columnCount: number,
  sideOf: SideOf,
): readonly Pair[] {
  const present = new Set(contributions.map(({ companyId }) => companyId));
  const isInGroup = (counterpartyId: number) =>
    counterpartyId === anyCompany ? present.size > 1 : present.has(counterpartyId);
  const pairs = new Map<string, Pair>();
  for (const { companyId, internal } of contributions) {
    for (const { counterpartyId, categoryId, cells } of internal) {
      const isInflow = sideOf(companyId, categoryId);
      if (isInflow === undefined || !isInGroup(counterpartyId)) continue;
      const key = `${companyId} ${counterpartyId} ${isInflow}`;
      const pair = pairs.get(key) ?? { isInflow, companyId, counterpartyId, cells: emptyCells(columnCount) };
      pairs.set(key, pair);
      for (const measure of measures) {
        const [sum, part] = [pair.cells[measure], cells[measure]];
        // Never minus zero: it is another number to whoever compares.
        for (let column = 0; column < columnCount; column += 1)
          sum[column] = 0 + (sum[column] ?? 0) - (part[column] ?? 0);
      }
    }
  }
  return [...pairs.values()];
}

function netOf(pairs: readonly Pair[], columnCount: number): readonly number[] {
  const net = Array.from({ length: columnCount }, () => 0);
  for (const { isInflow, cells } of pairs) {
    for (const [column, amount] of cells.cashFlow.entries())
      net[column] = (net[column] ?? 0) + (isInflow ? -amount : amount) + 0;
  }
  return net;
}

const isSame = (left: LineCells, right: LineCells): boolean =>
  measures.every((measure) => left[measure].every((amount, column) => amount === right[measure][column]));
