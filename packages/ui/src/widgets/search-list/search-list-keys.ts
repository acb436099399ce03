interface ListPosition {
  /** The active option; -1 when there is none. */
  readonly at: number;
  readonly count: number;
  readonly optionsPerPage: number;
  /** Home and End then belong to the text. */
  readonly isTyping: boolean;
}

/** Where a key leads in a list; null for a key that is none of its business. The ends meet. */
export function movedIndex(
  key: string,
  { at, count, optionsPerPage, isTyping }: ListPosition,
): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return at <= 0 ? count - 1 : at - 1;
    case "PageDown":
      return Math.min(at + optionsPerPage, count - 1);
    case "PageUp":
      return Math.max(at - optionsPerPage, 0);
    case "Home":
      return isTyping ? null : 0;
    case "End":
      return isTyping ? null : count - 1;
    default:
      return null;
  }
}
