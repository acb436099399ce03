/**
 * The part of a long list that is in view, and who wants to know. It stands outside of what components hold: a scroll
 * renders those that read it and nothing above them. No browser in here, the hook brings what it tells.
 */
import {
  nextRows,
  positionAt,
  scrolledTo,
  type TallContent,
  topOf,
  topPosition,
  topToReveal,
} from "./tall-scroll.ts";
import { emptyRange, type ItemRange } from "./visible-range.ts";

export interface ShownRows {
  /** The rows to render. */
  readonly range: ItemRange;
  /** Subtract it from a row's place in the whole. */
  readonly offset: number;
  /** How many elements the rows take turns in. */
  readonly slotCount: number;
  /** The slot that stands first among the elements: the one of the first row, but only once the scroll rests. */
  readonly firstSlot: number;
}

export interface TallWindow {
  readonly shown: () => ShownRows;
  readonly subscribe: (listener: () => void) => () => void;
  /** This and the next three answer where the browser shall scroll to. */
  readonly resize: (size: Partial<TallContent>) => number;
  readonly scrolledTo: (scrollTop: number) => number;
  readonly goTo: (top: number) => number;
  readonly reveal: (row: number) => number;
  /** Nothing has moved for a while. */
  readonly rest: () => void;
}

/** A few rows at a time: each step costs something of its own, and many rows at once cost more than a frame has. */
const buffer = { min: 288, max: 384 };

const nothing: ShownRows = { range: emptyRange, offset: 0, slotCount: 1, firstSlot: 0 };

export function createTallWindow(): TallWindow {
  let content: TallContent = { rowCount: 0, rowHeight: 1, viewportHeight: 0 };
  let position = topPosition;
  let shown = nothing;
  const listeners = new Set<() => void>();

  const show = (next: ShownRows) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const moveTo = (next: typeof position, present = shown.range): number => {
    position = next;
    const range = nextRows(present, content, topOf(next), buffer);
    const slotCount = slotsFor(content);
    const isSame = range === shown.range && next.offset === shown.offset && slotCount === shown.slotCount;
    if (!isSame) show({ range, offset: next.offset, slotCount, firstSlot: shown.firstSlot % slotCount });
    return next.scrollTop;
  };
  const goTo = (top: number) => moveTo(positionAt(content, top));

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resize: (size) => {
      content = { ...content, ...size };
      // What was shown for another size may be more than there are slots for now.
      return moveTo(positionAt(content, topOf(position)), emptyRange);
    },
    scrolledTo: (scrollTop) =>
      scrollTop === position.scrollTop ? scrollTop : moveTo(scrolledTo(content, position, scrollTop)),
    goTo,
    reveal: (row) => {
      const top = topOf(position);
      const wanted = topToReveal(content, top, row);
      return wanted === top ? position.scrollTop : goTo(wanted);
    },
    rest: () => {
      const firstSlot = shown.range.start % shown.slotCount;
      if (firstSlot !== shown.firstSlot) show({ ...shown, firstSlot });
    },
  };
}

/** As many as are ever shown at once: one more than fit, wherever the edge of the viewport cuts through. */
function slotsFor({ rowHeight, viewportHeight }: TallContent): number {
  return Math.ceil((viewportHeight + 2 * buffer.max) / rowHeight) + 2;
}

export interface SlottedRow {
  readonly row: number;
  readonly slot: number;
}

/**
 * The rows in the order of their elements. A row that comes in takes the element of one that has left, where that one
 * stood: nothing is made, removed or moved while the list scrolls. At rest the order is that of the rows.
 */
export function slottedRows({ range, slotCount, firstSlot }: ShownRows): readonly SlottedRow[] {
  const rows = Array.from({ length: range.end - range.start }, (_, step) => {
    const row = range.start + step;
    return { row, slot: row % slotCount };
  });
  const place = ({ slot }: SlottedRow) => (slot - firstSlot + slotCount) % slotCount;
  return rows.sort((left, right) => place(left) - place(right));
}
