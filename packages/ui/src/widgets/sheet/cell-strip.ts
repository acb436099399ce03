/** The cells of a row that are in view. A column always has the same element: a scroll repaints only those that are new. */
import { CellView } from "./cell-view.ts";
import styles from "./sheet-cells.module.css";

export class CellStrip {
  readonly element: HTMLDivElement;
  readonly #role: "gridcell" | "columnheader";
  #views: CellView[] = [];

  constructor(role: "gridcell" | "columnheader") {
    this.#role = role;
    this.element = document.createElement("div");
    this.element.setAttribute("role", "none");
    this.element.className = styles["strip"] ?? "";
  }

  at(column: number): CellView | undefined {
    const view = this.#views[column % Math.max(1, this.#views.length)];
    return view?.column === column ? view : undefined;
  }

  /** What was painted is of another row. */
  forget(): void {
    for (const view of this.#views) view.version = -1;
  }

  paint(
    edges: Float64Array,
    first: number,
    end: number,
    version: number,
    paintCell: (view: CellView, column: number) => void,
  ): void {
    if (end - first > this.#views.length) this.#grow(end - first);
    for (let column = first; column < end; column += 1) {
      const view = this.#views[column % this.#views.length];
      if (view === undefined || (view.column === column && view.version === version)) continue;
      const left = edges[column] ?? 0;
      view.place(left, (edges[column + 1] ?? left) - left);
      if (view.column !== column) view.number(column);
      view.version = version;
      paintCell(view, column);
    }
    this.#hideOutside(edges.length - 1);
  }

  /** Columns that are no more. */
  #hideOutside(columnCount: number): void {
    for (const view of this.#views) {
      const isOutside = view.column >= columnCount || view.column < 0;
      if (view.element.hidden !== isOutside) view.element.hidden = isOutside;
    }
  }

  /** With another number of elements every column has another one. */
  #grow(count: number): void {
    while (this.#views.length < count) {
      const view = new CellView(this.#role);
      this.#views.push(view);
      this.element.append(view.element);
    }
    for (const view of this.#views) {
      view.column = -1;
      view.version = -1;
    }
  }
}
