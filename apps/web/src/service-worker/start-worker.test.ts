import { createToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startWorker } from "./start-worker.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("DEV", false);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("registers the worker after thirty seconds where a call never ends", async () => {
  const register = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal("navigator", { serviceWorker: Object.assign(new EventTarget(), { register }) });
  const queryClient = new QueryClient();
  void queryClient.fetchQuery({ queryKey: ["endless"], queryFn: () => new Promise(() => {}) });
  void startWorker({ queryClient, toasts: createToastStore() });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(register).toHaveBeenCalledTimes(1);
});
