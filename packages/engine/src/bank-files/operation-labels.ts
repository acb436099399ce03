/** Labels of bank lines, compared: banks pad, cut and enrich them from one file to the next. */
import { normaliseForSearch } from "@amont/kernel/search-text.ts";

const longestKey = 200;

/** What stays the same when a label is padded, accented or punctuated otherwise. */
export function labelKey(label: string): string {
  return normaliseForSearch(label)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, longestKey);
}

/** Words that banks put before what matters, and that say nothing of who was paid. */
const emptyWords = new Set(
  "vir virement prlv prelevement sepa carte card cb achat paiement payment facture ref de du la le les des et the of transfer inst recu emis europeen".split(
    " ",
  ),
);

function wordsOf(label: string): ReadonlySet<string> {
  const words = labelKey(label)
    .split(" ")
    .filter((word) => word.length >= 3 && !/^\d+$/.test(word));
  const telling = words.filter((word) => !emptyWords.has(word));
  return new Set(telling.length > 0 ? telling : words);
}

/** Half of the shorter label's telling words, or the same text with more behind it. */
export function areSimilarLabels(left: string, right: string): boolean {
  const [leftKey, rightKey] = [labelKey(left).replaceAll(" ", ""), labelKey(right).replaceAll(" ", "")];
  if (leftKey === rightKey) return true;
  const [shorterKey, longerKey] =
    leftKey.length <= rightKey.length ? [leftKey, rightKey] : [rightKey, leftKey];
  if (shorterKey.length >= 5 && longerKey.includes(shorterKey)) return true;
  const [shorter, longer] = [wordsOf(left), wordsOf(right)].toSorted((one, other) => one.size - other.size);
  if (shorter === undefined || longer === undefined || shorter.size === 0) return false;
  const shared = [...shorter].filter((word) => longer.has(word)).length;
  return shared * 2 >= shorter.size;
}
