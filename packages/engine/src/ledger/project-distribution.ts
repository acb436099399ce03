/**
 * Parts of a transaction that are given to projects: each in the transaction's own sign, at least one minor unit, and
 * together not more than the whole. What remains belongs to no project.
 */

export interface DistributionPart {
  readonly projectId: number;
  readonly amountMinor: number;
}

const exceedsTheWhole = "27003";
const isNothing = "27004";
const hasTheOtherSign = "27005";
const exceedTogether = "27006";

export type PartRefusal = typeof exceedsTheWhole | typeof isNothing | typeof hasTheOtherSign;
export type DistributionRefusal = PartRefusal | typeof exceedTogether;

/** Why a part cannot be of this amount. */
export function partRefusal(amountMinor: number, wholeMinor: number): PartRefusal | null {
  if (amountMinor === 0) return isNothing;
  if (Math.abs(amountMinor) > Math.abs(wholeMinor)) return exceedsTheWhole;
  return Math.sign(amountMinor) === Math.sign(wholeMinor) ? null : hasTheOtherSign;
}

/** The first reason found why a transaction cannot be given away like this. */
export function distributionRefusal(
  parts: readonly DistributionPart[],
  wholeMinor: number,
): DistributionRefusal | null {
  for (const { amountMinor } of parts) {
    const refusal = partRefusal(amountMinor, wholeMinor);
    if (refusal !== null) return refusal;
  }
  return remainingMinor(parts, wholeMinor) < 0 ? exceedTogether : null;
}

/** What no project has, without regard to the transaction's sign: negative when more was given away than there is. */
export function remainingMinor(
  parts: ReadonlyArray<Pick<DistributionPart, "amountMinor">>,
  wholeMinor: number,
): number {
  const given = parts.reduce((sum, { amountMinor }) => sum + Math.abs(amountMinor), 0);
  return Math.abs(wholeMinor) - given;
}
