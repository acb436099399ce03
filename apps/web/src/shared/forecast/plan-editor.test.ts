import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { PlanEditor, type PlanEditorServices } from "./plan-editor.ts";

const write = (amountMinor: number) => [{ categoryId: 1, offset: 0, amountMinor }];

function setUp(services: Partial<PlanEditorServices> = {}) {
  const calls: string[] = [];
  const editor = new PlanEditor({
    undo: async (undoToken) => {
      calls.push(`undo ${undoToken}`);
      return { undoToken: `${undoToken}'` };
    },
    reread: async () => calls.push("reread"),
    rest: async () => {},
    wait: async () => {
      calls.push("wait");
    },
    ...services,
  });
  const enter = (amountMinor: number, before = 0) =>
    editor.change({
      writes: write(amountMinor),
      before: write(before),
      send: async () => {
        calls.push(`write ${amountMinor}`);
        return { undoToken: String(amountMinor) };
      },
    });
  return { editor, calls, enter };
}

describe("changes of the plan on their way", () => {
  it("shows what was entered at once, and until the plan has been read again", async () => {
    const reading = Promise.withResolvers<void>();
    const { editor, enter } = setUp({ reread: () => reading.promise });
    const stored = enter(100);
    expect(editor.state).toMatchObject({ predicted: write(100), isSaving: true, canUndo: true });
    expect(await stored).toBe(true);
    expect(editor.state.predicted).toEqual(write(100));
    expect(editor.state.isSettled).toBe(false);
    reading.resolve();
    await vi.waitFor(() =>
      expect(editor.state).toMatchObject({ predicted: [], isSaving: false, isSettled: true }),
    );
  });

  it("sends one after the other, and reads again once they are all stored", async () => {
    const { enter, calls } = setUp();
    await Promise.all([enter(1), enter(2), enter(3)]);
    await vi.waitFor(() => expect(calls.at(-1)).toBe("reread"));
    expect(calls).toEqual(["write 1", "write 2", "write 3", "reread"]);
  });

  it("reads once for all that was entered until nobody types, and at once what only the server works out", async () => {
    const rest = Promise.withResolvers<void>();
    const { editor, enter, calls } = setUp({ rest: () => rest.promise });
    await enter(1);
    await enter(2);
    expect(calls).toEqual(["write 1", "write 2"]);
    rest.resolve();
    await vi.waitFor(() => expect(editor.state.predicted).toEqual([]));
    expect(calls).toEqual(["write 1", "write 2", "reread"]);

    const never = setUp({ rest: () => new Promise(() => {}) });
    await never.editor.change({ send: async () => ({ undoToken: "series" }) });
    await vi.waitFor(() => expect(never.calls).toEqual(["reread"]));
  });

  it("keeps showing what is stored while it is read, and reads again what came meanwhile", async () => {
    const readings: (() => void)[] = [];
    const { editor, enter } = setUp({
      reread: () =>
        new Promise<void>((resolve) => {
          readings.push(resolve);
        }),
    });
    await enter(1);
    await vi.waitFor(() => expect(readings).toHaveLength(1));
    await enter(2);
    expect(readings).toHaveLength(1);
    expect(editor.state.predicted).toEqual([...write(1), ...write(2)]);
    readings[0]?.();
    await vi.waitFor(() => expect(readings).toHaveLength(2));
    expect(editor.state.predicted).toEqual(write(2));
    readings[1]?.();
    await vi.waitFor(() => expect(editor.state.predicted).toEqual([]));
  });

  it("goes back and forth over many steps", async () => {
    const { editor, enter, calls } = setUp();
    for (const amount of [1, 2, 3]) await enter(amount);
    await editor.undo()?.isDone;
    await editor.undo()?.isDone;
    await editor.redo()?.isDone;
    expect(calls.filter((call) => call.startsWith("undo"))).toEqual(["undo 3", "undo 2", "undo 2'"]);
    expect(editor.state).toMatchObject({ canUndo: true, canRedo: true });
  });

  it("takes back a change that is still on its way, in its turn", async () => {
    const { editor, enter, calls } = setUp();
    const stored = enter(5, 4);
    const undone = editor.undo();
    expect(editor.state.predicted).toEqual([...write(5), ...write(4)]);
    await Promise.all([stored, undone?.isDone]);
    expect(calls.slice(0, 2)).toEqual(["write 5", "undo 5"]);
  });

  it("takes back what was done on another page, and says what it was", async () => {
    const { editor, enter, calls } = setUp();
    await enter(1);
    const words = { title: "Scénario appliqué", scenarioId: null, cell: null };
    editor.remember(words, "applied");
    await enter(2);
    // By itself, whatever came after it; then it is no longer there to be taken back.
    expect(editor.undo("applied")?.words).toBe(words);
    expect(editor.undo("applied")).toBeNull();
    await editor.redo()?.isDone;
    expect(calls.filter((call) => call.startsWith("undo"))).toEqual(["undo applied", "undo applied'"]);
    expect(editor.undo()?.words).toBe(words);
  });

  it("keeps no step of what changed nothing", async () => {
    const { editor } = setUp();
    expect(await editor.change({ writes: write(5), send: async () => ({ undoToken: null }) })).toBe(true);
    expect(editor.state).toMatchObject({ canUndo: false, canRedo: false });
  });

  it("forgets what could be done again once something else is entered", async () => {
    const { editor, enter } = setUp();
    await enter(1);
    await editor.undo()?.isDone;
    expect(editor.state.canRedo).toBe(true);
    await enter(2);
    expect(editor.state.canRedo).toBe(false);
    expect(editor.redo()).toBeNull();
  });

  it("takes a refused change back and says why; the others stay", async () => {
    const onRefused = vi.fn();
    const { editor, enter } = setUp();
    editor.onRefusal(onRefused);
    const error = new ApiError({ code: "14002", status: 422 });
    const refused = editor.change({ writes: write(9), send: () => Promise.reject(error) });
    const stored = enter(10);
    expect(await refused).toBe(false);
    expect(editor.state.refused).toEqual(write(9));
    expect(onRefused).toHaveBeenCalledWith(error);
    expect(await stored).toBe(true);
    await editor.undo()?.isDone;
    expect(editor.state.canUndo).toBe(false);
  });

  it("drops a step that somebody changed since, and keeps those before it", async () => {
    const tokens: string[] = [];
    const { editor, enter } = setUp({
      undo: async (undoToken) => {
        tokens.push(undoToken);
        if (undoToken === "2") throw new ApiError({ code: "23013", status: 422 });
        return { undoToken };
      },
    });
    await enter(1);
    await enter(2);
    expect(await editor.undo()?.isDone).toBe(false);
    expect(editor.state).toMatchObject({ canUndo: true, canRedo: false });
    expect(await editor.undo()?.isDone).toBe(true);
    expect(tokens).toEqual(["2", "1"]);
  });

  it("keeps what was entered while the connection is lost, and tries again", async () => {
    const pauses: (() => void)[] = [];
    const { editor } = setUp({
      wait: () =>
        new Promise((resolve) => {
          pauses.push(resolve);
        }),
    });
    let tries = 0;
    const stored = editor.change({
      writes: write(7),
      send: async () => {
        tries += 1;
        if (tries < 3) throw new ApiError({ code: "network", status: 0 });
        return { undoToken: "7" };
      },
    });
    for (const pause of [0, 1]) {
      await vi.waitFor(() => expect(pauses).toHaveLength(pause + 1));
      expect(editor.state).toMatchObject({ predicted: write(7), isOffline: true });
      pauses[pause]?.();
    }
    expect(await stored).toBe(true);
    expect(editor.state.isOffline).toBe(false);
  });
});
