/**
 * What stays the same in the lines of one payer: no numbers, no dates, no month names, no words that banks put around.
 * Lines are compared by these words only; people see the line as it was written.
 */
import { normaliseForSearch } from "@amont/kernel/search-text.ts";

/** Words of the payment itself: they say how it was paid, not to whom. */
const paymentWords = setOf(`
  vir virement virements sepa inst instantane recu emis de du des le la les en par pour a au aux
  prlv prelevement prelevements prelev debit credit cb carte cartes paiement paiements pmt achat retrait
  facture fact fac invoice echeance ech ref reference references motif mandat mdt rum ics ide id num numero no
  date net europeen sdd sct payment transfer card direct permanent web internet mr mme m sa sas sarl eurl gmbh ltd inc
`);

const monthWords = setOf(`
  janvier janv jan fevrier fevr fev feb mars mar avril avr apr april mai may juin jun june juillet juil jul july aout aug
  august septembre sept sep september octobre oct october novembre nov november decembre dec december january february
  march januar februar marz juni juli oktober dezember enero febrero marzo abril mayo junio julio agosto septiembre
  octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
  trimestre semestre mensuel mensuelle annuel annuelle lundi mardi mercredi jeudi vendredi samedi dimanche
`);

/** What follows one of these is made up by a machine. */
const beforeReferences = setOf("ref reference references mandat mdt rum ics ide id num numero no");

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** A payer is told apart by so many words. */
const mostWords = 6;

/** In the order in which they stand. Never empty unless the label has no letters. */
export function labelWords(label: string): readonly string[] {
  const all = wordsOf(label);
  const kept = tellingAmong(all);
  // "Virement" and nothing else is still a label.
  return kept.length > 0 ? kept : all.filter((word) => /^[a-z]+$/.test(word)).slice(0, mostWords);
}

/** Those that tell a payer: none where the label says only how it was paid. */
export const tellingWords = (label: string): readonly string[] => tellingAmong(wordsOf(label));

const wordsOf = (label: string): readonly string[] => normaliseForSearch(label).split(/[^a-z0-9]+/);

function tellingAmong(all: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const [place, word] of all.entries()) {
    if (kept.length === mostWords) break;
    const isReference = place > 0 && beforeReferences.has(all[place - 1] ?? "");
    if (isTelling(word) && !isReference) kept.push(word);
  }
  return kept;
}

function isTelling(word: string): boolean {
  return word.length > 1 && !/\d/.test(word) && !paymentWords.has(word) && !monthWords.has(word);
}

/** Small words that belong to a name when they stand inside it: "Frais de tenue de compte". */
const linkingWords = setOf("de du des d le la les l en a au aux et");

/** For people: the telling words as they are written, with small letters where banks shout. */
export function payerName(label: string): string {
  const telling = new Set(labelWords(label));
  const written = label.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const isTold = (word: string) => telling.has(normaliseForSearch(word));
  const kept = written.slice(written.findIndex(isTold), written.findLastIndex(isTold) + 1);
  const name = kept.filter((word) => isTold(word) || linkingWords.has(normaliseForSearch(word))).join(" ");
  if (name === "") return label.trim();
  return name === name.toUpperCase() ? capitalised(name) : name;
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

function capitalised(text: string): string {
  return text
    .toLowerCase()
    .split(" ")
    .map((word, place) => (place > 0 && linkingWords.has(normaliseForSearch(word)) ? word : capital(word)))
    .join(" ")
    .replaceAll(/\b([dl]) (?=\p{L})/giu, "$1'");
}

/** Shorter beginnings are the beginning of too much. */
const leastCut = 8;

/**
 * Banks cut long labels: words that are only the beginning of the words of one other payer are that payer's. Cost: n log n.
 */
export function withCutNamesWhole<Line extends { readonly words: readonly string[] }>(
  lines: readonly Line[],
): Line[] {
  const names = [...new Set(lines.map(({ words }) => nameOf(words)))].toSorted();
  const whole = new Map<string, string>();
  for (let place = names.length - 2; place >= 0; place -= 1) {
    const [name = "", next = "", afterNext = ""] = names.slice(place, place + 3);
    const isCut = name.length >= leastCut && next.startsWith(name);
    const isOnlyOne = !afterNext.startsWith(name) || whole.get(next) === (whole.get(afterNext) ?? afterNext);
    if (isCut && isOnlyOne) whole.set(name, whole.get(next) ?? next);
  }
  return lines.map((line) => {
    const name = whole.get(nameOf(line.words));
    return name === undefined ? line : { ...line, words: name.split(" ") };
  });
}

const nameOf = (words: readonly string[]): string => words.slice(0, 2).join(" ");
