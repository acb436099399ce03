import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenQuiet } from "./when-quiet.ts";

/** An application that says how many calls it waits for. */
function application(callCount: number) {
  const listeners = new Set<() => void>();
  let running = callCount;
  return {
    listeners,
    isBusy: () => running > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    runs: (count: number) => {
      running = count;
      for (const listener of listeners) listener();
    },
  };
}

function watch(app: ReturnType<typeof application>) {
  const done = vi.fn();
  void whenQuiet(app, { quietMs: 1000, limitMs: 30_000 }).then(done);
  return done;
}

describe("whenQuiet", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("waits for the calls to end, and then for a moment without any", async () => {
    const app = application(2);
    const done = watch(app);
    await vi.advanceTimersByTimeAsync(5000);
    app.runs(0);
    await vi.advanceTimersByTimeAsync(900);
    app.runs(1);
    await vi.advanceTimersByTimeAsync(5000);
    app.runs(0);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it("does not wait for an application that never rests", async () => {
    const app = application(1);
    const done = watch(app);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it("leaves nothing behind", async () => {
    const app = application(0);
    watch(app);
    await vi.advanceTimersByTimeAsync(1000);
    expect(app.listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
