import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitAtMost } from "./waiting.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("ends with the work, however that ends", async () => {
  await waitAtMost(1000, Promise.resolve());
  await waitAtMost(1000, Promise.reject(new Error("lost")));
  expect(vi.getTimerCount()).toBe(0);
});

it("does not wait for longer than it was told to", async () => {
  const ended = vi.fn<() => void>();
  const waiting = waitAtMost(1000, new Promise(() => {})).then(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(ended).toHaveBeenCalledOnce();
});
