/**
 * Which kind of counterparty a bank line names, read from our table. Lines are compared as the ledger groups them:
 * without case, accents, digits and punctuation.
 */
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import { starterInflows } from "./starter-inflows.ts";
import type { StarterKind } from "./starter-kind.ts";
import { starterOutflows } from "./starter-outflows.ts";

export const starterKinds: readonly StarterKind[] = [...starterOutflows, ...starterInflows];

/** Its terms as a person reads them. */
export const termsOf = ({ terms }: StarterKind): readonly string[] =>
  terms.split(",").map((term) => term.trim().replaceAll(/\s+/g, " "));

/** What the database calls the key of a label, for those who have only the label. */
export const starterKeyOf = (label: string): string =>
  normaliseForSearch(label)
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

/** A term of a kind: every phrase has to be there. */
interface Term {
  readonly rank: number;
  readonly kind: StarterKind;
  readonly isWhole: boolean;
  readonly phrases: readonly string[];
}

interface Index {
  /** By the first word of the first phrase: a label is only compared with the terms that its words begin. */
  readonly byFirstWord: ReadonlyMap<string, readonly Term[]>;
  /** Those of which only a beginning or an end is known. */
  readonly open: readonly Term[];
}

function indexOf(kinds: readonly StarterKind[]): Index {
  const byFirstWord = new Map<string, Term[]>();
  const open: Term[] = [];
  for (const [rank, kind] of kinds.entries()) {
    for (const text of termsOf(kind)) {
      const isWhole = text.startsWith("=");
      const phrases = (isWhole ? text.slice(1) : text).split(" + ");
      const term = { rank, kind, isWhole, phrases };
      const first = phrases[0] ?? "";
      const word = first.split(" ")[0] ?? "";
      if (word.includes("*")) open.push(term);
      else byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), term]);
    }
  }
  return { byFirstWord, open };
}

const [inflows, outflows] = [indexOf(starterInflows), indexOf(starterOutflows)];

/** `padded` begins and ends with a space, so that words are found whole. */
function holds(padded: string, phrase: string): boolean {
  const [start, end] = [phrase.startsWith("*") ? "" : " ", phrase.endsWith("*") ? "" : " "];
  return padded.includes(start + phrase.replaceAll("*", "") + end);
}

/** The kind that the key of a label names; null where it names none of ours. */
export function recogniseCounterparty(labelKey: string, isInflow: boolean): StarterKind | null {
  const { byFirstWord, open } = isInflow ? inflows : outflows;
  const padded = ` ${labelKey} `;
  let best: Term | null = null;
  const consider = (term: Term) => {
    if (best !== null && best.rank <= term.rank) return;
    const fits = term.isWhole
      ? term.phrases[0] === labelKey
      : term.phrases.every((phrase) => holds(padded, phrase));
    if (fits) best = term;
  };
  for (const word of new Set(labelKey.split(" "))) byFirstWord.get(word)?.forEach(consider);
  open.forEach(consider);
  return (best as Term | null)?.kind ?? null;
}
