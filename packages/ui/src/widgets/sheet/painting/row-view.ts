/**
 * The elements of one row: its title, its cells, its total, each in the pane where those of all rows are. The one with
 * the cells is the row for assistive technology: it owns all three, in the order in which they are read, because what an
 * element owns otherwise comes after what it holds. Used again for another row when its own is scrolled away.
 */
import { classNames } from "../../class-names.ts";
import { cutAtMatches } from "../../search-highlight/search-text.ts";
import sheet from "../sheet.module.css";
import styles from "../sheet-cells.module.css";
import { type SheetRow, type SheetSource, type Tense, trendBox } from "../sheet-source.ts";
import type { SheetWindow } from "../sheet-window.ts";
import { CellStrip } from "./cell-strip.ts";
import { CellView } from "./cell-view.ts";
import titleEnd from "./row-title.module.css";

const tenseClasses: Readonly<Record<Tense, string | undefined>> = {
  past: styles["past"],
  current: styles["current"],
  future: undefined,
};

const indentPx = 16;

/** Where the parts of all rows go: titles and totals stay in view, each as one surface. */
export interface RowPanes {
  readonly titles: HTMLElement;
  readonly cells: HTMLElement;
  readonly totals: HTMLElement;
}

export class RowView {
  row = -1;
  readonly #parts: readonly HTMLDivElement[];
  readonly #row: HTMLDivElement;
  readonly #title: HTMLDivElement;
  readonly #twisty: HTMLSpanElement;
  readonly #name: HTMLSpanElement;
  readonly #context: HTMLSpanElement;
  readonly #tag: HTMLSpanElement;
  /** Made for the first row that has one. */
  #detail: HTMLSpanElement | null = null;
  /** The same. */
  #trend: SVGPathElement | null = null;
  readonly #strip: CellStrip;
  readonly #total: CellView;
  #shown: SheetRow | null = null;
  #version = -1;
  #content: unknown;
  #circumstances: unknown;
  /** How often its faces have become others. */
  #faces = 0;

  constructor({ titles, cells, totals }: RowPanes, id: string) {
    this.#title = element("div", styles["title"]);
    this.#title.setAttribute("role", "rowheader");
    this.#title.ariaColIndex = "1";
    this.#twisty = element("span", styles["twisty"]);
    this.#twisty.ariaHidden = "true";
    this.#context = element("span", styles["context"]);
    this.#name = element("span", styles["name"]);
    this.#tag = element("span", titleEnd["tag"]);
    this.#title.append(this.#twisty, this.#context, this.#name, this.#tag);
    this.#strip = new CellStrip("gridcell");
    this.#total = new CellView("gridcell");
    this.#row = element("div", styles["row"]);
    const [titlePart, totalPart] = [element("div", styles["row"]), element("div", styles["row"])];
    const strip = this.#strip.element;
    const inOrder = { title: titlePart, cells: strip, total: totalPart };
    for (const [name, part] of Object.entries(inOrder)) {
      part.id = `${id}-${name}`;
      part.setAttribute("role", "none");
    }
    this.#row.setAttribute("role", "row");
    this.#row.setAttribute("aria-owns", `${titlePart.id} ${strip.id} ${totalPart.id}`);
    this.#row.append(strip);
    titlePart.append(this.#title);
    totalPart.append(this.#total.element);
    this.#parts = [titlePart, this.#row, totalPart];
    titles.append(titlePart);
    cells.append(this.#row);
    totals.append(totalPart);
  }

  remove(): void {
    for (const part of this.#parts) part.remove();
  }

  contains(target: Element): boolean {
    return this.#parts.some((part) => part.contains(target));
  }

  show(isShown: boolean): void {
    for (const part of this.#parts) if (part.hidden === isShown) part.hidden = !isShown;
  }

  point(isPointedAt: boolean): void {
    for (const part of this.#parts) part.classList.toggle(styles["pointed"] ?? "", isPointedAt);
  }

  /** Is this where one is? */
  activate(isActive: boolean): void {
    this.#title.classList.toggle(styles["activeTitle"] ?? "", isActive);
  }

  /** The element of a place in the row that is painted now. */
  at(column: number, source: SheetSource): HTMLElement | undefined {
    if (column < 0) return this.#title;
    return column === source.columns.length ? this.#total.element : this.#strip.at(column)?.element;
  }

  paint(
    row: number,
    source: SheetSource,
    { firstColumn, endColumn }: SheetWindow,
    version: number,
    rowHeight: number,
  ): void {
    const shown = source.rows[row];
    if (shown === undefined) return;
    if (row !== this.row || version !== this.#version) {
      this.#version = version;
      if (this.#shown === null || !isSameTitle(shown, this.#shown)) this.#paintTitle(shown);
      if (this.#becomesOther(row, source)) {
        this.#faces += 1;
        this.#total.number(source.columns.length);
        this.#total.paint(source.face(row, source.columns.length), styles["total"] ?? "");
      }
      if (row !== this.row) {
        this.row = row;
        for (const part of this.#parts) part.style.top = `${row * rowHeight}px`;
        this.#row.ariaRowIndex = String(row + 2);
      }
    }
    this.#strip.paint(source.edges, firstColumn, endColumn, this.#faces, (view, column) => {
      const tense = source.columns[column]?.tense ?? "future";
      view.paint(source.face(row, column), classNames(styles["cell"], tenseClasses[tense]));
    });
  }

  #becomesOther(row: number, { contentOf, circumstances }: SheetSource): boolean {
    const content = contentOf(row);
    if (row === this.row && content === this.#content && circumstances === this.#circumstances) return false;
    this.#content = content;
    this.#circumstances = circumstances;
    return true;
  }

  #paintTitle(shown: SheetRow): void {
    this.#shown = shown;
    const {
      title,
      look,
      direction,
      indent,
      level,
      hasChildren,
      isOpen,
      tag = "",
      context = "",
      sought = "",
      trend = "",
      detail = "",
    } = shown;
    const classes = classNames(styles["row"], styles[look] ?? sheet[look], styles[direction]);
    for (const part of this.#parts) part.className = classes;
    this.#row.ariaLevel = String(level);
    this.#row.ariaExpanded = hasChildren ? String(isOpen) : null;
    this.#title.style.paddingLeft = `${10 + indent * indentPx}px`;
    this.#twisty.className = classNames(
      styles["twisty"],
      hasChildren ? styles["canOpen"] : undefined,
      isOpen ? styles["open"] : undefined,
    );
    this.#context.textContent = context;
    this.#context.hidden = context === "";
    this.#name.replaceChildren(...markedText(title, sought));
    this.#name.title = title;
    this.#tag.textContent = tag;
    this.#tag.hidden = tag === "";
    this.#paintTrend(trend);
    this.#paintDetail(detail, indent);
  }

  #paintDetail(text: string, indent: number): void {
    if (this.#detail === null) {
      if (text === "") return;
      this.#detail = element("span", titleEnd["detail"]);
      this.#title.append(this.#detail);
    }
    this.#detail.textContent = text;
    this.#detail.style.left = `${30 + indent * indentPx}px`;
    this.#title.classList.toggle(titleEnd["detailed"] ?? "", text !== "");
  }

  #paintTrend(path: string): void {
    if (this.#trend === null) {
      if (path === "") return;
      this.#trend = trendIn(this.#title);
    }
    this.#trend.setAttribute("d", path);
  }
}

/** A drawing beside figures that say the same. */
function trendIn(title: HTMLElement): SVGPathElement {
  const namespace = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(namespace, "svg");
  const path = document.createElementNS(namespace, "path");
  drawing.setAttribute("class", titleEnd["trend"] ?? "");
  drawing.setAttribute("viewBox", `0 0 ${trendBox.width} ${trendBox.height}`);
  drawing.setAttribute("width", String(trendBox.width));
  drawing.setAttribute("height", String(trendBox.height));
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(path);
  title.append(drawing);
  return path;
}

function element<Name extends "div" | "span">(
  name: Name,
  className: string | undefined,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className ?? "";
  return made;
}

/** Other figures come with other rows that say the same. */
const isSameTitle = (one: SheetRow, other: SheetRow): boolean =>
  one === other || (Object.keys(one) as (keyof SheetRow)[]).every((key) => one[key] === other[key]);

function markedText(text: string, sought: string): readonly Node[] {
  return cutAtMatches(text, sought).map((piece) => {
    if (!piece.isMatch) return document.createTextNode(piece.text);
    const mark = document.createElement("mark");
    mark.textContent = piece.text;
    return mark;
  });
}
