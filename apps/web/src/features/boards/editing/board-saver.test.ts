import { boardTemplates } from "@amont/contract/operations/boards/board-templates.ts";
import { expect, it } from "vitest";
import type { BoardContent } from "../model/board-draft.ts";
import { createBoardSaver, type SavedBoard } from "./board-saver.ts";

const content = (name: string): BoardContent => ({
  name,
  visibility: "private",
  filter: { span: "13w", accountIds: [] },
  widgets: boardTemplates.late,
});
const nothing: SavedBoard = { boardId: null, tag: null, content: content("Au début") };

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A server that answers when it is told to. */
function setUp(initial = nothing) {
  const sent: { readonly from: SavedBoard; readonly name: string }[] = [];
  const waiting: { readonly answer: () => void; readonly refuse: () => void }[] = [];
  const saver = createBoardSaver(
    initial,
    (from, next) =>
      new Promise<SavedBoard>((resolve, reject) => {
        sent.push({ from, name: next.name });
        const tag = `tag ${sent.length}`;
        waiting.push({
          answer: () => resolve({ boardId: from.boardId ?? 45, tag, content: next }),
          refuse: () => reject(new Error("refused")),
        });
      }),
  );
  const answer = async () => {
    waiting.shift()?.answer();
    await settled();
  };
  const refuse = async () => {
    waiting.shift()?.refuse();
    await settled();
  };
  return { saver, sent, answer, refuse };
}

it("makes one board, whoever asks for it again meanwhile", async () => {
  const { saver, sent, answer } = setUp();
  saver.want(content("Lundi"));
  void saver.write();
  const done = saver.flush();
  await answer();
  expect(await done).toBe(45);
  expect(sent).toEqual([{ from: nothing, name: "Lundi" }]);
});

it("writes what changed while it wrote, from what was answered", async () => {
  const { saver, sent, answer } = setUp();
  saver.want(content("A"));
  void saver.write();
  saver.want(content("B"));
  const done = saver.flush();
  expect(sent).toHaveLength(1);
  await answer();
  await answer();
  expect(await done).toBe(45);
  expect(sent.map(({ name, from }) => [name, from.boardId, from.tag])).toEqual([
    ["A", null, null],
    ["B", 45, "tag 1"],
  ]);
  expect(saver.isDirty()).toBe(false);
});

it("tries once more what a failure under way has not written", async () => {
  const { saver, sent, answer, refuse } = setUp();
  saver.want(content("A"));
  saver.write().catch(() => undefined);
  const done = saver.flush();
  await refuse();
  expect(sent).toHaveLength(2);
  await answer();
  expect(await done).toBe(45);
});

it("says what failed, and goes on from what was read anew", async () => {
  const { saver, sent, answer, refuse } = setUp();
  saver.want(content("A"));
  const done = saver.flush();
  // What is under way is waited for before anything is sent, and here is nothing.
  const failed = expect(done).rejects.toThrow("refused");
  await settled();
  await Promise.all([failed, refuse()]);
  expect(saver.state()).toMatchObject({ error: { message: "refused" }, isWriting: false, saved: nothing });
  const theirs = { boardId: 45, tag: "theirs", content: content("À eux") };
  saver.goOn(theirs);
  expect(saver.state().error).toBeNull();
  void saver.flush();
  await settled();
  await answer();
  expect(sent.at(-1)).toEqual({ from: theirs, name: "A" });
});

it("writes nothing where nothing changed", async () => {
  const { saver, sent } = setUp();
  expect(await saver.flush()).toBeNull();
  expect(sent).toEqual([]);
});
