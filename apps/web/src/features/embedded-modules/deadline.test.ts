import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withinDeadline } from "./deadline.ts";

describe("withinDeadline", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("gives what the work gave, and leaves no timer behind", async () => {
    const work = new Promise<string>((resolve) => setTimeout(() => resolve("done"), 119_999));
    const result = withinDeadline(work, 120_000, "The script");
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await result).toBe("done");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives up at the limit, and says what took so long", async () => {
    const result = withinDeadline(new Promise(() => {}), 120_000, "The script");
    const failed = expect(result).rejects.toThrow("The script took more than 120 s");
    await vi.advanceTimersByTimeAsync(120_000);
    await failed;
  });

  it("passes the work's own failure on", async () => {
    await expect(withinDeadline(Promise.reject(new Error("refused")), 1000, "It")).rejects.toThrow("refused");
    expect(vi.getTimerCount()).toBe(0);
  });
});
