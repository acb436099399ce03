// The framing of a backup file, before compression:
//
//   {"format":"amont-backup","version":1, …}      what it is and which schema it holds
//   {"section":"users","columns":["id","email"]}  then its rows, one line each, ended by \.
//   …
//   {"end":true,"rows":{"users":2},"sha256":"…"}  counts, and a digest of every byte before this line
//
// Rows are PostgreSQL's own COPY text (or JSON), in which a line break and a backslash are always escaped: no
// row can look like the end of its section. A file without its last line was cut off, and is refused.

export const archiveFormat = "amont-backup";
export const archiveVersion = 1;

export const endOfRows = "\\.\n";

export interface ArchiveHeader {
  readonly createdAt: string;
  readonly migrations: ReadonlyArray<{ readonly name: string; readonly checksum: string }>;
  /** The next number that each sequence will give. */
  readonly sequences: Readonly<Record<string, string>>;
}

export interface ArchiveSection {
  readonly section: string;
  readonly columns: readonly string[];
}

export interface ArchiveTrailer {
  readonly end: true;
  readonly rows: Readonly<Record<string, number>>;
  readonly sha256: string;
}

/** The file is not one of ours, is damaged, or was cut off. The message is for the person restoring it. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}
