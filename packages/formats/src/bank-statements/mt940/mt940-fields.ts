/** A file of SWIFT messages as its fields. Envelopes, page marks and what banks put around messages fall away. */

export interface SwiftField {
  readonly tag: string;
  /** At least one line, without the ends of lines. */
  readonly lines: readonly string[];
  /** Of the file, from one. */
  readonly line: number;
}

/**
 * Only the tags of statements: a line of free text may well start with ":KO:" or ": ". What a bank calls 65F or 940
 * ends the field before it all the same.
 */
const fieldStart = /^:((?:13|20|21|25|28|34|60|61|62|64|65|86|90)[A-Z]?|NS|94[0-9]):(.*)$/s;

/** Blocks 1 to 3 and the opening of block 4 before a message; the trailer behind it, up to the next message. */
const envelope = /^\{[1-5]:/;

export function swiftFields(text: string): readonly SwiftField[] {
  const fields: { tag: string; lines: string[]; line: number }[] = [];
  let isInside = false;
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = withoutEnvelope(raw);
    const start = fieldStart.exec(line);
    if (start !== null) {
      fields.push({ tag: start[1] ?? "", lines: [start[2] ?? ""], line: index + 1 });
      isInside = true;
    } else if (isEnd(line)) {
      isInside = false;
    } else if (isInside) {
      fields.at(-1)?.lines.push(line);
    }
  }
  return fields;
}

/** Some systems write the whole envelope and the first field on one line. */
function withoutEnvelope(raw: string): string {
  const line = raw.replaceAll(/(?!\t)[\p{Cc}\ufeff]/gu, "");
  const at = envelope.test(line) ? line.lastIndexOf("{4:") : -1;
  return at === -1 ? line : line.slice(at + "{4:".length);
}

/** A lone dash ends a message, and so does a block that opens. */
const isEnd = (line: string): boolean =>
  /^\s*-\}?\s*$/.test(line) || line.startsWith("-}{") || envelope.test(line);
