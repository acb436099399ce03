/** What can be done with rows of flows between companies. Pure. */
import type {
  IntragroupFlowReference,
  IntragroupRow,
  IntragroupSide,
} from "@amont/contract/operations/intragroup/intragroup-fields.ts";

export interface RowActs {
  readonly confirm: boolean;
  readonly refuse: boolean;
  /** Its other side can be looked for. */
  readonly pair: boolean;
  readonly unpair: boolean;
}

const none: RowActs = { confirm: false, refuse: false, pair: false, unpair: false };

export function actsOn(row: IntragroupRow): RowActs {
  if (!row.canChange) return none;
  return {
    confirm: row.status !== "confirmed",
    refuse: row.status !== "refused",
    pair: loneSideOf(row) !== null && referencesOf([row]) !== null,
    // What is only proposed is refused as a whole.
    unpair: row.isPair && row.status === "confirmed",
  };
}

export interface LoneSide {
  readonly isIncoming: boolean;
  readonly known: IntragroupSide;
  /** The side that nobody knows a line of. */
  readonly missing: IntragroupSide;
}

/** Null where both sides are there. */
export function loneSideOf({
  outgoing,
  incoming,
}: Pick<IntragroupRow, "outgoing" | "incoming">): LoneSide | null {
  if (outgoing.amount !== null && incoming.amount === null)
    return { isIncoming: false, known: outgoing, missing: incoming };
  if (incoming.amount !== null && outgoing.amount === null)
    return { isIncoming: true, known: incoming, missing: outgoing };
  return null;
}

/** The lines of rows; null where one of them is not the reader's to see. */
export function referencesOf(rows: readonly IntragroupRow[]): readonly IntragroupFlowReference[] | null {
  const flows = rows.flatMap(({ outgoing, incoming }) => [...outgoing.flows, ...incoming.flows]);
  const seen = flows.flatMap(({ companyId, transactionId }) =>
    transactionId === null ? [] : [{ companyId, transactionId }],
  );
  return seen.length === flows.length ? seen : null;
}

/** The lines of two rows that could be the two sides of one flow; null where they cannot. */
export function pairOf(rows: readonly IntragroupRow[]): readonly IntragroupFlowReference[] | null {
  const [first, second] = rows;
  if (rows.length !== 2 || first === undefined || second === undefined) return null;
  const [one, other] = [loneSideOf(first), loneSideOf(second)];
  const areOpposite = one !== null && other !== null && one.isIncoming !== other.isIncoming;
  return areOpposite && first.canChange && second.canChange ? referencesOf(rows) : null;
}
