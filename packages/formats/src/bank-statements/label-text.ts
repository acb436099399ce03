/** What people read of an operation: one line, without the padding of fixed-width fields. */

/** Control characters and runs of blanks become one space. Labels longer than this say nothing more. */
const longestLabel = 500;

export function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longestLabel);
}

/** Null where nothing is left, and for the words by which formats say that there is nothing. */
export function textOrNull(text: string | null | undefined): string | null {
  const line = oneLine(text ?? "");
  return line === "" || /^(?:NON-?REF|NOT ?PROVIDED|NOTPROVIDED|NONE|N\/A)$/i.test(line) ? null : line;
}

/**
 * The parts in order, without a part that another one already says. Each is held against those kept before it: what comes
 * after a full label is not looked at, or an entry of a hundred thousand lines would take hours.
 */
export function labelOf(parts: readonly (string | null | undefined)[]): string {
  const kept: string[] = [];
  let length = 0;
  for (const part of parts) {
    if (length > longestLabel) break;
    const line = textOrNull(part);
    if (line === null || kept.some((other) => contains(other, line))) continue;
    const shorter = kept.findIndex((other) => contains(line, other));
    length += line.length - (kept[shorter]?.length ?? 0);
    if (shorter === -1) kept.push(line);
    else kept[shorter] = line;
  }
  return oneLine(kept.join(" "));
}

const contains = (text: string, part: string): boolean => text.toUpperCase().includes(part.toUpperCase());
