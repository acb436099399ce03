import { createHash } from "node:crypto";
import { invariant } from "@amont/kernel/assert.ts";
import {
  type ArchiveHeader,
  type ArchiveSection,
  archiveFormat,
  archiveVersion,
  endOfRows,
} from "./archive-lines.ts";

export interface SectionToWrite extends ArchiveSection {
  /** Whole lines, however they are cut into pieces. */
  readonly rows: AsyncIterable<Uint8Array>;
}

const lineBreak = 0x0a;

/** The bytes of an archive, as they are asked for. Holds one piece of one section at a time. */
export async function* writeArchive(
  header: ArchiveHeader,
  sections: AsyncIterable<SectionToWrite>,
): AsyncGenerator<Uint8Array, void, void> {
  const hash = createHash("sha256");
  const counts: Record<string, number> = {};
  const hashed = (bytes: Uint8Array) => {
    hash.update(bytes);
    return bytes;
  };
  yield hashed(line({ format: archiveFormat, version: archiveVersion, ...header }));
  for await (const { section, columns, rows } of sections) {
    invariant(!Object.hasOwn(counts, section), `section ${section} is written twice`);
    yield hashed(line({ section, columns }));
    let count = 0;
    for await (const piece of rows) {
      count += countLines(piece);
      yield hashed(piece);
    }
    counts[section] = count;
    yield hashed(Buffer.from(endOfRows));
  }
  yield line({ end: true, rows: counts, sha256: hash.digest("hex") });
}

function line(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

export function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(lineBreak); at !== -1; at = bytes.indexOf(lineBreak, at + 1)) count += 1;
  return count;
}
