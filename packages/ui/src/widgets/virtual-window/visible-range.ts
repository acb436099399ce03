/**
 * Which items of a long list must exist so that the part in view is never empty.
 * Items of one size (rows, tree nodes) or of several (columns); pure arithmetic, the browser is in the hook.
 */

/** Half-open: `end` is the first item that is left out. */
export interface ItemRange {
  readonly start: number;
  readonly end: number;
}

/** Where items stand: `offsets[i]` is the start of item i; the last entry is the end of the whole. */
export type ItemOffsets = readonly number[];

export interface Viewport {
  readonly scrollOffset: number;
  readonly size: number;
}

/**
 * Pixels kept ready on each side. The range stays as it is while at least `min` remains, and is then rebuilt with
 * `max`: the list is touched once in a while instead of at every scrolled pixel.
 */
export interface ScrollBuffer {
  readonly min: number;
  readonly max: number;
}

/** Of a list whose rows are quickly made. */
export const usualBuffer: ScrollBuffer = { min: 600, max: 1200 };

export const emptyRange: ItemRange = { start: 0, end: 0 };

export function offsetsOf(sizes: readonly number[]): ItemOffsets {
  const offsets = [0];
  let end = 0;
  for (const size of sizes) {
    end += size;
    offsets.push(end);
  }
  return offsets;
}

export function uniformOffsets(count: number, size: number): ItemOffsets {
  return Array.from({ length: count + 1 }, (_, index) => index * size);
}

export function totalSize(offsets: ItemOffsets): number {
  return offsets.at(-1) ?? 0;
}

/** The item that holds this pixel; before the first or after the last, the nearest one. */
export function itemAt(offsets: ItemOffsets, pixel: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= pixel) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function rangeWithin(offsets: ItemOffsets, viewport: Viewport, margin: number): ItemRange {
  const count = offsets.length - 1;
  if (count <= 0 || viewport.size <= 0) return emptyRange;
  const first = viewport.scrollOffset - margin;
  const last = viewport.scrollOffset + viewport.size + margin - 1;
  return { start: itemAt(offsets, first), end: itemAt(offsets, last) + 1 };
}

/** The range to show after a scroll or a resize: the same object as before when it still serves. */
export function nextRange(
  previous: ItemRange,
  offsets: ItemOffsets,
  viewport: Viewport,
  buffer: ScrollBuffer,
): ItemRange {
  const needed = rangeWithin(offsets, viewport, buffer.min);
  const exists = previous.end < offsets.length;
  if (exists && previous.start <= needed.start && previous.end >= needed.end) return previous;
  return rangeWithin(offsets, viewport, buffer.max);
}

/** The items of a range, and one more that must exist although it is out of view (the one with the focus). */
export function indexesToRender(
  range: ItemRange,
  kept: number | undefined,
  count: number,
): readonly number[] {
  const end = Math.min(range.end, count);
  const indexes: number[] = [];
  for (let index = range.start; index < end; index += 1) indexes.push(index);
  if (kept === undefined || kept < 0 || kept >= count) return indexes;
  if (kept < range.start) return [kept, ...indexes];
  if (kept >= end) return [...indexes, kept];
  return indexes;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The nearest scroll offset at which the span is in view; the present one when it is already. */
export function offsetToReveal(span: Span, viewport: Viewport): number {
  if (span.start < viewport.scrollOffset) return span.start;
  return Math.max(viewport.scrollOffset, span.end - viewport.size);
}
