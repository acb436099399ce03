/**
 * Text as people search it: case and accents do not count, "œ" is found by "oe".
 * A match is given as a range of the original text, so that it can be shown.
 */

/** Half-open, in UTF-16 units of the text that was searched. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface FoldedText {
  readonly folded: string;
  /** For each unit of `folded`, where the character that it comes from starts in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const ligatures: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss" };

function foldCharacter(character: string): string {
  const bare = character.normalize("NFD").toLowerCase().replaceAll(/\p{M}/gu, "");
  return ligatures[bare] ?? bare;
}

/** Ready to be compared, with the way back to the text as it is shown. */
export function foldWithPositions(text: string): FoldedText {
  let folded = "";
  let position = 0;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const character of text) {
    const end = position + character.length;
    const bare = foldCharacter(character);
    if (bare === "" && ends.length > 0) ends[ends.length - 1] = end; // a combining accent belongs to its letter
    for (let unit = 0; unit < bare.length; unit += 1) {
      starts.push(position);
      ends.push(end);
    }
    folded += bare;
    position = end;
  }
  return { folded, starts, ends };
}

/** For comparing only, never for showing. */
export function foldText(text: string): string {
  return foldWithPositions(text).folded.trim();
}

/** An empty search finds everything. */
export function includesFolded(text: string, search: string): boolean {
  return foldText(text).includes(foldText(search));
}

/** Every place where the search stands in the text, left to right, without overlap; none for an empty search. */
export function findRanges(text: string, search: string): readonly TextRange[] {
  const needle = foldText(search);
  if (needle === "") return [];
  const { folded, starts, ends } = foldWithPositions(text);
  const ranges: TextRange[] = [];
  let from = folded.indexOf(needle);
  while (from !== -1) {
    const start = starts[from] ?? 0;
    const end = ends[from + needle.length - 1] ?? text.length;
    ranges.push({ start, end });
    from = folded.indexOf(needle, from + needle.length);
  }
  return ranges;
}

export interface TextPiece {
  readonly text: string;
  readonly isMatch: boolean;
  readonly start: number;
}

/** The text cut into matching and other pieces; put together they give the text back. */
export function cutAtMatches(text: string, search: string): readonly TextPiece[] {
  return cutAtRanges(text, findRanges(text, search));
}

/** Ranges from left to right, without overlap. */
export function cutAtRanges(text: string, ranges: readonly TextRange[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let position = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > position) pieces.push({ text: text.slice(position, end), isMatch, start: position });
    position = Math.max(position, end);
  };
  for (const range of ranges) {
    add(range.start, false);
    add(range.end, true);
  }
  add(text.length, false);
  return pieces;
}
