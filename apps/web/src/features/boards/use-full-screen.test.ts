import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Rotation, useFullScreen, useRotation } from "./use-full-screen.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often it went on in half a minute. */
const turned = (seconds: Rotation, isOn: boolean) => {
  const onNext = vi.fn();
  const hook = runHook(() => useRotation(seconds, isOn, onNext));
  hook.act(() => vi.advanceTimersByTime(31_000));
  hook.end();
  vi.advanceTimersByTime(60_000);
  return onNext.mock.calls.length;
};

describe("the rotation of boards on a wall", () => {
  it.each([
    [15, true, 2],
    [30, true, 1],
    [0, true, 0],
    [15, false, 0],
  ] as const)("every %i seconds, on a wall: %s, in half a minute %i times", (seconds, isOn, times) => {
    expect(turned(seconds, isOn)).toBe(times);
  });
});

describe("a board on all of the screen", () => {
  it("keeps the screen on for as long as it is there", async () => {
    const page = Object.assign(new EventTarget(), { fullscreenElement: null as object | null });
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    vi.stubGlobal("document", page);
    vi.stubGlobal("navigator", { wakeLock: { request } });
    const hook = runHook(() => useFullScreen({ current: null }));
    const show = (element: object | null) =>
      hook.act(() => {
        page.fullscreenElement = element;
        page.dispatchEvent(new Event("fullscreenchange"));
      });
    expect(hook.current().isFull).toBe(false);
    show({});
    await hook.settle();
    expect(hook.current().isFull).toBe(true);
    expect(request).toHaveBeenCalledExactlyOnceWith("screen");
    show(null);
    await hook.settle();
    expect(hook.current().isFull).toBe(false);
    expect(release).toHaveBeenCalledOnce();
    hook.end();
  });
});
