/**
 * Scrolling further than a browser can. An element is at most some millions of pixels tall, a million rows are more.
 * The element is then shorter than its content, and an `offset` says how much of the content lies above its top:
 * small movements go one pixel for one, a jump of the scroll bar lands where its place in the bar says.
 * Pure arithmetic, the browser is in the hook.
 */
import { emptyRange, type ItemRange, type ScrollBuffer } from "./visible-range.ts";

/** Every browser of today can show an element this tall. */
export const tallestElement = 6_000_000;

export interface TallContent {
  readonly rowCount: number;
  readonly rowHeight: number;
  readonly viewportHeight: number;
}

export interface TallPosition {
  /** What the browser scrolls to. */
  readonly scrollTop: number;
  /** Content above the top of the scrolled element. Zero when the content fits into one. */
  readonly offset: number;
}

export const topPosition: TallPosition = { scrollTop: 0, offset: 0 };

type ContentSize = Pick<TallContent, "rowCount" | "rowHeight">;

const contentHeight = ({ rowCount, rowHeight }: ContentSize): number => rowCount * rowHeight;

/** How tall the scrolled element is. */
export const elementHeight = (content: ContentSize): number =>
  Math.min(contentHeight(content), tallestElement);

const maxScrollTop = (content: TallContent): number =>
  Math.max(0, elementHeight(content) - content.viewportHeight);

/** The furthest pixel of the content that can be at the top. */
const maxTop = (content: TallContent): number => Math.max(0, contentHeight(content) - content.viewportHeight);

/** The pixel of the content at the top of the viewport. */
export const topOf = ({ scrollTop, offset }: TallPosition): number => scrollTop + offset;

/** Near its ends the content keeps to the bar exactly, so that the wheel reaches them; the middle is compressed. */
const exactEnd = 10_000;

/** Puts this pixel of the content at the top, at its place in the scroll bar. */
export function positionAt(content: TallContent, wantedTop: number): TallPosition {
  const end = maxTop(content);
  const top = Math.min(Math.max(0, wantedTop), end);
  if (contentHeight(content) <= tallestElement) return { scrollTop: top, offset: 0 };
  const scrollTop = Math.round(compressed(top, end, maxScrollTop(content)));
  return { scrollTop, offset: top - scrollTop };
}

/** From a place between 0 and `end` to the place between 0 and `otherEnd` that stands for it, and back. */
function compressed(place: number, end: number, otherEnd: number): number {
  if (place <= exactEnd) return place;
  if (place >= end - exactEnd) return otherEnd - (end - place);
  const share = (place - exactEnd) / (end - 2 * exactEnd);
  return exactEnd + share * (otherEnd - 2 * exactEnd);
}

/**
 * Where a scroll of the browser leads. A wheel or a key moves by less than a screen: the content follows exactly, and
 * the bar is put right once it has strayed too far, or has reached an end that the content has not.
 */
export function scrolledTo(content: TallContent, previous: TallPosition, scrollTop: number): TallPosition {
  if (contentHeight(content) <= tallestElement) return { scrollTop, offset: 0 };
  const isJump = Math.abs(scrollTop - previous.scrollTop) >= content.viewportHeight;
  if (isJump) {
    const top = Math.round(compressed(scrollTop, maxScrollTop(content), maxTop(content)));
    return { scrollTop, offset: top - scrollTop };
  }
  const followed = { scrollTop, offset: previous.offset };
  const exact = positionAt(content, topOf(followed));
  const hasStrayed = Math.abs(exact.scrollTop - scrollTop) > strayedTooFar;
  const isAtEnd = scrollTop <= 0 || scrollTop >= maxScrollTop(content);
  const isOutside = topOf(exact) !== topOf(followed);
  return isAtEnd || hasStrayed || isOutside ? exact : followed;
}

const strayedTooFar = 2000;

/** Rows around the viewport: the same object as before while at least `buffer.min` pixels are left on each side. */
export function nextRows(
  previous: ItemRange,
  content: TallContent,
  top: number,
  buffer: ScrollBuffer,
): ItemRange {
  const needed = rowsWithin(content, top, buffer.min);
  const exists = previous.end <= content.rowCount;
  if (exists && previous.start <= needed.start && previous.end >= needed.end) return previous;
  return rowsWithin(content, top, buffer.max);
}

function rowsWithin(content: TallContent, top: number, margin: number): ItemRange {
  const { rowCount, rowHeight, viewportHeight } = content;
  if (rowCount <= 0 || viewportHeight <= 0) return emptyRange;
  const start = Math.max(0, Math.floor((top - margin) / rowHeight));
  const end = Math.min(rowCount, Math.ceil((top + viewportHeight + margin) / rowHeight));
  return { start: Math.min(start, end), end };
}

/** The nearest top at which the row is in view; the present one when it is already. */
export function topToReveal(content: TallContent, top: number, row: number): number {
  const start = row * content.rowHeight;
  if (start < top) return start;
  return Math.max(top, start + content.rowHeight - content.viewportHeight);
}
