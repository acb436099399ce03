import { contentOf, type IncomingOperation, type KnownOperation } from "./operation-facts.ts";

interface ExactMatches {
  /** By the position of the operation: the transaction it is. */
  readonly known: ReadonlyMap<number, number>;
  /** Equal to one that is known, on a day of which the file lacks most of what is known: maybe one more. */
  readonly doubtful: ReadonlyMap<number, number>;
}

type Pair = readonly [IncomingOperation, KnownOperation];
type Keyed = Pick<KnownOperation, "bookedOn" | "amountMinor" | "labelKey" | "reference" | "bankReference">;

/** A file says a day again when it has this part of what is known of it. */
const saidAgainShare = 0.5;

/**
 * One to one. Equal content with an equal reference is the same; equal content alone is where the file says again what
 * is known of that day; a long id of the bank on the same day with the same amount is, whatever its label became. Of
 * several equal ones each is taken once, so that one more is new.
 */
export function matchExactly(
  incoming: readonly IncomingOperation[],
  known: readonly KnownOperation[],
): ExactMatches {
  const taken = new Map<number, KnownOperation>();
  const free = new Set(known);
  const take = ([operation, match]: Pair) => {
    taken.set(operation.position, match);
    free.delete(match);
  };
  const waiting = () => incoming.filter(({ position }) => !taken.has(position));
  for (const pair of pairsOf(waiting(), free, byContentAndBankReference)) take(pair);
  for (const pair of pairsOf(waiting(), free, byContentAndReference)) take(pair);
  const byContent = pairsOf(waiting(), free, contentOf);
  const share = shareSaidAgain(known, [...taken.values(), ...byContent.map(([, match]) => match)]);
  const doubtful = new Map<number, number>();
  for (const pair of byContent) {
    const [operation, match] = pair;
    if (operation.isReissued || share(operation.bookedOn) >= saidAgainShare) take(pair);
    else doubtful.set(operation.position, match.transactionId);
  }
  for (const [, match] of byContent) free.delete(match);
  const unsaid = waiting().filter(({ position }) => !doubtful.has(position));
  for (const pair of pairsOf(unsaid, free, byBankReference)) take(pair);
  const found = [...taken].map(([position, match]) => [position, match.transactionId] as const);
  return { known: new Map(found), doubtful };
}

const byContentAndBankReference = (operation: Keyed): string | null =>
  operation.bankReference === null ? null : `${contentOf(operation)} ${operation.bankReference}`;

/** Shorter ids are numbers within a file, which the next file gives to others. */
const shortestId = 8;

const byBankReference = ({ bookedOn, amountMinor, bankReference }: Keyed): string | null =>
  bankReference === null || bankReference.length < shortestId
    ? null
    : `${bookedOn} ${amountMinor} ${bankReference}`;

const byContentAndReference = (operation: Keyed): string | null =>
  operation.reference === null ? null : `${contentOf(operation)} ${operation.reference}`;

/** In the order of the file and of the ranks. What balances prove to come before is not looked at. */
function pairsOf(
  incoming: readonly IncomingOperation[],
  free: ReadonlySet<KnownOperation>,
  keyOf: (operation: Keyed) => string | null,
): readonly Pair[] {
  const byKey = Map.groupBy(
    [...free].toSorted((left, right) => left.rank - right.rank),
    keyOf,
  );
  return incoming.flatMap((operation): readonly Pair[] => {
    const key = keyOf(operation);
    const candidates = key === null ? undefined : byKey.get(key);
    const at = candidates?.findIndex(
      ({ statementId }) => statementId === null || !operation.earlierStatements.has(statementId),
    );
    if (candidates === undefined || at === undefined || at === -1) return [];
    const [match] = candidates.splice(at, 1);
    return match === undefined ? [] : [[operation, match]];
  });
}

function shareSaidAgain(
  known: readonly KnownOperation[],
  matched: readonly KnownOperation[],
): (day: string) => number {
  const [all, again] = [countByDay(known), countByDay(matched)];
  return (day) => (again.get(day) ?? 0) / (all.get(day) ?? 1);
}

function countByDay(operations: readonly KnownOperation[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { bookedOn } of operations) counts.set(bookedOn, (counts.get(bookedOn) ?? 0) + 1);
  return counts;
}
