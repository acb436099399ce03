import type { KeyboardEvent } from "react";

/**
 * Escape, and for the element that listens: not for a list that is open in it, nor for what floats above it and is
 * only its child for React.
 */
export function isOwnEscape(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== "Escape" || event.defaultPrevented || !(event.target instanceof HTMLElement))
    return false;
  return event.currentTarget.contains(event.target) && event.target.getAttribute("aria-expanded") !== "true";
}
