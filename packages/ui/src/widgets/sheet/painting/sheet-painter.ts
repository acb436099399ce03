/**
 * Paints the rows and columns that are in view, outside of any rendering framework: a scroll of a thousand lines by a
 * hundred columns touches the few cells that came into view, and nothing else. What stays in view keeps its elements.
 */

import { classNames } from "../../class-names.ts";
import { FootView } from "../foot/foot-view.ts";
import styles from "../sheet-cells.module.css";
import { type CellPlace, type SheetSize } from "../sheet-selection.ts";
import { emptyFace, type SheetSource, titleColumn } from "../sheet-source.ts";
import {
  aheadOf,
  isRowInView,
  noneAhead,
  type SheetMetrics,
  type SheetViewport,
  type SheetWindow,
  scrollToShow,
  sheetWindow,
} from "../sheet-window.ts";
import notes from "./cell-notes.module.css";
import { CellStrip } from "./cell-strip.ts";
import { RecycledViews } from "./recycled-views.ts";
import { type RowPanes, RowView } from "./row-view.ts";

export interface SheetElements {
  /** What has the focus, and says to assistive technology where in it one is. */
  readonly grid: HTMLElement;
  readonly scroller: HTMLElement;
  /** Where the names of the columns go. */
  readonly head: HTMLElement;
  readonly body: HTMLElement;
  /**
   * Where titles and totals go: outside of the grid, whose children are rows and nothing else. The rows own them.
   */
  readonly sides: HTMLElement;
  /** Where the row goes that stays in sight, if there is one. */
  readonly foot: HTMLElement | null;
}

interface PainterMetrics extends SheetMetrics {
  /** Above the rows, and scrolled away with them: a chart that is not pinned. */
  readonly scrolledTop: number;
}

export class SheetPainter {
  readonly #elements: SheetElements;
  readonly #metrics: PainterMetrics;
  readonly #head: CellStrip;
  readonly #foot: FootView | null;
  readonly #panes: RowPanes;
  readonly #activeId: string;
  readonly #onWindow: (window: SheetWindow) => void;
  readonly #rows: RecycledViews<RowView>;
  #source: SheetSource;
  #version = 0;
  #painted: SheetWindow | null = null;
  #paintedVersion = -1;
  #active: CellPlace | null = null;
  #activeElement: HTMLElement | null = null;
  #viewport: SheetViewport | null = null;
  #ahead = noneAhead;
  #pointed: RowView | null = null;
  #activeRow: RowView | null = null;

  constructor(
    elements: SheetElements,
    source: SheetSource,
    {
      metrics,
      activeId,
      onWindow,
    }: {
      readonly metrics: PainterMetrics;
      readonly activeId: string;
      readonly onWindow: (window: SheetWindow) => void;
    },
  ) {
    this.#elements = elements;
    this.#source = source;
    this.#metrics = metrics;
    this.#activeId = activeId;
    this.#onWindow = onWindow;
    this.#head = new CellStrip("columnheader");
    elements.head.append(this.#head.element);
    this.#foot = elements.foot === null ? null : new FootView(elements.foot);
    let made = 0;
    this.#rows = new RecycledViews(() => {
      made += 1;
      return new RowView(this.#panes, `${activeId}-${made}`);
    });
    this.#panes = { titles: pane("titles"), cells: pane("cells"), totals: pane("totals") };
    elements.body.append(this.#panes.cells);
    elements.sides.append(this.#panes.titles, this.#panes.totals);
    this.#panes.totals.hidden = metrics.totalWidth === 0;
  }

  remove(): void {
    this.#head.element.remove();
    this.#foot?.remove();
    for (const part of Object.values(this.#panes)) part.remove();
  }

  /** The parts of a row are in three places, and look pointed at together. */
  pointAt(target: EventTarget | null): void {
    const pointed = target instanceof Element ? this.#rowOf(target) : undefined;
    if (pointed === (this.#pointed ?? undefined)) return;
    this.#pointed?.point(false);
    this.#pointed = pointed ?? null;
    pointed?.point(true);
  }

  get size(): SheetSize {
    return { rowCount: this.#source.rows.length, columnCount: this.#source.columns.length };
  }

  /** As it was when it last moved: to ask again makes the browser lay out what has just been changed. */
  get viewport(): SheetViewport {
    this.#viewport ??= this.#measured();
    return this.#viewport;
  }

  #measured(): SheetViewport {
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = this.#elements.scroller;
    return {
      scrollTop: scrollTop - this.#metrics.scrolledTop,
      scrollLeft,
      width: clientWidth,
      height: clientHeight,
    };
  }

  /** It has another size, because a panel came beside it: the cell where one is stays in view. */
  resized(): void {
    const active = this.#active;
    const wasInView = active !== null && this.#isInView(active);
    this.moved();
    if (wasInView) this.reveal(active);
  }

  #isInView(place: CellPlace): boolean {
    const { viewport } = this;
    const { scrollTop, scrollLeft } = scrollToShow(place, viewport, this.#metrics, this.#source.edges);
    return scrollTop === viewport.scrollTop && scrollLeft === viewport.scrollLeft;
  }

  /** It was scrolled, or has another size. */
  moved(): void {
    const before = this.#viewport;
    this.#viewport = null;
    this.#ahead = before === null ? noneAhead : aheadOf(before, this.viewport, this.#metrics);
    this.paint();
  }

  show(source: SheetSource): void {
    if (source === this.#source && this.#paintedVersion === this.#version) return;
    this.#source = source;
    this.#version += 1;
    this.paint();
  }

  /** Whether there is no room for words below a cell. */
  isLow({ row }: CellPlace): boolean {
    return !isRowInView(row + 3, this.viewport, this.#metrics);
  }

  /** After a scroll, a change of size or of what is shown. */
  paint(): void {
    const source = this.#source;
    const { pinned } = source;
    if (pinned !== undefined) this.#foot?.show(!isRowInView(pinned.row, this.viewport, this.#metrics));
    const window = sheetWindow(this.viewport, this.#metrics, source.edges, source.rows.length, this.#ahead);
    const painted = this.#painted;
    const isSame = painted !== null && isSameWindow(window, painted);
    if (isSame && this.#paintedVersion === this.#version) return;
    this.#paintedVersion = this.#version;
    this.#painted = window;
    this.#paintHead(window);
    this.#foot?.paint(source, window, this.#version);
    for (let row = window.firstRow; row < window.endRow; row += 1) {
      const view = this.#rows.take(row, window.firstRow, window.endRow);
      view.paint(row, source, window, this.#version, this.#metrics.rowHeight);
    }
    for (const view of this.#rows.all) view.show(view.row >= window.firstRow && view.row < window.endRow);
    this.#markActive();
    if (painted === null || !hasSameColumns(window, painted)) this.#onWindow(window);
  }

  /** Says to assistive technology where one is. */
  activate(place: CellPlace | null): void {
    this.#active = place;
    this.#markActive();
  }

  reveal(place: CellPlace): void {
    const { scroller } = this.#elements;
    const { viewport } = this;
    const { scrollTop, scrollLeft } = scrollToShow(place, viewport, this.#metrics, this.#source.edges);
    if (scrollTop === viewport.scrollTop && scrollLeft === viewport.scrollLeft) return;
    scroller.scrollTop = scrollTop + this.#metrics.scrolledTop;
    scroller.scrollLeft = scrollLeft;
    this.#viewport = null;
    this.paint();
  }

  /** The place that an element of the sheet belongs to. */
  placeOf(target: EventTarget | null): CellPlace | null {
    if (!(target instanceof Element)) return null;
    const row = this.#rowOf(target);
    const cell = target.closest<HTMLElement>("[aria-colindex]");
    if (row === undefined || cell === null) return null;
    return { row: row.row, column: Number(cell.ariaColIndex) - 2 };
  }

  #rowOf(target: Element): RowView | undefined {
    for (const row of this.#rows.all) if (row.contains(target)) return row;
    return undefined;
  }

  /** The row of a number, if it is painted now. */
  #viewOf(row: number): RowView | undefined {
    const isPainted = this.#painted !== null && row >= this.#painted.firstRow && row < this.#painted.endRow;
    return isPainted ? this.#rows.at(row) : undefined;
  }

  #markActive(): void {
    this.#markActiveRow();
    const active = this.#active;
    const element = active === null ? undefined : this.#viewOf(active.row)?.at(active.column, this.#source);
    if (element === (this.#activeElement ?? undefined)) return;
    this.#activeElement?.removeAttribute("id");
    if (this.#activeElement !== null) this.#activeElement.ariaSelected = null;
    this.#activeElement = element ?? null;
    if (element === undefined) {
      this.#elements.grid.removeAttribute("aria-activedescendant");
      return;
    }
    this.#elements.grid.setAttribute("aria-activedescendant", this.#activeId);
    element.id = this.#activeId;
    element.ariaSelected = "true";
  }

  #markActiveRow(): void {
    const active = this.#active === null ? null : (this.#viewOf(this.#active.row) ?? null);
    if (active === this.#activeRow) return;
    this.#activeRow?.activate(false);
    this.#activeRow = active;
    active?.activate(true);
  }

  #paintHead({ firstColumn, endColumn }: SheetWindow): void {
    const { edges, columns } = this.#source;
    this.#head.paint(edges, firstColumn, endColumn, this.#version, (view, column) => {
      const shown = columns[column];
      if (shown === undefined) return;
      const { title, hint = "", note, tense } = shown;
      const classes = classNames(
        styles["cell"],
        styles["headCell"],
        styles[tense],
        note === undefined ? undefined : notes["noted"],
        note?.isDoubtful === true ? notes["doubtful"] : undefined,
      );
      view.paint({ ...emptyFace, whole: title, rate: hint, description: note?.words ?? "" }, classes);
      view.showNote(note);
    });
  }
}

function pane(name: keyof RowPanes): HTMLDivElement {
  const made = document.createElement("div");
  made.className = styles[name] ?? "";
  made.setAttribute("role", "none");
  return made;
}

const hasSameColumns = (one: SheetWindow, other: SheetWindow): boolean =>
  one.firstColumn === other.firstColumn && one.endColumn === other.endColumn;

const isSameWindow = (one: SheetWindow, other: SheetWindow): boolean =>
  one.firstRow === other.firstRow && one.endRow === other.endRow && hasSameColumns(one, other);

export const isPeriod = ({ column }: CellPlace, { columnCount }: Pick<SheetSize, "columnCount">): boolean =>
  column > titleColumn && column < columnCount;
