/** The cells of a row that are in view. A column in view keeps its element: a scroll repaints only those that are new. */

import styles from "../sheet-cells.module.css";
import { CellView } from "./cell-view.ts";
import { RecycledViews } from "./recycled-views.ts";

export class CellStrip {
  readonly element: HTMLDivElement;
  readonly #views: RecycledViews<CellView>;

  constructor(role: "gridcell" | "columnheader") {
    this.#views = new RecycledViews(() => {
      const view = new CellView(role);
      this.element.append(view.element);
      return view;
    });
    this.element = document.createElement("div");
    this.element.setAttribute("role", "none");
    this.element.className = styles["strip"] ?? "";
  }

  at(column: number): CellView | undefined {
    return this.#views.at(column);
  }

  paint(
    edges: Float64Array,
    first: number,
    end: number,
    version: number,
    paintCell: (view: CellView, column: number) => void,
  ): void {
    for (let column = first; column < end; column += 1) {
      const view = this.#views.take(column, first, end);
      if (view.column === column && view.version === version) continue;
      const left = edges[column] ?? 0;
      view.place(left, (edges[column + 1] ?? left) - left);
      if (view.column !== column) view.number(column);
      view.version = version;
      paintCell(view, column);
    }
    this.#hideOutside(first, end);
  }

  /** What they say may be of another row. */
  #hideOutside(first: number, end: number): void {
    for (const view of this.#views.all) {
      const isOutside = view.column < first || view.column >= end;
      if (view.element.hidden !== isOutside) view.element.hidden = isOutside;
    }
  }
}
