/** The cells of the row that stays in sight below the others: painted like theirs, and shown while its own is not in view. */
import { classNames } from "../../class-names.ts";
import { CellStrip } from "../painting/cell-strip.ts";
import { CellView } from "../painting/cell-view.ts";
import cells from "../sheet-cells.module.css";
import type { SheetSource } from "../sheet-source.ts";
import type { SheetWindow } from "../sheet-window.ts";
import styles from "./sheet-foot.module.css";

export class FootView {
  readonly #element: HTMLElement;
  readonly #strip = new CellStrip("gridcell");
  readonly #total = new CellView("gridcell");

  /** Its places for the cells and for the total are marked. */
  constructor(element: HTMLElement) {
    this.#element = element;
    element.querySelector("[data-foot=cells]")?.append(this.#strip.element);
    element.querySelector("[data-foot=total]")?.append(this.#total.element);
  }

  remove(): void {
    this.#strip.element.remove();
    this.#total.element.remove();
  }

  show(isShown: boolean): void {
    const visibility = isShown ? "" : "hidden";
    if (this.#element.style.visibility !== visibility) this.#element.style.visibility = visibility;
  }

  paint(
    { pinned, edges, columns }: SheetSource,
    { firstColumn, endColumn }: SheetWindow,
    version: number,
  ): void {
    if (pinned === undefined) return;
    this.#strip.paint(edges, firstColumn, endColumn, version, (view, column) => {
      const tense = columns[column]?.tense ?? "future";
      view.paint(pinned.face(column), classNames(cells["cell"], styles["footCell"], cells[tense]));
    });
    this.#total.paint(
      pinned.face(columns.length),
      classNames(cells["cell"], styles["footCell"], styles["footTotal"]),
    );
  }
}
