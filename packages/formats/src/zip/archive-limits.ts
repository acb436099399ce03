/**
 * How much of an archive is unfolded, whatever it says about itself. Sizes that an archive declares are never believed: bytes
 * are counted as they come out, and nothing more comes out at the limit.
 */
const mebibyte = 1024 * 1024;

export const workbookLimits = {
  entries: 10_000,
  /** Of a small part: relations, styles, the list of sheets. */
  partBytes: 16 * mebibyte,
  /** Texts that cells share are kept while rows are read. */
  textBytes: 150 * mebibyte,
  /** A sheet is read piece by piece: this is about time, not about memory. */
  sheetBytes: 600 * mebibyte,
  /** Of all parts, for a library that unfolds them all at once. */
  totalBytes: 200 * mebibyte,
} as const;

/** Deliveries of a bank: one statement for each account and day, for some months. */
export const bankArchiveLimits = {
  entries: 1_000,
  /** As much as a statement may have that comes alone. */
  entryBytes: 32 * mebibyte,
  totalBytes: 64 * mebibyte,
} as const;

/** Exchange rates: one file as central banks publish it, or a few. */
export const rateArchiveLimits = {
  entries: 1_000,
  /** All quotes since the euro began take less than ten as XML. */
  totalBytes: 32 * mebibyte,
} as const;

/** Statements and sheets become ten to fifty times larger; what goes far beyond was made to. */
const mostTimesLarger = 200;
/** Up to here nobody cares how well it was folded. */
const smallBytes = 4 * mebibyte;

/** How many bytes so much may become. */
export const mostFrom = (packedBytes: number): number => Math.max(smallBytes, packedBytes * mostTimesLarger);
