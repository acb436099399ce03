/**
 * What a bank's label and an invoice's name have in common once noise is taken off: words, which may name somebody, and
 * numbers, which may be a reference. Labels are cut short, without accents, and full of the bank's own words.
 */
import { normaliseForSearch } from "@amont/kernel/search-text.ts";

interface LabelWords {
  /** Folded, without those that say nothing about who or what. */
  readonly words: readonly string[];
  /** Digits of references, alone and joined with their neighbours: `FA-2026-0042` is `20260042` and `0042`. */
  readonly references: readonly string[];
}

/** What banks, companies and bookkeepers write on everything. */
const noise = new Set(
  `vir virement virements vers sepa recu emis inst instantane prlv prelevement prelevements cb carte paiement reglement
  cheque chq remise facture factures fact fac fa fc inv invoice rech ref reference motif notprovided eref de du des la le
  les et en au aux pour par sur sa sas sarl sasu eurl sci snc scop ets ste societe societes gmbh ltd inc bv ag client
  fournisseur commande cde num numero no nr compte date euro euros eur ech echeance solde acompte avoir web net fr com bic
  iban mandat mdt ics rum id trf transfer payment transaction operation ope dont frais dossier`.split(/\s+/),
);

const yearLike = /^(?:19|20)\d\d$/;
const shortestReference = 3;
const shortestPadded = 4;

export function readLabel(text: string): LabelWords {
  const words = new Set<string>();
  const references = new Set<string>();
  let cluster: string[] = [];
  const closeCluster = () => {
    for (let at = 0; at + 1 < cluster.length; at += 1) {
      addNumber(references, `${cluster[at]}${cluster[at + 1]}`);
    }
    if (cluster.length > 2) addNumber(references, cluster.join(""));
    cluster = [];
  };
  for (const token of normaliseForSearch(text).split(/[^a-z0-9]+/)) {
    if (token === "") continue;
    const digits = token.replaceAll(/[a-z]+/g, "");
    if (digits === "") {
      closeCluster();
      if (token.length > 1 && !noise.has(token)) words.add(token);
      continue;
    }
    if (digits.length < token.length && token.length >= shortestPadded && !yearLike.test(digits)) {
      references.add(token);
    }
    addNumber(references, digits);
    cluster.push(digits);
  }
  closeCluster();
  return { words: [...words], references: [...references] };
}

/** Zeros in front are a matter of form, unless little else is left. */
function addNumber(references: Set<string>, digits: string): void {
  const bare = digits.replace(/^0+/, "");
  if (yearLike.test(bare)) return;
  if (bare.length >= shortestReference) references.add(bare);
  else if (digits.length >= shortestPadded) references.add(digits);
}

/** A word cut shorter than this could be any. */
export const shortestCut = 4;

/** Words of a text as they are written in it, not folded: "Dupont Élévation" for those of a bank's "DUPONT ELEVATION". */
export function wordsAsWritten(text: string, words: readonly string[]): string {
  const wanted = new Set(words);
  const written = text.split(notWriting).filter((word) => wanted.delete(normaliseForSearch(word)));
  return [...written, ...wanted].join(" ");
}

/**
 * A reference as it is written in a text, with all that belongs to it as far as the other text has it too: `FA-2026-00042`
 * for `202600042`.
 */
export function referenceAsWritten(text: string, reference: string, otherText: string): string {
  const tokens = [...text.matchAll(writing)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
    folded: normaliseForSearch(found[0]),
  }));
  for (let length = 1; length <= tokens.length; length += 1) {
    for (let first = 0; first + length <= tokens.length; first += 1) {
      const run = tokens.slice(first, first + length);
      if (!isReference(run.map(({ folded }) => folded).join(""), reference)) continue;
      const from = run[0]?.from ?? 0;
      const to = run.at(-1)?.to ?? 0;
      const whole = text
        .slice(text.slice(0, from).search(/\S*$/), to + text.slice(to).search(/\s|$/))
        .replaceAll(outerSigns, "");
      return squeezed(otherText).includes(squeezed(whole)) ? whole : text.slice(from, to);
    }
  }
  return reference;
}

const writing = /[\p{L}\p{M}\p{N}]+/gu;
const notWriting = /[^\p{L}\p{M}\p{N}]+/u;
const outerSigns = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const squeezed = (text: string) => normaliseForSearch(text).replaceAll(/[^a-z0-9]+/g, "");

function isReference(folded: string, reference: string): boolean {
  const digits = folded.replaceAll(/[a-z]+/g, "");
  return [folded, digits, digits.replace(/^0+/, "")].includes(reference);
}
