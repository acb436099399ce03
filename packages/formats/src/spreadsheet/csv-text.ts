/** Text as banks and spreadsheets write it, before it is cut into cells. */

/** What is not UTF-8 is windows-1252, which any bytes are. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const delimiters = [";", "\t", ",", "|"] as const;

/** The one that the first line has most of, outside quotes: headings hold no numbers with commas. */
export function delimiterOf(text: string): string {
  const [firstLine = ""] = text.split(/\r?\n/, 1);
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length - 1);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ";";
}
