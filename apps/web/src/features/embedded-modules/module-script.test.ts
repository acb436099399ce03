import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadModuleScript } from "./module-script.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("gives a script 120 seconds to load", async () => {
  const removed = vi.fn();
  vi.stubGlobal("document", {
    createElement: () => Object.assign(new EventTarget(), { dataset: {}, remove: removed }),
    head: { append: () => undefined },
  });
  const failed = vi.fn();
  loadModuleScript({ script: "/modules/slow.js", kind: "module" } as never).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(removed).toHaveBeenCalledTimes(1);
});
