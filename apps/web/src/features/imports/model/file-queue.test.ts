import { describe, expect, it } from "vitest";
import {
  afterSkip,
  afterStart,
  afterWait,
  awaitedOf,
  currentOf,
  isOver,
  placeOf,
  type QueuedFile,
  queueOf,
  withKind,
} from "./file-queue.ts";

const file = (name: string, kind: QueuedFile["kind"] = "bank-file"): QueuedFile => ({
  id: 0,
  file: new File(["x"], name),
  kind,
});
const nameOf = (queue: Parameters<typeof currentOf>[0]) => currentOf(queue)?.file.name;

describe("files given together", () => {
  it("are looked at in their order, each once the one before is written or left out", () => {
    let queue = queueOf([file("a"), file("b"), file("c")]);
    expect([nameOf(queue), placeOf(queue)]).toEqual(["a", { position: 1, count: 3 }]);
    queue = afterStart(queue, 7);
    expect([nameOf(queue), awaitedOf(queue), isOver(queue)]).toEqual([undefined, 7, false]);
    queue = afterWait(queue);
    expect([nameOf(queue), awaitedOf(queue)]).toEqual(["b", null]);
    // A bad one is left out: the next one is there at once.
    queue = afterSkip(queue);
    expect([nameOf(queue), placeOf(queue)]).toEqual(["c", { position: 3, count: 3 }]);
    queue = afterStart(queue, 9);
    expect(isOver(queue)).toBe(false);
    queue = afterWait(queue);
    expect([nameOf(queue), isOver(queue)]).toEqual([undefined, true]);
    expect(queue.outcomes).toEqual([
      { kind: "started", importId: 7 },
      { kind: "skipped" },
      { kind: "started", importId: 9 },
    ]);
  });

  it("are told what they are where nobody can tell", () => {
    const queue = withKind(queueOf([file("a", null), file("b", null)]), "spreadsheet");
    expect(queue.files.map(({ kind }) => kind)).toEqual(["spreadsheet", null]);
  });

  it("need no summary when there is one alone", () => {
    const queue = afterWait(afterStart(queueOf([file("a")]), 7));
    expect([placeOf(queue), isOver(queue)]).toEqual([null, false]);
  });
});
