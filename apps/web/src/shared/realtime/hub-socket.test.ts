import { hubMethods } from "@amont/contract/events.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { greetHub, type HubSocket, silenceMs } from "./hub-socket.ts";
import type { Hub } from "./realtime.ts";

const separator = "\u001e";

/** A socket whose other end is the test. */
function fakeSocket() {
  const target = new EventTarget();
  const sent: string[] = [];
  const close = vi.fn();
  const socket: HubSocket = {
    addEventListener: target.addEventListener.bind(target),
    send: (text) => sent.push(text as string),
    close,
  };
  const say = (text: string) => target.dispatchEvent(new MessageEvent("message", { data: text }));
  return {
    socket,
    close,
    sent: () => sent.splice(0).map((text) => JSON.parse(text.slice(0, -1)) as unknown),
    say: (...records: readonly object[]) =>
      say(records.map((record) => JSON.stringify(record) + separator).join("")),
    happens: (name: "close" | "open") => target.dispatchEvent(new Event(name)),
  };
}

function greet() {
  const fake = fakeSocket();
  const listener = { onEvent: vi.fn(), onDismissed: vi.fn(), onClosed: vi.fn() };
  const opening = greetHub(fake.socket, listener);
  return { ...fake, ...listener, opening };
}

async function open(): Promise<ReturnType<typeof greet> & { readonly hub: Hub }> {
  const greeted = greet();
  greeted.happens("open");
  greeted.say({});
  greeted.sent();
  return { ...greeted, hub: await greeted.opening };
}

describe("the hub over a socket", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("greets, and is open once the server has greeted back", async () => {
    const { opening, happens, say, sent } = greet();
    happens("open");
    expect(sent()).toEqual([{ protocol: "json", version: 1 }]);
    say({});
    await expect(opening).resolves.toHaveProperty("watch");
  });

  it("is never open when the server refuses the greeting, or goes before it", async () => {
    const refused = greet();
    refused.say({ error: "Requested protocol is not supported" });
    await expect(refused.opening).rejects.toThrow("not supported");
    expect(refused.close).toHaveBeenCalledOnce();
    const gone = greet();
    gone.happens("close");
    await expect(gone.opening).rejects.toThrow("has ended");
    expect(gone.onClosed).not.toHaveBeenCalled();
  });

  it("hands on events, also several in one message", async () => {
    const { say, onEvent } = await open();
    say(
      { type: 1, target: "CompanyChanged", arguments: [{ companyId: 1 }] },
      { type: 1, target: "ObjectiveChanged", arguments: [{ companyId: 2 }] },
    );
    expect(onEvent.mock.calls).toEqual([
      ["CompanyChanged", { companyId: 1 }],
      ["ObjectiveChanged", { companyId: 2 }],
    ]);
  });

  it("waits for the answer to a call, whichever comes first", async () => {
    const { hub, say, sent } = await open();
    const first = hub.watch(7);
    const second = hub.watch(8);
    expect(sent()).toEqual([
      { type: 1, invocationId: "1", target: hubMethods.joinEntityChannel, arguments: [7] },
      { type: 1, invocationId: "2", target: hubMethods.joinEntityChannel, arguments: [8] },
    ]);
    const third = hub.watch(9);
    say(
      { type: 3, invocationId: "2", error: "Not yours" },
      { type: 3, invocationId: "3" },
      { type: 3, invocationId: "1", result: { quietMs: 1200 } },
    );
    await expect(first).resolves.toBe(1200);
    await expect(third).resolves.toBe(0);
    await expect(second).rejects.toThrow("Not yours");
  });

  it("answers a ping, and takes a long silence for the end", async () => {
    const { say, sent, close, onClosed } = await open();
    await vi.advanceTimersByTimeAsync(silenceMs - 1);
    say({ type: 6 });
    expect(sent()).toEqual([{ type: 6 }]);
    await vi.advanceTimersByTimeAsync(silenceMs - 1);
    expect(onClosed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onClosed).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
  });

  it("ends once, with the calls that wait, and hears nothing afterwards", async () => {
    const { hub, say, happens, onEvent, onClosed } = await open();
    const call = hub.watch(7);
    say({ type: 7 }, { type: 1, target: "CompanyChanged", arguments: [{ companyId: 1 }] });
    happens("close");
    await expect(call).rejects.toThrow("has ended");
    expect(onClosed).toHaveBeenCalledOnce();
    expect(onEvent).not.toHaveBeenCalled();
  });

  it("says when the server wants no other connection", async () => {
    const dismissed = await open();
    dismissed.say({ type: 7, allowReconnect: false });
    expect(dismissed.onDismissed).toHaveBeenCalledOnce();
    expect(dismissed.onClosed).toHaveBeenCalledOnce();
    const restarted = await open();
    restarted.say({ type: 7, allowReconnect: true });
    expect(restarted.onDismissed).not.toHaveBeenCalled();
    expect(restarted.onClosed).toHaveBeenCalledOnce();
  });

  it("closes when asked to", async () => {
    const { hub, close } = await open();
    await hub.close();
    expect(close).toHaveBeenCalledOnce();
  });
});
