import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runHook } from "../../readiness/testing/run-hook.ts";
import { useDrawingWidth } from "./use-drawing-width.ts";

let tellResize = () => {};

class TestObserver {
  constructor(callback: () => void) {
    tellResize = callback;
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("ResizeObserver", TestObserver);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("is measured at once, and again 300 ms after the last change", () => {
  let width = 640;
  const element = { getBoundingClientRect: () => ({ width }) } as Element;
  const drawing = runHook(() => useDrawingWidth(600));
  drawing.act(() => void drawing.current().ref(element));
  expect(drawing.current().width).toBe(640);
  width = 700;
  drawing.act(() => tellResize());
  drawing.act(() => vi.advanceTimersByTime(200));
  drawing.act(() => tellResize());
  drawing.act(() => vi.advanceTimersByTime(299));
  expect(drawing.current().width).toBe(640);
  drawing.act(() => vi.advanceTimersByTime(1));
  expect(drawing.current().width).toBe(700);
  drawing.end();
});
