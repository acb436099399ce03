/** Tells the server now and then that somebody is working: after a click, every ten minutes at most. */
import type { SafeStorage } from "../workplace/storage-keys.ts";

const restMs = 600_000;
const lastPingKey = "last-activity-ping";
const refusalCookie = "no-tracking";

interface ActivityPing {
  /** Kept for the browser, so that neither a reload nor a second tab makes it more often. */
  readonly storage: SafeStorage;
  readonly now: () => number;
  readonly cookies: () => string;
  readonly send: () => void;
}

export const isTrackingRefused = (cookies: string): boolean =>
  cookies.split(";").some((cookie) => cookie.trim().split("=")[0] === refusalCookie);

export function pingAfterClick({ storage, now, cookies, send }: ActivityPing): void {
  if (isTrackingRefused(cookies())) return;
  const elapsedMs = now() - Number(storage.read(lastPingKey) ?? 0);
  // A clock that was set back must not silence it for long.
  if (elapsedMs >= 0 && elapsedMs < restMs) return;
  storage.write(lastPingKey, String(now()));
  send();
}
