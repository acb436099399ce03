/**
 * What reading files may take, all in one place. A file is read in a process of its own (decision 31): these say how many of
 * those there are, what one may take before it is ended, and what one company may have of all of it.
 */
import type { TurnLimits } from "../db/turnstile.ts";

/** Each kind of file has a line of its own for each company: bank files do not wait for budgets. */
export const fileKinds = [
  "bank-file",
  "accounting",
  "transactions",
  "budget",
  "categories",
  "exchange-rates",
] as const;
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
  /**
   * Of the processor, from when the process has the file: how busy the machine is with other things is not the file's fault,
   * and neither is what the process's own start takes.
   */
  readonly mostProcessorMs: number;
  /** By the clock, for one that waits for something that never comes. On a busy machine honest files need minutes. */
  readonly mostMilliseconds: number;
  /** By the clock where the system does not tell what a process had of the processor. */
  readonly mostUntoldMs: number;
  /** A small file that takes more of the processor than this gets less of it for the rest. */
  readonly quickMs: number;
  readonly memoryLookMs: number;
  readonly processorLookMs: number;
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
  mostProcessorMs: 30_000,
  mostMilliseconds: 300_000,
  mostUntoldMs: 120_000,
  quickMs: 250,
  memoryLookMs: 10,
  processorLookMs: 100,
  idleMs: 60_000,
};
