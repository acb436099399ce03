import { vi } from "vitest";

/** Far longer than anything takes: a test that waits for a condition must not measure the machine it runs on. */
const patienceMs = 60_000;

/** Repeats a check until it passes, and hands on what it returned; fails as it failed last. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: patienceMs, interval: 50 });
}
