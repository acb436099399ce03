import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { NoteEditor } from "@amont/ui/widgets/note-editor/note-editor.tsx";
import { createToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { beforeAll, expect, it } from "vitest";
import { ApiContext } from "../../../../shared/api/api-context.ts";
import { ToastsContext } from "../../../../shared/toasts-context.ts";
import { CellNote } from "./cell-note.tsx";

beforeAll(() => i18next.use(initReactI18next).init({ lng: "fr", resources: {} }));

it("takes 300 characters", () => {
  const period = { begin: calendarDate("2026-11-01"), end: calendarDate("2026-12-01") };
  const note = runHook(
    () => CellNote({ companyId: 1, categoryId: 4, period, note: null, isEditable: true }),
    (child) => (
      <QueryClientProvider client={new QueryClient()}>
        <ApiContext value={{ call: () => new Promise(() => {}) }}>
          <ToastsContext value={createToastStore()}>{child}</ToastsContext>
        </ApiContext>
      </QueryClientProvider>
    ),
  );
  const { type, props } = note.current();
  expect(type).toBe(NoteEditor);
  expect(props.maximumLength).toBe(300);
  note.end();
});
