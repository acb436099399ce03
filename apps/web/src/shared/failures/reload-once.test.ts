import { describe, expect, it, vi } from "vitest";
import { createReloadOnce } from "./reload-once.ts";

describe("reloading once", () => {
  it("is spent by a reload, in the page that comes after it too, until a minute has passed", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const clock = { ms: 1_000_000 };
    const reload = vi.fn();
    const open = () => createReloadOnce({ storage, now: () => clock.ms, reload });

    const page = open();
    expect(page.isSpent()).toBe(false);
    page.reload();
    expect(reload).toHaveBeenCalledOnce();

    const nextPage = open();
    expect(nextPage.isSpent()).toBe(true);
    clock.ms += 59_999;
    expect(nextPage.isSpent()).toBe(true);
    clock.ms += 1;
    expect(nextPage.isSpent()).toBe(false);
  });
});
