/**
 * Runs a hook, or a component as one, without a page: state, effects and their timers are React's own, and what it gives
 * back is looked at instead of drawn. For tests of what happens after a pause, and of what a component hands on.
 */
import { act, createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

export interface RunningHook<T> {
  /** What it gave back last. */
  readonly current: () => T;
  /** Does what a hand or a timer does, and all that follows from it. */
  readonly act: (work: () => void) => void;
  /** The same for what is only known later. */
  readonly settle: () => Promise<void>;
  readonly end: () => void;
}

/** As much of a page as React asks for where nothing is drawn. */
function emptyPlace(): Element {
  const ownerDocument = Object.assign(new EventTarget(), { nodeType: 9 });
  const place = { nodeType: 1, nodeName: "DIV", tagName: "DIV", textContent: "", ownerDocument };
  return Object.assign(new EventTarget(), place) as unknown as Element;
}

const surroundings = { IS_REACT_ACT_ENVIRONMENT: true };
/** React asks whether what has the focus is a frame; nothing here is one. */
const emptyWindow = () => Object.assign(new EventTarget(), { HTMLIFrameElement: Event });

/** `around`: the contexts that it needs. */
export function runHook<T>(
  useIt: () => T,
  around: (child: ReactNode) => ReactNode = (child) => child,
): RunningHook<T> {
  const before = Object.getOwnPropertyDescriptor(globalThis, "window");
  Object.assign(globalThis, surroundings);
  if (before === undefined) Object.assign(globalThis, { window: emptyWindow() });
  let latest: { readonly value: T } | null = null;
  const keep = (value: T) => {
    latest = { value };
  };
  const Host = () => {
    keep(useIt());
    return null;
  };
  const root = createRoot(emptyPlace());
  act(() => root.render(around(createElement(Host))));
  return {
    current: () => {
      if (latest === null) throw new Error("The hook has not run.");
      return latest.value;
    },
    act: (work) => act(work),
    settle: () => act(async () => {}),
    end: () => {
      act(() => root.unmount());
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
      if (before === undefined) Reflect.deleteProperty(globalThis, "window");
    },
  };
}
