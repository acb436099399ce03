import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Box, type Corner, placeAway } from "./place-away.ts";

/** What one presses, fills in or reads in order to go on: in a dialog or a panel, in the bar of what is selected. */
const worked = [
  ":is([role=dialog], [role=alertdialog], aside) :is(button, input, textarea, select, a[href], [role=tab])",
  "[role=toolbar]",
].join(", ");
const fields = "input, textarea, select, button, [contenteditable]";

const marginPx = 16;
/** What opens by itself is noticed after this time. */
const lookMs = 400;

/**
 * The place of messages, away from what one works on: controls of dialogs and panels, the cell or the field that has the
 * focus. They move only when they would cover something, and under a hand only to stay in the window.
 */
export function useClearPlace(
  ref: RefObject<HTMLElement | null>,
  isEmpty: boolean,
  isHeld: boolean,
): Corner | null {
  const [place, setPlace] = useState<Corner | null>(null);
  const latest = useRef(place);

  useLayoutEffect(() => {
    const stack = ref.current;
    if (stack === null || isEmpty) return undefined;
    const look = () => {
      const { offsetWidth: width, offsetHeight: height } = stack;
      const window = { width: document.documentElement.clientWidth, height: globalThis.innerHeight };
      const { current: present } = latest;
      // Under a hand only when another message would be out of sight.
      if (isHeld && present !== null && present.top + height <= window.height) return;
      const next = placeAway({ width, height }, window, marginPx, obstaclesOutside(stack), present);
      if (next.left === latest.current?.left && next.top === latest.current.top) return;
      latest.current = next;
      setPlace(next);
    };
    look();
    const sized = new ResizeObserver(look);
    sized.observe(stack);
    const timer = setInterval(look, lookMs);
    const events = ["focusin", "keyup", "pointerup", "resize"] as const;
    for (const event of events) window.addEventListener(event, look);
    return () => {
      sized.disconnect();
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, look);
    };
  }, [ref, isEmpty, isHeld]);

  // The next ones begin at their usual place.
  useEffect(() => {
    if (!isEmpty) return;
    latest.current = null;
  }, [isEmpty]);
  return place;
}

function obstaclesOutside(stack: HTMLElement): readonly Box[] {
  const focused = document.activeElement;
  const cellId = focused?.getAttribute("aria-activedescendant") ?? null;
  const cell = cellId === null ? null : document.getElementById(cellId);
  const elements = [
    ...document.querySelectorAll(worked),
    ...(focused?.matches(fields) === true ? [focused] : []),
    ...(cell === null ? [] : [cell]),
  ];
  return elements
    .filter((element) => !stack.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}
