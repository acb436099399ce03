import { describe, expect, it } from "vitest";
import { isTrackingRefused, pingAfterClick } from "./activity-ping.ts";

function browser(cookies = "") {
  const kept = new Map<string, string>();
  const state = { now: 1_800_000_000_000, sent: 0 };
  const click = () =>
    pingAfterClick({
      storage: {
        read: (key) => kept.get(key) ?? null,
        write: (key, value) => void kept.set(key, value),
        remove: (key) => void kept.delete(key),
      },
      now: () => state.now,
      cookies: () => cookies,
      send: () => {
        state.sent += 1;
      },
    });
  return { state, click };
}

describe("the activity ping", () => {
  it("follows a click, at most every ten minutes", () => {
    const { state, click } = browser();
    click();
    state.now += 599_999;
    click();
    expect(state.sent).toBe(1);
    state.now += 1;
    click();
    expect(state.sent).toBe(2);
  });

  it("survives a clock that was set back", () => {
    const { state, click } = browser();
    click();
    state.now -= 86_400_000;
    click();
    expect(state.sent).toBe(2);
  });

  it("is silent for who refused tracking", () => {
    const { state, click } = browser("theme=dark; no-tracking=1");
    click();
    expect(state.sent).toBe(0);
  });

  it.each([
    ["no-tracking=true", true],
    ["no-tracking", true],
    ["a=1; no-tracking=", true],
    ["a=no-tracking", false],
    ["no-tracking-2=1", false],
    ["", false],
  ])("reads the cookie in %j: %s", (cookies, isRefused) => {
    expect(isTrackingRefused(cookies)).toBe(isRefused);
  });
});
