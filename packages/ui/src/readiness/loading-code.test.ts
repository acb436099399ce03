import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadCode, MissingCode, onMissingCode, withinDeadline } from "./loading-code.ts";

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

describe("code that is loaded", () => {
  let toldCount = 0;
  beforeEach(() => {
    vi.useFakeTimers();
    toldCount = 0;
    onMissingCode(() => {
      toldCount += 1;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is given up after 120 seconds, and somebody is told", async () => {
    const loading = loadCode(() => new Promise(() => {}));
    const failed = expect(loading).rejects.toThrow(MissingCode);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(toldCount).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(toldCount).toBe(1);
  });

  it("is missed at once where it cannot be fetched", async () => {
    const cause = new TypeError("Failed to fetch dynamically imported module");
    await expect(loadCode(() => Promise.reject(cause))).rejects.toThrow(MissingCode);
    expect(toldCount).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is there, and nobody is told", async () => {
    expect(await loadCode(() => Promise.resolve("code"))).toBe("code");
    expect(toldCount).toBe(0);
  });
});
