/**
 * What reading files may take, all in one place. A file is read in a process of its own (decision 31): these say how many of
 * those there are, what one may take before it is ended, and what one company may have of all of it.
 */
import type { TurnLimits } from "../../db/turnstile.ts";

/** Each kind of file has a line of its own for each company: bank files do not wait for budgets. */
export const fileKinds = ["bank-file", "accounting", "transactions", "budget", "categories"] as const;
export type FileKind = (typeof fileKinds)[number];

const mebibyte = 1024 * 1024;

export interface ParsingLimits {
  /** Requests with a file, of one kind: how many are under way, before the file of the next is even received. */
  readonly requests: TurnLimits;
  /** Processes that read. One company has one of them, so that another one is left to all others. */
  readonly children: Pick<TurnLimits, "most" | "mostPerTenant">;
  /** Beyond this a file is read while no other such file is: two at once could take twice the memory. */
  readonly smallFileBytes: number;
  /** The same of archives and workbooks, which unfold. */
  readonly smallArchiveBytes: number;
  /** Resident, all of the process. */
  readonly mostChildBytes: number;
  /** Of the garbage-collected part, which V8 itself keeps to: for systems that do not let us look from outside. */
  readonly mostHeapMb: number;
  /** A process that still holds so much when it has read its file is ended: the next file begins in a fresh one. */
  readonly wornChildBytes: number;
  /** From when the process has the file; what its own start takes is not the file's fault. */
  readonly mostMilliseconds: number;
  /** A small file that takes longer than this gets less of the processor for the rest. */
  readonly quickMs: number;
  readonly memoryLookMs: number;
  /** Kept that long for the next file. */
  readonly idleMs: number;
}

export const parsingLimits: ParsingLimits = {
  requests: { most: 8, mostPerTenant: 2, mostWaitingPerTenant: 20, patienceMs: 10_000 },
  children: { most: 2, mostPerTenant: 1 },
  smallFileBytes: mebibyte / 2,
  smallArchiveBytes: mebibyte / 4,
  mostChildBytes: 256 * mebibyte,
  mostHeapMb: 224,
  wornChildBytes: 120 * mebibyte,
  mostMilliseconds: 30_000,
  quickMs: 250,
  memoryLookMs: 10,
  idleMs: 60_000,
};
