/** Collects events for a moment and sends them together. An installation without an address for them never loads this file. */
import { isTrackingRefused } from "../activity-ping.ts";
import type { UsageListener } from "./track.ts";

const restMs = 5_000;
/** A batch that outlives its page must be small: browsers let 64 kB through. */
const mostEvents = 50;

interface UsageOutbox {
  readonly url: string;
  readonly companyId: () => number | null;
  readonly cookies: () => string;
  readonly now: () => Date;
  readonly fetch: typeof globalThis.fetch;
}

interface OpenOutbox {
  readonly collect: UsageListener;
  /** When the page is left there may be no later moment. */
  readonly flush: () => void;
}

export function openUsageOutbox({ url, companyId, cookies, now, fetch }: UsageOutbox): OpenOutbox {
  let waiting: object[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    // Who refuses in the meantime is not told of either.
    if (events.length === 0 || isTrackingRefused(cookies())) return;
    fetch(url, {
      method: "POST",
      // As plain text no server has to be asked first; who sends it says no more than what is in it.
      body: JSON.stringify({ events }),
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      keepalive: true,
    }).catch(() => null);
  };
  return {
    flush,
    collect: (event, details) => {
      if (isTrackingRefused(cookies())) return;
      waiting.push({ ...details, event, enterpriseId: companyId(), at: now().toISOString() });
      if (waiting.length >= mostEvents) flush();
      else timer ??= setTimeout(flush, restMs);
    },
  };
}
