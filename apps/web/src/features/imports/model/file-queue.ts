/** Files that were given together, gone through one after the other: what each is, and what became of it. Pure. */
import type { FileKind } from "./file-kind.ts";

export interface QueuedFile {
  /** Among those that were given together: two may have the same name. */
  readonly id: number;
  readonly file: File;
  /** Null: whoever gave it has to say. */
  readonly kind: FileKind | null;
}

export type FileOutcome =
  | { readonly kind: "started"; readonly importId: number }
  /** Left out by whoever looked at it: unreadable, or not wanted after all. */
  | { readonly kind: "skipped" };

export interface FileQueue {
  readonly files: readonly QueuedFile[];
  /** Of the first files, in their order. The file after them is the one that is looked at. */
  readonly outcomes: readonly FileOutcome[];
  /** The last one was started and is still being written: the next file has to be held against what it brings. */
  readonly isWaiting: boolean;
}

export const noFiles: FileQueue = { files: [], outcomes: [], isWaiting: false };

export const queueOf = (files: readonly QueuedFile[]): FileQueue => ({ ...noFiles, files });

/** The one that is looked at; null while the one before is written, and when all are done. */
export const currentOf = ({ files, outcomes, isWaiting }: FileQueue): QueuedFile | null =>
  isWaiting ? null : (files[outcomes.length] ?? null);

/** The import that the next file waits for. */
export function awaitedOf({ outcomes, isWaiting }: FileQueue): number | null {
  const last = outcomes.at(-1);
  return isWaiting && last?.kind === "started" ? last.importId : null;
}

/** One alone has no place: its own page tells what became of it. */
export function placeOf({ files, outcomes }: FileQueue): FilePlace | null {
  return files.length > 1 ? { position: outcomes.length + 1, count: files.length } : null;
}

export interface FilePlace {
  readonly position: number;
  readonly count: number;
}

export const isOver = ({ files, outcomes, isWaiting }: FileQueue): boolean =>
  files.length > 1 && outcomes.length === files.length && !isWaiting;

/** Says what the current file is. */
export const withKind = (queue: FileQueue, kind: FileKind): FileQueue => ({
  ...queue,
  files: queue.files.map((each, index) => (index === queue.outcomes.length ? { ...each, kind } : each)),
});

export const afterSkip = (queue: FileQueue): FileQueue => ({
  ...queue,
  outcomes: [...queue.outcomes, { kind: "skipped" }],
});

export const afterStart = (queue: FileQueue, importId: number): FileQueue => ({
  ...queue,
  outcomes: [...queue.outcomes, { kind: "started", importId }],
  isWaiting: true,
});

export const afterWait = (queue: FileQueue): FileQueue => ({ ...queue, isWaiting: false });
