import type { Board } from "@amont/contract/operations/boards/board-shape.ts";
import { boardTemplates } from "@amont/contract/operations/boards/board-templates.ts";
import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { createToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import { type ReactNode, useState } from "react";
import { initReactI18next } from "react-i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { texts } from "../../../i18n/boards/fr.ts";
import type { Api } from "../../../shared/api/api.ts";
import { ApiContext } from "../../../shared/api/api-context.ts";
import { ToastsContext } from "../../../shared/toasts-context.ts";
import { boardsQuery } from "../board-query.ts";
import type { BoardContent } from "../model/board-draft.ts";
import { useAutosave } from "./use-autosave.ts";

beforeAll(() => i18next.use(initReactI18next).init({ lng: "fr", resources: { fr: { translation: texts } } }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start: BoardContent = {
  name: "Encours",
  visibility: "private",
  filter: { span: "13w", accountIds: [] },
  widgets: boardTemplates.late,
};

interface Asked {
  readonly params: { readonly boardId?: number };
  readonly body: { readonly board?: BoardContent; readonly name?: string };
}

/** A board that somebody changes; its server answers after a tenth of a second. */
function opened({ fails = false } = {}) {
  const sent: string[] = [];
  const call = async (
    _: unknown,
    { params, body }: Asked,
    { onTag }: { onTag?: (tag: string) => void } = {},
  ) => {
    const content = body.board ?? body;
    sent.push(`${params.boardId ?? "new"} ${content.name}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (fails) throw new Error("refused");
    onTag?.(`tag ${sent.length}`);
    return { ...content, id: 45, template: "late", isOwn: true, ownerName: null, canWrite: true } as Board;
  };
  const queries = new QueryClient();
  const toasts = createToastStore();
  const api = { call } as unknown as Api;
  queries.setQueryData(boardsQuery(api, 7).queryKey, { canShare: true, boards: [] });
  const made: number[] = [];
  const around = (child: ReactNode) => (
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <ToastsContext value={toasts}>{child}</ToastsContext>
      </ApiContext>
    </QueryClientProvider>
  );
  const hook = runHook(() => {
    const [content, setContent] = useState(start);
    const autosave = useAutosave({
      entityId: 7,
      template: "late",
      initial: { boardId: null, tag: null, content: start },
      content,
      onMade: (boardId) => made.push(boardId),
    });
    return { ...autosave, setContent };
  }, around);
  const name = (value: string) => hook.act(() => hook.current().setContent({ ...start, name: value }));
  const pass = async (ms: number) => {
    hook.act(() => vi.advanceTimersByTime(ms));
    for (let turn = 0; turn < 5; turn += 1) await hook.settle();
  };
  return { hook, sent, made, name, pass, queries, api, toasts };
}

describe("a board that is changed", () => {
  it("is written once the hand has rested, and has its address as soon as it is there", async () => {
    const { hook, sent, made, name, pass, queries, api } = opened();
    name("Lundi");
    await pass(699);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(["new Lundi"]);
    expect(made).toEqual([]);
    await pass(100);
    expect(made).toEqual([45]);
    // The list has it at once: nobody is told that it is missing.
    expect(queries.getQueryData(boardsQuery(api, 7).queryKey)?.boards.map(({ id }) => id)).toEqual([45]);
    name("Mardi");
    await pass(700);
    expect(sent).toEqual(["new Lundi", "45 Mardi"]);
    hook.end();
  });

  it("is not made twice by who is done while it is made", async () => {
    const { hook, sent, name, pass } = opened();
    name("Lundi");
    await pass(700);
    const done = hook.current().flush({ ...start, name: "Lundi" });
    await pass(100);
    await pass(100);
    expect(await done).toBe(45);
    expect(sent).toEqual(["new Lundi"]);
    hook.end();
  });

  it("loses nothing of who leaves while it is written", async () => {
    const { hook, sent, name, pass, toasts } = opened();
    name("Lundi");
    await pass(700);
    name("Mardi");
    hook.end();
    await vi.advanceTimersByTimeAsync(300);
    expect(sent).toEqual(["new Lundi", "45 Mardi"]);
    expect(toasts.list()).toEqual([]);
  });

  it("says where one is already what could not be written after they left", async () => {
    const { hook, name, toasts } = opened({ fails: true });
    name("Lundi");
    hook.end();
    await vi.advanceTimersByTimeAsync(300);
    expect(toasts.list()).toMatchObject([
      { message: { tone: "danger", title: expect.stringContaining("Lundi") } },
    ]);
  });
});
