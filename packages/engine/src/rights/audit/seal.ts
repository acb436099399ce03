/**
 * The chain of seals over the log of an organisation. A seal stands for the rows since the one before it and for that one,
 * so that a row which was changed, taken out, put in or moved breaks the seal that it lies under. Pure: whoever calls
 * brings SHA-256, as lower-case hexadecimal digits.
 */
export type Sha256 = (text: string) => string;

export interface Seal {
  /** From one on. */
  readonly number: number;
  readonly count: number;
  readonly digest: string;
  readonly value: string;
}

/** What comes before the first seal. */
export const noSeal: Pick<Seal, "number" | "value"> = { number: 0, value: "0".repeat(64) };

/** Of the rows' own hashes, in order. */
export const digestOf = (hashes: readonly string[], sha256: Sha256): string => sha256(hashes.join("\n"));

export function sealAfter(
  previous: Pick<Seal, "number" | "value">,
  { count, digest }: Pick<Seal, "count" | "digest">,
  sha256: Sha256,
): Seal {
  const number = previous.number + 1;
  return { number, count, digest, value: sha256([previous.value, number, count, digest].join("|")) };
}

/** Whether a seal is the one that these rows and the seal before it make. */
export function isWhole(
  seal: Seal,
  previous: Pick<Seal, "number" | "value">,
  hashes: readonly string[],
  sha256: Sha256,
): boolean {
  const expected = sealAfter(previous, { count: hashes.length, digest: digestOf(hashes, sha256) }, sha256);
  return (
    seal.number === expected.number &&
    seal.count === expected.count &&
    seal.digest === expected.digest &&
    seal.value === expected.value
  );
}
