/**
 * What a file that was dropped on the page is, told from its first bytes: names lie more often than contents. Whoever
 * reads the file decides in the end; this only opens the right step. Pure.
 */
export type FileKind = "spreadsheet" | "bank-file" | "fec";

/** Enough of a file to tell what it is. */
export const headLength = 4096;

const isZip = ([first, second, third]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && (third === 3 || third === 5);

const isOldWorkbook = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;

/** Parts that only workbooks begin with, and endings that only they have. */
const workbookPart =
  /\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|mimetypeapplication\/vnd\.oasis|META-INF\//;
const workbookName = /\.(?:xls[xmb]?|xlt[xm]?|ods|ots)$/i;

const fecName = /^\d{9}FEC\d{8}/i;
const fecHeading = /^"?JournalCode"?[\t|;]/i;

/** One per format: XML and OFX, QIF, SWIFT, and the 120 columns of CFONB. */
const bankSigns = [
  /^<(?:\?xml|Document|OFX|\?OFX)/i,
  /^OFXHEADER/i,
  /^!(?:Type|Account|Option|Clear)/i,
  /^(?:\{1:|:20:)/,
  /^0[147]\d{5}[\s\S]{113}(?:\r?\n|$|0[1457])/,
] as const;

/** Null: a text with separators, which may be the statement of a bank or somebody's own table. */
export function fileKindOf(name: string, head: Uint8Array): FileKind | null {
  if (isOldWorkbook(head)) return "spreadsheet";
  // Signs are plain letters, the same in every character set that these files are written in.
  const text = new TextDecoder("windows-1252").decode(head).replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, "");
  // Banks deliver their statements in archives, which workbooks are too.
  if (isZip(head)) return workbookName.test(name) || workbookPart.test(text) ? "spreadsheet" : "bank-file";
  if (fecName.test(name) || fecHeading.test(text)) return "fec";
  if (text.includes("office:spreadsheet")) return "spreadsheet";
  return bankSigns.some((sign) => sign.test(text)) ? "bank-file" : null;
}
