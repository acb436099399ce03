/** The element of one cell. It is used again for another cell when its own is scrolled away: only what differs is touched. */
import { classNames } from "../../class-names.ts";
import styles from "../sheet-cells.module.css";
import type { CellBar, CellFace, CellMark, ColumnNote } from "../sheet-source.ts";
import notes from "./cell-notes.module.css";
import states from "./cell-states.module.css";

const markClasses: Readonly<Record<CellMark, string | undefined>> = {
  note: styles["note"],
  computed: undefined,
  automatic: styles["automatic"],
  manual: undefined,
  warning: styles["warning"],
  error: styles["error"],
  incomplete: notes["incomplete"],
  changed: styles["changed"],
  refused: styles["refused"],
  beyond: states["beyond"],
  below: states["below"],
  above: states["above"],
  moving: states["moving"],
  still: states["still"],
  lowerInside: states["lowerInside"],
};

const signOf = ({ marks }: CellFace): string => {
  if (marks.includes("computed")) return "ƒ";
  return marks.includes("automatic") ? "~" : "";
};

export class CellView {
  readonly element: HTMLDivElement;
  column = -1;
  version = -1;
  readonly #whole = document.createTextNode("");
  readonly #cents = document.createTextNode("");
  readonly #rate: CellPart;
  readonly #bar: CellPart;
  readonly #computed: CellPart;
  readonly #manual: CellPart;
  /** Only heads of columns have one, and most of them not. */
  #note: CellPart | null = null;
  /** Made for the first face that has something below its amount. */
  #under: CellPart | null = null;
  #hint = "";
  #left = Number.NaN;
  #width = Number.NaN;
  #classes = "";
  #description = "";

  constructor(role: "gridcell" | "columnheader") {
    this.element = document.createElement("div");
    this.element.setAttribute("role", role);
    const cents = document.createElement("span");
    cents.className = styles["cents"] ?? "";
    cents.append(this.#cents);
    this.element.append(this.#whole, cents);
    this.#rate = new CellPart(this.element, styles["rate"], (part, text) => {
      part.textContent = text;
    });
    this.#bar = new CellPart(this.element, styles["bar"], (part, fill) => {
      part.ariaHidden = "true";
      part.style.background = fill;
    });
    this.#computed = new CellPart(this.element, styles["computed"], (part, sign) => {
      part.ariaHidden = "true";
      part.textContent = sign;
    });
    this.#manual = new CellPart(this.element, styles["manual"], (part) => {
      part.ariaHidden = "true";
    });
  }

  place(left: number, width: number): void {
    if (left !== this.#left) {
      this.#left = left;
      this.element.style.left = `${left}px`;
    }
    if (width !== this.#width) {
      this.#width = width;
      this.element.style.width = `${width}px`;
    }
  }

  /** Assistive technology counts from one; the title is the first column. */
  number(column: number): void {
    this.column = column;
    this.element.ariaColIndex = String(column + 2);
  }

  /** Below what it says. For eyes: its words are the description of the cell. */
  showNote(note: ColumnNote | undefined): void {
    if (note === undefined && this.#note === null) return;
    this.#note ??= new CellPart(this.element, notes["note"], (part, text) => {
      part.ariaHidden = "true";
      part.textContent = text;
    });
    this.#note.show(note?.text ?? "");
    this.element.title = note?.words ?? "";
  }

  paint(face: CellFace, classes: string): void {
    setText(this.#whole, face.whole);
    setText(this.#cents, face.cents);
    this.#rate.show(face.rate);
    this.#bar.show(face.bar === null ? "" : barFill(face.bar));
    this.#computed.show(signOf(face));
    this.#manual.show(face.marks.includes("manual") ? "manual" : "");
    this.#showUnder(face.under?.text ?? "");
    this.#showHint(face.hint ?? "");
    const all = classNames(
      classes,
      face.under === undefined ? undefined : states["hasUnder"],
      face.under?.isStruck === true ? states["struck"] : undefined,
      face.under?.tone === undefined ? undefined : states[face.under.tone],
      face.isNegative ? styles["negative"] : undefined,
      face.isNothing ? styles["nothing"] : undefined,
      ...face.marks.map((mark) => markClasses[mark]),
    );
    if (all !== this.#classes) {
      this.#classes = all;
      this.element.className = all;
    }
    if (face.description !== this.#description) {
      this.#description = face.description;
      if (face.description === "") this.element.removeAttribute("aria-description");
      else this.element.setAttribute("aria-description", face.description);
    }
  }

  #showUnder(text: string): void {
    if (text === "" && this.#under === null) return;
    this.#under ??= new CellPart(this.element, states["under"], (part, shown) => {
      part.textContent = shown;
    });
    this.#under.show(text);
  }

  #showHint(text: string): void {
    if (text === this.#hint) return;
    this.#hint = text;
    if (text === "") this.element.removeAttribute("title");
    else this.element.title = text;
  }
}

function setText(node: Text, text: string): void {
  if (node.data !== text) node.data = text;
}

/** Made when it is first needed, then hidden and shown; touched only when it says something else. */
class CellPart {
  readonly #parent: HTMLElement;
  readonly #className: string;
  readonly #fill: (part: HTMLSpanElement, content: string) => void;
  #element: HTMLSpanElement | null = null;
  #content = "";

  constructor(
    parent: HTMLElement,
    className: string | undefined,
    fill: (part: HTMLSpanElement, content: string) => void,
  ) {
    this.#parent = parent;
    this.#className = className ?? "";
    this.#fill = fill;
  }

  /** Nothing hides it. */
  show(content: string): void {
    if (content === this.#content) return;
    this.#content = content;
    if (this.#element === null) {
      this.#element = document.createElement("span");
      this.#element.className = this.#className;
      this.#parent.prepend(this.#element);
    }
    this.#element.hidden = content === "";
    this.#fill(this.#element, content);
  }
}

/** What is done is solid, what is committed lighter, and the rest shows the hatching behind. */
function barFill({ done, committed }: CellBar): string {
  const end = Math.min(100, done + committed);
  const parts = `linear-gradient(90deg, var(--solid) ${done}%, var(--light) ${done}% ${end}%, transparent ${end}%)`;
  return end >= 100 ? parts : `${parts}, var(--hatching)`;
}
