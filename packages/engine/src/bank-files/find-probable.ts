import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { IncomingOperation, KnownOperation, LedgerLine } from "./operation-facts.ts";
import { areSimilarLabels, labelKey } from "./operation-labels.ts";

interface Probable {
  readonly transactionId: number;
  readonly daysApart: number;
}

interface LookedAt {
  readonly ledger: readonly LedgerLine[];
  readonly known: readonly KnownOperation[];
  /** Transactions that are known to be other operations of the file. */
  readonly taken: ReadonlySet<number>;
  readonly doubtful: ReadonlyMap<number, number>;
}

/** On a day with very many lines of one amount, so many are looked at for a similar label; then any other will do. */
const mostCompared = 50;

/**
 * For operations that nothing recognised: the line of the ledger that each may be, one to one, the nearest day first. The
 * same amount on the same day is enough, and up to two days apart a similar label, or a line that no bank wrote.
 */
export function findProbable(
  operations: readonly IncomingOperation[],
  { ledger, known, taken, doubtful }: LookedAt,
): ReadonlyMap<number, Probable> {
  const found = new Map<number, Probable>();
  const used = new Set(taken);
  for (const [position, transactionId] of doubtful) {
    found.set(position, { transactionId, daysApart: 0 });
    used.add(transactionId);
  }
  const free = linesOf(ledger, known).filter(({ transactionId }) => !used.has(transactionId));
  const byLabel = Map.groupBy(
    free,
    ({ date, amountMinor, labelKey: key }) => `${date} ${amountMinor} ${key}`,
  );
  const byAmount = Map.groupBy(free, ({ date, amountMinor }) => `${date} ${amountMinor}`);
  const freeAmounts = new Set(free.map(({ amountMinor }) => amountMinor));
  const comparable = operations.filter(({ amountMinor }) => freeAmounts.has(amountMinor));
  const match = (
    choose: (operation: IncomingOperation, day: CalendarDate, isSameDay: boolean) => ComparedLine | undefined,
  ) => {
    for (const shift of nearestFirst) {
      for (const operation of comparable) {
        if (found.has(operation.position)) continue;
        const line = choose(operation, addDays(operation.bookedOn, shift), shift === 0);
        if (line === undefined) continue;
        used.add(line.transactionId);
        found.set(operation.position, { transactionId: line.transactionId, daysApart: Math.abs(shift) });
      }
    }
  };
  const unused = (lines: ComparedLine[] | undefined): readonly ComparedLine[] => {
    const firstFree = lines?.findIndex(({ transactionId }) => !used.has(transactionId)) ?? -1;
    lines?.splice(0, firstFree === -1 ? lines.length : firstFree);
    return lines ?? [];
  };
  const isOpen = (operation: IncomingOperation) => (line: ComparedLine) =>
    !used.has(line.transactionId) && !comesBefore(operation, line);
  match((operation, day) =>
    unused(byLabel.get(`${day} ${operation.amountMinor} ${operation.labelKey}`)).find(isOpen(operation)),
  );
  match((operation, day, isSameDay) =>
    likeliestLine(
      operation,
      unused(byAmount.get(`${day} ${operation.amountMinor}`)),
      isOpen(operation),
      isSameDay,
    ),
  );
  return found;
}

/** Banks book a day or two apart from what people write down. */
const nearestFirst = [0, -1, 1, -2, 2] as const;

const comesBefore = ({ earlierStatements }: IncomingOperation, { statementId }: ComparedLine): boolean =>
  statementId !== null && earlierStatements.has(statementId);

function likeliestLine(
  { label }: IncomingOperation,
  lines: readonly ComparedLine[],
  isOpen: (line: ComparedLine) => boolean,
  isSameDay: boolean,
): ComparedLine | undefined {
  let fallback: ComparedLine | undefined;
  let compared = 0;
  for (const line of lines) {
    if (!isOpen(line)) continue;
    if (compared >= mostCompared && fallback !== undefined) break;
    compared += 1;
    if (compared <= mostCompared && areSimilarLabels(label, line.label)) return line;
    if (fallback === undefined && (isSameDay || !line.isWrittenByBank)) fallback = line;
  }
  return fallback;
}

interface ComparedLine extends LedgerLine {
  readonly labelKey: string;
  readonly isWrittenByBank: boolean;
  readonly statementId: number | null;
}

/** What a file brought is compared as that file wrote it, whatever people made of it. */
function linesOf(ledger: readonly LedgerLine[], known: readonly KnownOperation[]): readonly ComparedLine[] {
  const brought = new Set(known.map(({ transactionId }) => transactionId));
  const lines: ComparedLine[] = known.map((operation) => ({
    transactionId: operation.transactionId,
    date: operation.bookedOn,
    amountMinor: operation.amountMinor,
    label: operation.labelKey,
    labelKey: operation.labelKey,
    isWrittenByBank: true,
    statementId: operation.statementId,
  }));
  for (const { transactionId, date, amountMinor, label } of ledger) {
    if (brought.has(transactionId)) continue;
    lines.push({
      transactionId,
      date,
      amountMinor,
      label,
      labelKey: labelKey(label),
      isWrittenByBank: false,
      statementId: null,
    });
  }
  return lines;
}
