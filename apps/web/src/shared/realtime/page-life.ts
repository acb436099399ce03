/**
 * Is the page alive, or has the browser put it away (frozen in the background, kept for the back button)?
 * A page that was put away must hold no connection: the browser would evict it for that.
 */
export function followPageLife(onChange: (isAlive: boolean) => void): () => void {
  const subscriptions = [
    [document, "freeze", false],
    [document, "resume", true],
    [window, "pagehide", false],
    [window, "pageshow", true],
  ] as const;
  const handlers = subscriptions.map(([target, name, isAlive]) => {
    const handler = () => onChange(isAlive);
    target.addEventListener(name, handler);
    return () => target.removeEventListener(name, handler);
  });
  return () => {
    for (const stop of handlers) stop();
  };
}
