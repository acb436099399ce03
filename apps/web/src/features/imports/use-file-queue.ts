import { useState } from "react";
import type { FileKind } from "./model/file-kind.ts";
import {
  afterSkip,
  afterStart,
  afterWait,
  awaitedOf,
  currentOf,
  type FileQueue,
  isOver,
  noFiles,
  placeOf,
  type QueuedFile,
  queueOf,
  withKind,
} from "./model/file-queue.ts";

interface QueueEvents {
  /** One that was given alone has been started. */
  readonly onAlone: (importId: number) => void;
  /** Another file is looked at, or none any more. */
  readonly onTurn: (current: QueuedFile | null) => void;
}

export type FileQueueWork = ReturnType<typeof useFileQueue>;

/** Goes through files that were given together. */
export function useFileQueue({ onAlone, onTurn }: QueueEvents) {
  const [queue, setQueue] = useState(noFiles);
  /** Each round of files is another one, whatever its files are called. */
  const [round, setRound] = useState(0);
  const turnTo = (next: FileQueue) => {
    setQueue(next);
    onTurn(currentOf(next));
  };
  const close = () => turnTo(noFiles);
  return {
    files: queue.files,
    outcomes: queue.outcomes,
    current: currentOf(queue),
    place: placeOf(queue),
    awaited: awaitedOf(queue),
    isOver: isOver(queue),
    /** Of the file that is looked at: what is shown for it begins anew with the next. */
    key: `${round} ${queue.outcomes.length} ${queue.isWaiting ? "waiting" : "open"}`,
    take: (files: readonly QueuedFile[]) => {
      setRound(round + 1);
      turnTo(queueOf(files));
    },
    choose: (kind: FileKind) => turnTo(withKind(queue, kind)),
    started: (importId: number) => {
      if (queue.files.length > 1) return turnTo(afterStart(queue, importId));
      setQueue(noFiles);
      return onAlone(importId);
    },
    skip: () => (queue.files.length > 1 ? turnTo(afterSkip(queue)) : close()),
    goOn: () => turnTo(afterWait(queue)),
    close,
    /** Without going anywhere. */
    forget: () => setQueue(noFiles),
  };
}
