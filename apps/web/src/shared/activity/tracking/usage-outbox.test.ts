import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenToUsage, track } from "./track.ts";
import { openUsageOutbox } from "./usage-outbox.ts";

const at = "2026-11-17T08:30:00.000Z";

function outbox({ isRefusing = false } = {}) {
  const state = { cookies: "theme=dark", companyId: 42 as number | null };
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const fetch = (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: url instanceof Request ? url.url : String(url), init });
    return isRefusing ? Promise.reject(new TypeError("blocked")) : Promise.resolve(new Response());
  };
  const opened = openUsageOutbox({
    url: "https://usage.example.com/events",
    companyId: () => state.companyId,
    cookies: () => state.cookies,
    now: () => new Date(at),
    fetch,
  });
  listenToUsage(opened.collect);
  const eventsOf = (index: number) =>
    (JSON.parse(sent[index]?.init.body as string) as { events: unknown[] }).events;
  return { ...opened, state, sent, eventsOf };
}

describe("events of usage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    listenToUsage(null);
  });

  it("go nowhere where nobody listens", () => {
    expect(() => track("bankFilterClicked", {})).not.toThrow();
  });

  it("are sent together after a moment, each with its company", async () => {
    const { state, sent, eventsOf } = outbox();
    track("filterAdded", { filter: "category" });
    state.companyId = 43;
    track("addFilterClicked", {});
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
    expect(eventsOf(0)).toEqual([
      { event: "filterAdded", filter: "category", enterpriseId: 42, at },
      { event: "addFilterClicked", enterpriseId: 43, at },
    ]);
    track("addFilterClicked", {});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(2);
  });

  it("say nothing of who sends them: no cookies, no address of the page, and no question before", async () => {
    const { sent } = outbox();
    track("addFilterClicked", {});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent[0]?.url).toBe("https://usage.example.com/events");
    expect(sent[0]?.init).toMatchObject({
      method: "POST",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      keepalive: true,
    });
    expect(sent[0]?.init.headers).toBeUndefined();
  });

  it("leave at once with a page that is left, and fifty at a time", () => {
    const { flush, sent, eventsOf } = outbox();
    track("addFilterClicked", {});
    flush();
    expect(eventsOf(0)).toHaveLength(1);
    for (let count = 0; count < 50; count++) track("addFilterClicked", {});
    expect(eventsOf(1)).toHaveLength(50);
    flush();
    expect(sent).toHaveLength(2);
  });

  it("are neither collected nor sent once tracking is refused", async () => {
    const { state, sent } = outbox();
    track("addFilterClicked", {});
    state.cookies = "theme=dark; no-tracking=1";
    track("addFilterClicked", {});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
    state.cookies = "theme=dark";
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
  });

  it("that cannot be delivered are lost, and nobody is told", async () => {
    const { sent } = outbox({ isRefusing: true });
    track("addFilterClicked", {});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
  });
});
