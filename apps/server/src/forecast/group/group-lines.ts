/** How lines of a group are numbered and called, for its statement and for every page that shows its tree. */
import { createHash } from "node:crypto";

/** What a leaf is called that is a parent in another company. */
export const unsorted = "Sans sous-catégorie";
/** What takes out what is between companies, and whom one company means by any other. */
export const eliminationLine = "Éliminations intragroupe";
export const anyOther = "Autres sociétés du groupe";

/** The first 52 bits: the same on every server. */
export function lineNumber(text: string): number {
  const digest = createHash("sha256").update(text).digest();
  return digest.readUIntBE(0, 6) * 16 + ((digest[6] ?? 0) >> 4);
}
