/**
 * How well a text answers a search that was typed in a hurry. Accents and case do not count; every word of the search
 * must be there, as the start of a word, inside one, or letter by letter ("prvs" finds "Prévision").
 */
import { foldText, foldWithPositions, type TextRange } from "../search-highlight/search-text.ts";

export interface FuzzyMatch {
  /** Higher is better; only for comparing matches of the same search. */
  readonly score: number;
  /** Where it stands in the text, left to right, without overlap. */
  readonly ranges: readonly TextRange[];
}

/** Half-open, in units of the folded text. */
interface Place {
  readonly score: number;
  readonly pieces: readonly TextRange[];
}

const isWordStart = (folded: string, index: number) =>
  index === 0 || !/[\p{L}\p{N}]/u.test(folded[index - 1] ?? "");

/** As one piece: at the start of the text, of a word, or anywhere. */
function findWhole(folded: string, word: string): Place | null {
  let found: number | null = null;
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    if (isWordStart(folded, at)) {
      found = at;
      break;
    }
    found ??= at;
  }
  if (found === null) return null;
  const score = found === 0 ? 100 : isWordStart(folded, found) ? 80 : 50;
  return { score, pieces: [{ start: found, end: found + word.length }] };
}

/** The letters of the word, in order, from this place on. */
function scatteredFrom(folded: string, word: string, start: number): Place | null {
  const pieces: TextRange[] = [];
  let from = start;
  for (const letter of word) {
    const at = folded.indexOf(letter, from);
    if (at === -1) return null;
    const last = pieces.at(-1);
    if (last !== undefined && last.end === at) pieces[pieces.length - 1] = { start: last.start, end: at + 1 };
    else pieces.push({ start: at, end: at + 1 });
    from = at + 1;
  }
  const skipped = from - start - word.length;
  // Letters strewn over the text are a coincidence.
  return skipped > word.length ? null : { score: 30 - skipped - pieces.length, pieces };
}

/** Letter by letter from the start of a word. Two letters would be found everywhere. */
function findScattered(folded: string, word: string): Place | null {
  if (word.length < 3) return null;
  for (let start = 0; start < folded.length; start += 1) {
    if (folded[start] !== word[0] || !isWordStart(folded, start)) continue;
    const place = scatteredFrom(folded, word, start);
    if (place !== null) return place;
  }
  return null;
}

function withoutOverlap(ranges: readonly TextRange[]): readonly TextRange[] {
  const merged: TextRange[] = [];
  for (const range of ranges.toSorted((left, right) => left.start - right.start)) {
    const last = merged.at(-1);
    if (last === undefined || range.start >= last.end) merged.push(range);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return merged;
}

/** Null when a word of the search is not in the text. An empty search matches everything equally. */
export function fuzzyMatch(text: string, search: string): FuzzyMatch | null {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  const { folded, starts, ends } = foldWithPositions(text);
  const ranges: TextRange[] = [];
  let score = 0;
  for (const word of words) {
    const place = findWhole(folded, word) ?? findScattered(folded, word);
    if (place === null) return null;
    score += place.score;
    for (const piece of place.pieces) {
      ranges.push({ start: starts[piece.start] ?? 0, end: ends[piece.end - 1] ?? text.length });
    }
  }
  return { score, ranges: withoutOverlap(ranges) };
}
