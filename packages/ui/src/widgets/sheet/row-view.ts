/** The elements of one row: its title, its cells, its total. Used again for another row when its own is scrolled away. */
import { classNames } from "../class-names.ts";
import { cutAtMatches } from "../search-highlight/search-text.ts";
import { CellStrip } from "./cell-strip.ts";
import { CellView } from "./cell-view.ts";
import styles from "./sheet-cells.module.css";
import type { SheetRow, SheetSource, Tense } from "./sheet-source.ts";
import type { SheetWindow } from "./sheet-window.ts";

const tenseClasses: Readonly<Record<Tense, string | undefined>> = {
  past: styles["past"],
  current: styles["current"],
  future: undefined,
};

const indentPx = 16;

export class RowView {
  readonly element: HTMLDivElement;
  row = -1;
  readonly #title: HTMLDivElement;
  readonly #twisty: HTMLSpanElement;
  readonly #name: HTMLSpanElement;
  readonly #context: HTMLSpanElement;
  readonly #tag: HTMLSpanElement;
  readonly #strip: CellStrip;
  readonly #total: CellView;
  #shown: SheetRow | null = null;
  #version = -1;

  constructor() {
    this.element = element("div", styles["row"]);
    this.element.setAttribute("role", "row");
    this.#title = element("div", styles["title"]);
    this.#title.setAttribute("role", "rowheader");
    this.#title.ariaColIndex = "1";
    this.#twisty = element("span", styles["twisty"]);
    this.#twisty.ariaHidden = "true";
    this.#context = element("span", styles["context"]);
    this.#name = element("span", styles["name"]);
    this.#tag = element("span", styles["tag"]);
    this.#title.append(this.#twisty, this.#context, this.#name, this.#tag);
    this.#strip = new CellStrip("gridcell");
    this.#total = new CellView("gridcell");
    this.element.append(this.#title, this.#strip.element, this.#total.element);
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
    const isOther = row !== this.row || version !== this.#version;
    if (isOther) {
      this.#version = version;
      if (row !== this.row) {
        this.row = row;
        this.element.style.top = `${row * rowHeight}px`;
        this.element.ariaRowIndex = String(row + 2);
      }
      if (this.#shown === null || !isSameTitle(shown, this.#shown)) this.#paintTitle(shown);
      this.#total.number(source.columns.length);
      this.#total.paint(source.face(row, source.columns.length), styles["total"] ?? "");
      this.#strip.forget();
    }
    this.#strip.paint(source.edges, firstColumn, endColumn, version, (view, column) => {
      const tense = source.columns[column]?.tense ?? "future";
      view.paint(source.face(row, column), classNames(styles["cell"], tenseClasses[tense]));
    });
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
    } = shown;
    this.element.className = classNames(styles["row"], styles[look], styles[direction]);
    this.element.ariaLevel = String(level);
    this.element.ariaExpanded = hasChildren ? String(isOpen) : null;
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
  }
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
