/** A group of columns that stand on one page. The end is not included. */
export interface PageOfColumns {
  readonly first: number;
  readonly end: number;
}

/**
 * Shares out columns, of these widths, to as few pages as hold them, none much fuller than another. A column that is wider
 * than a page has one to itself.
 */
export function columnsByPage(widths: readonly number[], room: number): readonly PageOfColumns[] {
  const pageCount = filled(widths, room).length;
  const whole = widths.reduce((total, width) => total + width, 0);
  for (let wanted = Math.ceil(whole / Math.max(1, pageCount)); wanted < room; wanted += 1) {
    const pages = filled(widths, wanted);
    if (pages.length === pageCount) return pages;
  }
  return filled(widths, room);
}

function filled(widths: readonly number[], room: number): readonly PageOfColumns[] {
  const pages: PageOfColumns[] = [];
  let first = 0;
  let used = 0;
  for (const [at, width] of widths.entries()) {
    if (at > first && used + width > room) {
      pages.push({ first, end: at });
      first = at;
      used = 0;
    }
    used += width;
  }
  if (first < widths.length) pages.push({ first, end: widths.length });
  return pages;
}
