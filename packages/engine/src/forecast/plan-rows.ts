/** The stored rows of all plans of a company, by category: an edit of one leaf looks at the rows of that leaf. */
import type { StoredCell, StoredSeries } from "../series/plan-layers.ts";

export interface LeafRows {
  readonly series: readonly StoredSeries[];
  readonly cells: readonly StoredCell[];
}

const noRows: LeafRows = { series: [], cells: [] };

/** What plans read of the rows. */
export interface RowsByLeaf {
  of(categoryId: number): LeafRows;
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
    plannedCategories: new Set([...rows.plannedCategories, ...series.keys()]),
  };
}

export class PlanRows implements RowsByLeaf {
  readonly #series = new Map<number, StoredSeries>();
  readonly #cells = new Map<number, StoredCell>();
  readonly #byCategory = new Map<number, { series: Set<number>; cells: Set<number> }>();

  constructor(series: Iterable<StoredSeries>, cells: Iterable<StoredCell>) {
    for (const row of series) this.setSeries(row.id, row);
    for (const row of cells) this.setCell(row.id, row);
  }

  /** The row as it is now, or null when it is gone. Answers the categories whose plan is another one. */
  setSeries(id: number, row: StoredSeries | null): readonly number[] {
    return this.#set("series", this.#series, id, row);
  }

  setCell(id: number, row: StoredCell | null): readonly number[] {
    return this.#set("cells", this.#cells, id, row);
  }

  of(categoryId: number): LeafRows {
    const ids = this.#byCategory.get(categoryId);
    if (ids === undefined) return noRows;
    return {
      // Later ones win: in the order in which they were made.
      series: [...ids.series].toSorted((left, right) => left - right).map((id) => known(this.#series, id)),
      cells: [...ids.cells].map((id) => known(this.#cells, id)),
    };
  }

  get plannedCategories(): Iterable<number> {
    return this.#byCategory.keys();
  }

  get rowCount(): number {
    return this.#series.size + this.#cells.size;
  }

  #set<Row extends { readonly categoryId: number }>(
    part: "series" | "cells",
    rows: Map<number, Row>,
    id: number,
    row: Row | null,
  ): readonly number[] {
    const was = rows.get(id);
    if (was !== undefined) this.#byCategory.get(was.categoryId)?.[part].delete(id);
    if (row === null) rows.delete(id);
    else {
      rows.set(id, row);
      const ids = this.#byCategory.get(row.categoryId) ?? { series: new Set(), cells: new Set() };
      ids[part].add(id);
      this.#byCategory.set(row.categoryId, ids);
    }
    return [...new Set([was, row].flatMap((one) => one?.categoryId ?? []))];
  }
}

function known<Row>(rows: ReadonlyMap<number, Row>, id: number): Row {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`row ${id} of the plan is not there`);
  return row;
}
