import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { createToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiContext } from "../../../../shared/api/api-context.ts";
import { ToastsContext } from "../../../../shared/toasts-context.ts";
import { ImportWatch } from "./import-watch.tsx";

beforeAll(() => i18next.use(initReactI18next).init({ lng: "fr", resources: {} }));

const startedAtMs = Date.UTC(2026, 10, 16, 9);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(startedAtMs + 60_000);
});
afterEach(() => void vi.useRealTimers());

it("gives an import up thirty minutes after it started, wherever one was meanwhile", () => {
  const ends = vi.fn();
  const started = { companyId: 1, importId: 7, fileName: "banque.csv", startedAtMs };
  const watch = runHook(
    () => ImportWatch({ companyId: 1, started, onEnd: ends }),
    (child) => (
      <QueryClientProvider client={new QueryClient()}>
        <ApiContext value={{ call: () => new Promise(() => {}) }}>
          <ToastsContext value={createToastStore()}>{child}</ToastsContext>
        </ApiContext>
      </QueryClientProvider>
    ),
  );
  watch.act(() => vi.advanceTimersByTime(29 * 60_000 - 1));
  expect(ends).not.toHaveBeenCalled();
  watch.act(() => vi.advanceTimersByTime(1));
  expect(ends).toHaveBeenCalledExactlyOnceWith({ kind: "failed", importId: 7, failure: "timed-out" });
  watch.end();
});
