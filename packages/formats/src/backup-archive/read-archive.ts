import { createHash, type Hash } from "node:crypto";
import {
  ArchiveError,
  type ArchiveHeader,
  type ArchiveSection,
  type ArchiveTrailer,
  archiveFormat,
  archiveVersion,
  endOfRows,
} from "./archive-lines.ts";
import { countLines } from "./write-archive.ts";

/** What a reader meets, in this order: a header, then sections with their rows, then the end. */
export type ArchiveEvent =
  | { readonly kind: "header"; readonly header: ArchiveHeader }
  | { readonly kind: "section"; readonly section: ArchiveSection }
  | { readonly kind: "rows"; readonly bytes: Uint8Array }
  | { readonly kind: "section-end" }
  /** Everything before has been counted and its digest is right. */
  | { readonly kind: "end"; readonly rows: Readonly<Record<string, number>> };

/**
 * Reads an archive piece by piece. What it yields is only to be believed once it has yielded `end`: until then
 * the file may still turn out to be damaged (ArchiveError).
 */
export async function* readArchive(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<ArchiveEvent, void, void> {
  const reader = new ArchiveReader();
  for await (const bytes of source) yield* reader.accept(bytes);
  reader.finish();
}

type Awaiting = "header" | "section" | "rows" | "nothing";

class ArchiveReader {
  private readonly hash: Hash = createHash("sha256");
  private readonly counts: Record<string, number> = {};
  private current = "";
  private awaiting: Awaiting = "header";
  private pending: Buffer = Buffer.alloc(0);

  /** Only whole lines are looked at: what follows the last line break waits for more. */
  *accept(bytes: Uint8Array): Generator<ArchiveEvent, void, void> {
    let rest: Buffer = this.pending.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.pending, bytes]);
    const lastBreak = rest.lastIndexOf("\n");
    this.pending = rest.subarray(lastBreak + 1);
    rest = rest.subarray(0, lastBreak + 1);
    while (rest.length > 0) {
      if (this.awaiting === "rows") rest = yield* this.rows(rest);
      else {
        const end = rest.indexOf("\n") + 1;
        yield this.line(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
    }
  }

  finish(): void {
    if (this.awaiting !== "nothing" || this.pending.length > 0) {
      throw new ArchiveError("The backup file is incomplete: its end is missing.");
    }
  }

  private *rows(block: Buffer): Generator<ArchiveEvent, Buffer, void> {
    const end = endOfSection(block);
    const isLast = end !== -1;
    const rows = isLast ? block.subarray(0, end) : block;
    if (rows.length > 0) {
      this.counts[this.current] = (this.counts[this.current] ?? 0) + countLines(rows);
      yield { kind: "rows", bytes: rows };
    }
    const consumed = isLast ? end + endOfRows.length : block.length;
    this.hash.update(block.subarray(0, consumed));
    if (isLast) {
      this.awaiting = "section";
      yield { kind: "section-end" };
    }
    return block.subarray(consumed);
  }

  private line(bytes: Buffer): ArchiveEvent {
    const value = parseLine(bytes);
    if (this.awaiting === "header") {
      this.hash.update(bytes);
      this.awaiting = "section";
      return { kind: "header", header: readHeader(value) };
    }
    if (this.awaiting === "nothing") throw new ArchiveError("The backup file goes on after its end.");
    if ("end" in value) return this.end(value as unknown as ArchiveTrailer);
    const section = readSection(value);
    this.hash.update(bytes);
    this.current = section.section;
    this.counts[this.current] = 0;
    this.awaiting = "rows";
    return { kind: "section", section };
  }

  private end(trailer: ArchiveTrailer): ArchiveEvent {
    const isIntact =
      trailer.sha256 === this.hash.digest("hex") &&
      JSON.stringify(trailer.rows) === JSON.stringify(this.counts);
    if (!isIntact)
      throw new ArchiveError("The backup file is damaged: its content does not match its digest.");
    this.awaiting = "nothing";
    return { kind: "end", rows: this.counts };
  }
}

/** Where the end mark begins, which is always at the beginning of a line; -1 when it is further on. */
function endOfSection(block: Buffer): number {
  if (block.subarray(0, endOfRows.length).toString("latin1") === endOfRows) return 0;
  const before = block.indexOf(`\n${endOfRows}`);
  return before === -1 ? -1 : before + 1;
}

function parseLine(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below, in words that mean something to the person restoring.
  }
  throw new ArchiveError("This is not a backup of Amont, or it is damaged.");
}

function readHeader(value: Record<string, unknown>): ArchiveHeader {
  if (value["format"] !== archiveFormat) throw new ArchiveError("This is not a backup of Amont.");
  if (value["version"] !== archiveVersion) {
    throw new ArchiveError("This backup was made by a newer Amont, in a form that this one cannot read.");
  }
  return value as unknown as ArchiveHeader;
}

function readSection(value: Record<string, unknown>): ArchiveSection {
  if (typeof value["section"] === "string" && Array.isArray(value["columns"])) {
    return value as unknown as ArchiveSection;
  }
  throw new ArchiveError("The backup file is damaged: a section has no name.");
}
