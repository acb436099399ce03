const longestMs = 100;

/** Until what has just changed is on the screen; a tab that nobody sees paints nothing, and is not waited for. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    // A frame is painted after its callbacks, and is on the screen when the next one begins.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
