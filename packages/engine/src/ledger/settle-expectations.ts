/**
 * How one payment is laid over the expectations that it settles: what of it goes to each, and what of either side stays
 * open. The parts of each side add up to it to the last minor unit, whatever is chosen.
 */

export interface ToSettle {
  readonly id: number;
  /** In the direction of the payment. */
  readonly amountMinor: number;
}

export interface SettledPart {
  readonly expectationId: number;
  /** What of the payment goes to it. */
  readonly paidMinor: number;
  /** What of it that settles: less than its amount when a rest stays open. */
  readonly settledMinor: number;
}

export interface Settlement {
  readonly parts: readonly SettledPart[];
  /** What of the payment stays open. */
  readonly restMinor: number;
}

/** Why they cannot be laid over each other: they pull in different directions, or the payment is not enough. */
export type SettlementRefusal = "8011" | "8017";

/** `keepsRest`: what the larger side has too much stays open; otherwise it is a difference that one pair shows. */
export function settleExpectations(
  paymentMinor: number,
  expectations: readonly ToSettle[],
  keepsRest: boolean,
): Settlement | SettlementRefusal {
  const sum = expectations.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const exact = expectations.map(({ id, amountMinor }) => ({
    expectationId: id,
    paidMinor: amountMinor,
    settledMinor: amountMinor,
  }));
  if (sum === paymentMinor) return { parts: exact, restMinor: 0 };
  // A credit note among invoices only makes sense where all of it comes out even.
  const sign = Math.sign(paymentMinor);
  if (expectations.some(({ amountMinor }) => Math.sign(amountMinor) !== sign)) return "8011";
  const missing = sum - paymentMinor;
  if (!keepsRest) return withDifference(exact, missing);
  if (missing * sign < 0) return { parts: exact, restMinor: 0 - missing };
  return inOrder(paymentMinor, expectations);
}

/** The largest pair shows the difference: there it is the smallest share. */
function withDifference(parts: readonly SettledPart[], missing: number): Settlement | SettlementRefusal {
  const largest = parts.reduce((most, part) =>
    Math.abs(part.settledMinor) > Math.abs(most.settledMinor) ? part : most,
  );
  const paidMinor = largest.paidMinor - missing;
  if (paidMinor === 0 || Math.sign(paidMinor) !== Math.sign(largest.paidMinor)) return "8017";
  return {
    parts: parts.map((part) => (part === largest ? { ...part, paidMinor } : part)),
    restMinor: 0,
  };
}

/** One after the other until nothing is left; the last one may be paid in part. Each must get something. */
function inOrder(paymentMinor: number, expectations: readonly ToSettle[]): Settlement | SettlementRefusal {
  const parts: SettledPart[] = [];
  let left = paymentMinor;
  for (const { id, amountMinor } of expectations) {
    if (left === 0) return "8017";
    const paidMinor = Math.abs(left) < Math.abs(amountMinor) ? left : amountMinor;
    parts.push({ expectationId: id, paidMinor, settledMinor: paidMinor });
    left -= paidMinor;
  }
  return { parts, restMinor: 0 };
}
