import { type HTMLAttributes, isValidElement, type PointerEvent, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runHook } from "../../readiness/testing/run-hook.ts";
import { Tooltip } from "./tooltip.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("comes once the pointer has rested on what it explains for 250 ms, and goes with it", () => {
  const tooltip = runHook(() => {
    const { props } = Tooltip({ text: "Solde", children: <button type="button">?</button> }) as ReactElement<{
      readonly children: readonly [ReactElement<HTMLAttributes<HTMLElement>>, ReactElement | null];
    }>;
    return props.children;
  });
  const explained = () => tooltip.current()[0].props;
  const isShown = () => isValidElement(tooltip.current()[1]);
  const entering = { pointerType: "mouse", currentTarget: {} } as PointerEvent<HTMLElement>;
  tooltip.act(() => explained().onPointerEnter?.(entering));
  tooltip.act(() => vi.advanceTimersByTime(249));
  expect(isShown()).toBe(false);
  tooltip.act(() => vi.advanceTimersByTime(1));
  expect(isShown()).toBe(true);
  expect(explained()["aria-describedby"]).toBeDefined();
  tooltip.act(() => explained().onPointerLeave?.(entering));
  expect(isShown()).toBe(false);
  tooltip.end();
});
