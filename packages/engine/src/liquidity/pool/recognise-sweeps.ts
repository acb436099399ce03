/**
 * Which paid lines of a pool's accounts are its sweeps. A line is one by our own transfer, by its mirror on the header (same
 * day, same amount, other direction), or by the words that the bank writes on them. What looks like a sweep and cannot be
 * attached to one member is handed back, never guessed.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { PoolMove } from "./positions.ts";

/** A paid line of the header or of a member. */
export interface PoolLine {
  readonly transactionId: number;
  readonly accountId: number;
  readonly day: CalendarDate;
  /** As the account has it: below zero it left. */
  readonly amountMinor: number;
  /** It says all words of the pool. */
  readonly saysWords: boolean;
  /** The transfer between a member and the header that we made, when it is one. */
  readonly transferId: string | null;
}

export type SweepEvidence = "transfer" | "mirror" | "label";
export type LooseReason = "noOtherSide" | "severalSides";

/** The member is its account. */
export interface RecognisedSweep extends PoolMove {
  readonly transactionId: number;
  readonly evidence: SweepEvidence;
}

export interface LooseLine<L extends PoolLine> {
  readonly line: L;
  readonly reason: LooseReason;
}

export interface RecognisedSweeps<L extends PoolLine> {
  readonly sweeps: readonly RecognisedSweep[];
  readonly loose: readonly LooseLine<L>[];
}

export function recogniseSweeps<L extends PoolLine>(
  headerLines: readonly L[],
  memberLines: readonly L[],
): RecognisedSweeps<L> {
  const sweeps: RecognisedSweep[] = [];
  const loose: LooseLine<L>[] = [];
  const waitingHeaderLines = Map.groupBy(
    headerLines.filter(({ transferId }) => transferId === null),
    (line) => mirrorKey(line.day, line.amountMinor),
  );
  const recognise = (line: PoolLine, evidence: SweepEvidence): void => {
    const { transactionId, accountId: memberId, day, amountMinor } = line;
    sweeps.push({ transactionId, memberId, day, sweptMinor: 0 - amountMinor, evidence });
  };
  for (const line of memberLines) if (line.transferId !== null) recognise(line, "transfer");
  const candidates = memberLines.filter(({ transferId }) => transferId === null);
  for (const [key, lines] of Map.groupBy(candidates, (line) => mirrorKey(line.day, 0 - line.amountMinor))) {
    const mirrors = (waitingHeaderLines.get(key) ?? []).toSorted(wordsFirst);
    // Lines that say so come first: of two that look alike the other one is something else.
    const [saying, silent] = [
      lines.filter((line) => line.saysWords),
      lines.filter((line) => !line.saysWords),
    ];
    const left = mirrors.length - saying.length;
    for (const [at, line] of saying.entries()) recognise(line, at < mirrors.length ? "mirror" : "label");
    if (silent.length <= left) for (const line of silent) recognise(line, "mirror");
    else if (left > 0) for (const line of silent) loose.push({ line, reason: "severalSides" });
    waitingHeaderLines.set(key, silent.length <= left ? mirrors.slice(lines.length) : []);
  }
  for (const line of [...waitingHeaderLines.values()].flat())
    if (line.saysWords) loose.push({ line, reason: "noOtherSide" });
  return { sweeps: sweeps.toSorted(byDay), loose: loose.toSorted((a, b) => byDayOfLine(a.line, b.line)) };
}

const wordsFirst = (a: PoolLine, b: PoolLine): number => Number(b.saysWords) - Number(a.saysWords);

const mirrorKey = (day: CalendarDate, amountOnHeader: number): string => `${day} ${amountOnHeader}`;

const byDay = (a: RecognisedSweep, b: RecognisedSweep): number =>
  a.day.localeCompare(b.day) || a.transactionId - b.transactionId;

const byDayOfLine = (a: PoolLine, b: PoolLine): number =>
  a.day.localeCompare(b.day) || a.transactionId - b.transactionId;
