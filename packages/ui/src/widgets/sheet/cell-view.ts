/** The element of one cell. It is used again for another cell when its own is scrolled away: only what differs is touched. */
import { classNames } from "../class-names.ts";
import styles from "./sheet-cells.module.css";
import type { CellBar, CellFace, CellMark } from "./sheet-source.ts";

const markClasses: Readonly<Record<CellMark, string | undefined>> = {
  note: styles["note"],
  computed: undefined,
  warning: styles["warning"],
  changed: styles["changed"],
  refused: styles["refused"],
  saving: styles["saving"],
};

export class CellView {
  readonly element: HTMLDivElement;
  column = -1;
  version = -1;
  readonly #whole = document.createTextNode("");
  readonly #cents = document.createTextNode("");
  #rate: HTMLSpanElement | null = null;
  #bar: HTMLSpanElement | null = null;
  #computed: HTMLSpanElement | null = null;
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

  paint(face: CellFace, classes: string): void {
    setText(this.#whole, face.whole);
    setText(this.#cents, face.cents);
    this.#rate = shownPart(this.#rate, face.rate !== "", this.element, styles["rate"], (part) => {
      part.textContent = face.rate;
    });
    const { bar } = face;
    this.#bar = shownPart(this.#bar, bar !== null, this.element, styles["bar"], (part) => {
      part.style.background = barFill(bar ?? { done: 0, committed: 0 });
    });
    const isComputed = face.marks.includes("computed");
    this.#computed = shownPart(this.#computed, isComputed, this.element, styles["computed"], (part) => {
      part.textContent = "ƒ";
    });
    const all = classNames(
      classes,
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
}

function setText(node: Text, text: string): void {
  if (node.data !== text) node.data = text;
}

/** Made when it is first needed, then hidden and shown. */
function shownPart(
  known: HTMLSpanElement | null,
  isShown: boolean,
  parent: HTMLElement,
  className: string | undefined,
  fill: (part: HTMLSpanElement) => void,
): HTMLSpanElement | null {
  if (!isShown) {
    if (known !== null && !known.hidden) known.hidden = true;
    return known;
  }
  let part = known;
  if (part === null) {
    part = document.createElement("span");
    part.className = className ?? "";
    if (className === styles["bar"] || className === styles["computed"]) part.ariaHidden = "true";
    parent.prepend(part);
  }
  part.hidden = false;
  fill(part);
  return part;
}

/** What is done is solid, what is committed lighter, and the rest shows the hatching behind. */
function barFill({ done, committed }: CellBar): string {
  const end = Math.min(100, done + committed);
  const parts = `linear-gradient(90deg, var(--solid) ${done}%, var(--light) ${done}% ${end}%, transparent ${end}%)`;
  return end >= 100 ? parts : `${parts}, var(--hatching)`;
}
