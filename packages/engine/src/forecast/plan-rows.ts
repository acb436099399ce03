/** The stored rows of all plans of a company, by category: an edit of one leaf looks at the rows of that leaf. */
import type { StoredCell, StoredSeries, StoredTiming } from "../series/plan-layers.ts";

export interface LeafRows {
  readonly series: readonly StoredSeries[];
  readonly cells: readonly StoredCell[];
}

const noRows: LeafRows = { series: [], cells: [] };
const noTimings: readonly StoredTiming[] = [];

/** What plans read of the rows. */
export interface RowsByLeaf {
  of(categoryId: number): LeafRows;
  timingsOf(categoryId: number): readonly StoredTiming[];
  readonly plannedCategories: Iterable<number>;
}

/** The same rows, as they would be with other series on some leaves. */
export function withSeries(
  rows: RowsByLeaf,
  series: ReadonlyMap<number, readonly StoredSeries[]>,
): RowsByLeaf {
  return {
    of: (categoryId) => {
      const own = series.get(categoryId);
      return own === undefined ? rows.of(categoryId) : { ...rows.of(categoryId), series: own };
    },
    timingsOf: (categoryId) => rows.timingsOf(categoryId),
    plannedCategories: new Set([...rows.plannedCategories, ...series.keys()]),
  };
}

/** What a row has become since, however often it changed; null when it is gone. */
export type RowChange =
  | { readonly part: "series"; readonly id: number; readonly row: StoredSeries | null }
  | { readonly part: "cells"; readonly id: number; readonly row: StoredCell | null }
  | { readonly part: "timings"; readonly id: number; readonly row: StoredTiming | null };

/** By the id of the row, in the order in which they came. */
interface LeafTable {
  readonly series: Map<number, StoredSeries>;
  readonly cells: Map<number, StoredCell>;
  readonly timings: Map<number, StoredTiming>;
}

/** Of a row, and of its place in the table; bench/forecast-memory.ts. */
const bytesPerRow = 330;
/** Of each published amount: seven numbers in lists, and for half of them what is usually known. */
const bytesPerPublished = 64;

/** What a series knows of the days takes as much as so many of them. */
const amountsPerShape = 12;

function publishedCount({ definition }: Pick<StoredSeries, "definition">): number {
  if (definition.kind !== "automatic" || definition.published === null) return 0;
  const { amounts, dayShape = null } = definition.published;
  return amounts.mean.length + (dayShape === null ? 0 : amountsPerShape);
}

/** Never changed: a change makes the next version, which shares the rows of the categories that it does not touch. */
export class PlanRows implements RowsByLeaf {
  #byCategory = new Map<number, LeafTable>();
  #rowCount = 0;
  #publishedCount = 0;

  constructor(
    series: Iterable<StoredSeries>,
    cells: Iterable<StoredCell>,
    timings: Iterable<StoredTiming> = noTimings,
  ) {
    for (const row of series) this.#madeTable(row.categoryId).series.set(row.id, row);
    for (const row of cells) this.#madeTable(row.categoryId).cells.set(row.id, row);
    for (const row of timings) this.#madeTable(row.categoryId).timings.set(row.id, row);
    for (const table of this.#byCategory.values()) {
      this.#rowCount += table.series.size + table.cells.size + table.timings.size;
      for (const row of table.series.values()) this.#publishedCount += publishedCount(row);
    }
  }

  /** The next version, and the categories whose plan is another one in it. */
  after(changes: readonly RowChange[]): { readonly rows: PlanRows; readonly leafIds: ReadonlySet<number> } {
    const rows = new PlanRows([], []);
    rows.#byCategory = new Map(this.#byCategory);
    rows.#rowCount = this.#rowCount;
    rows.#publishedCount = this.#publishedCount;
    const leafIds = new Set<number>();
    const touched = (categoryId: number): LeafTable => {
      const table = rows.#madeTable(categoryId);
      if (leafIds.has(categoryId)) return table;
      leafIds.add(categoryId);
      const own = {
        series: new Map(table.series),
        cells: new Map(table.cells),
        timings: new Map(table.timings),
      };
      rows.#byCategory.set(categoryId, own);
      return own;
    };
    for (const part of ["series", "cells", "timings"] as const) {
      const ids = new Set(changes.filter((change) => change.part === part).map(({ id }) => id));
      const wanted = [...ids];
      if (wanted.length === 0) continue;
      for (const [categoryId, table] of this.#byCategory) {
        // Looks through the shorter of both.
        const known = table[part];
        const [few, others] = ids.size <= known.size ? [wanted, known] : [[...known.keys()], ids];
        const found = few.filter((id) => others.has(id));
        for (const id of part === "series" ? found : []) {
          const gone = table.series.get(id);
          if (gone !== undefined) rows.#publishedCount -= publishedCount(gone);
        }
        for (const id of found) touched(categoryId)[part].delete(id);
        rows.#rowCount -= found.length;
      }
    }
    for (const change of changes) {
      if (change.row === null) continue;
      const table = touched(change.row.categoryId);
      if (change.part === "series") {
        table.series.set(change.id, change.row);
        rows.#publishedCount += publishedCount(change.row);
      } else if (change.part === "cells") table.cells.set(change.id, change.row);
      else table.timings.set(change.id, change.row);
      rows.#rowCount += 1;
    }
    return { rows, leafIds };
  }

  of(categoryId: number): LeafRows {
    const table = this.#byCategory.get(categoryId);
    if (table === undefined) return noRows;
    return {
      // Later ones win: in the order in which they were made.
      series: [...table.series.values()].toSorted((left, right) => left.id - right.id),
      cells: [...table.cells.values()],
    };
  }

  timingsOf(categoryId: number): readonly StoredTiming[] {
    const timings = this.#byCategory.get(categoryId)?.timings;
    return timings === undefined || timings.size === 0 ? noTimings : [...timings.values()];
  }

  get plannedCategories(): Iterable<number> {
    return this.#byCategory.keys();
  }

  /** About what they take of the memory, shared with other versions or not. */
  get byteLength(): number {
    return this.#rowCount * bytesPerRow + this.#publishedCount * bytesPerPublished;
  }

  #madeTable(categoryId: number): LeafTable {
    const known = this.#byCategory.get(categoryId);
    if (known !== undefined) return known;
    const made = { series: new Map(), cells: new Map(), timings: new Map() };
    this.#byCategory.set(categoryId, made);
    return made;
  }
}
