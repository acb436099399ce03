import type { PresencePlace } from "@amont/contract/events.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRealtime, type HubListener } from "./realtime.ts";

/** A hub that answers, refuses or goes away when told to. */
function fakeHub() {
  const opened: Array<{
    listener: HubListener;
    isClosed: boolean;
    readonly watched: number[];
    readonly shown: Array<PresencePlace | null>;
  }> = [];
  const state = { isDown: false, isFull: false };
  const refused = new Set<number>();
  const openHub = async (listener: HubListener) => {
    if (state.isDown) throw new Error("down");
    const connection = {
      listener,
      isClosed: false,
      watched: [] as number[],
      shown: [] as Array<PresencePlace | null>,
    };
    opened.push(connection);
    return {
      watch: async (entityId: number) => {
        connection.watched.push(entityId);
        if (refused.has(entityId)) throw new Error("forbidden");
        return entityId * 100;
      },
      show: async (place: PresencePlace | null) => {
        connection.shown.push(place);
        if (state.isFull) throw new Error("too many calls");
      },
      close: async () => {
        connection.isClosed = true;
      },
    };
  };
  return { opened, state, refused, openHub };
}

function start() {
  const hub = fakeHub();
  const onEvent = vi.fn();
  const onFollowing = vi.fn();
  const onLost = vi.fn();
  const onDismissed = vi.fn();
  const heard = { onEvent, onFollowing, onLost, onDismissed };
  const state = { isBehind: false };
  const onBehind = (isBehind: boolean) => Object.assign(state, { isBehind });
  const realtime = createRealtime({ openHub: hub.openHub, ...heard, onBehind });
  return { ...hub, ...heard, realtime, isBehind: () => state.isBehind };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

const at = (offset: number): PresencePlace => ({
  scenarioId: null,
  frequency: "monthly",
  cell: { line: "c1", offset },
});

describe("the connection to the hub", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("connects when wanted, once, and watches the current company", async () => {
    const { realtime, opened, onEvent, onFollowing } = start();
    realtime.watch(7);
    expect(opened).toHaveLength(0);
    realtime.want(true);
    realtime.want(true);
    await settle();
    expect(opened.map(({ watched }) => watched)).toEqual([[7]]);
    realtime.watch(8);
    realtime.watch(8);
    expect(opened[0]?.watched).toEqual([7, 8]);
    opened[0]?.listener.onEvent("ObjectiveChanged", { companyId: 8 });
    expect(onEvent).toHaveBeenCalledExactlyOnceWith("ObjectiveChanged", { companyId: 8 });
    await settle();
    expect(onFollowing.mock.calls).toEqual([
      [{ connection: "first", quietMs: 700 }],
      [{ connection: "same", quietMs: 800 }],
    ]);
  });

  it("says from when on the events of a company arrive, and of none that was left or refused", async () => {
    const { realtime, opened, onFollowing, refused } = start();
    realtime.watch(7);
    realtime.want(true);
    await settle();
    realtime.watch(8);
    realtime.watch(9);
    refused.add(10);
    await settle();
    const heard = [[{ connection: "first", quietMs: 700 }], [{ connection: "same", quietMs: 900 }]];
    expect(onFollowing.mock.calls).toEqual(heard);
    realtime.watch(10);
    await settle();
    expect(opened[0]?.watched).toEqual([7, 8, 9, 10]);
    expect(onFollowing.mock.calls).toEqual(heard);
  });

  it("says when the user's own events arrive, with nothing to watch or when it was refused", async () => {
    const without = start();
    without.realtime.want(true);
    await settle();
    without.realtime.watch(7);
    await settle();
    expect(without.onFollowing.mock.calls).toEqual([
      [{ connection: "first", quietMs: 0 }],
      [{ connection: "same", quietMs: 700 }],
    ]);
    const refused = start();
    refused.refused.add(8);
    refused.realtime.watch(8);
    refused.realtime.want(true);
    await settle();
    expect(refused.onFollowing.mock.calls).toEqual([[{ connection: "first", quietMs: 0 }]]);
  });

  it("is behind until it hears of what it was asked to watch, or was refused it", async () => {
    const { realtime, opened, refused, isBehind } = start();
    realtime.watch(7);
    realtime.want(true);
    expect(isBehind()).toBe(true);
    await settle();
    expect(isBehind()).toBe(false);
    refused.add(8);
    realtime.watch(8);
    expect(isBehind()).toBe(true);
    await settle();
    expect(isBehind()).toBe(false);
    opened[0]?.listener.onClosed();
    expect(isBehind()).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(isBehind()).toBe(false);
    realtime.want(false);
    expect(isBehind()).toBe(true);
  });

  it("is not behind with nothing to watch", async () => {
    const { realtime, isBehind } = start();
    realtime.want(true);
    await settle();
    expect(isBehind()).toBe(false);
    realtime.watch(7);
    await settle();
    realtime.watch(null);
    expect(isBehind()).toBe(false);
  });

  it("tries again after five seconds, until it succeeds", async () => {
    const { realtime, opened, state } = start();
    state.isDown = true;
    realtime.want(true);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(opened).toHaveLength(0);
    state.isDown = false;
    await vi.advanceTimersByTimeAsync(2999);
    expect(opened).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(1);
  });

  it("comes back after a loss, watches again and says that something may have been missed", async () => {
    const { realtime, opened, onFollowing, onLost } = start();
    realtime.watch(7);
    realtime.want(true);
    await settle();
    expect(onLost).not.toHaveBeenCalled();
    opened[0]?.listener.onClosed();
    expect(onLost).toHaveBeenCalledOnce();
    realtime.watch(9);
    await vi.advanceTimersByTimeAsync(5000);
    expect(opened[1]?.watched).toEqual([9]);
    expect(onFollowing.mock.calls).toEqual([
      [{ connection: "first", quietMs: 700 }],
      [{ connection: "another", quietMs: 900 }],
    ]);
  });

  it("is quiet while not wanted, whatever the old connection still says", async () => {
    const { realtime, opened, onEvent } = start();
    realtime.want(true);
    await settle();
    realtime.want(false);
    expect(opened[0]?.isClosed).toBe(true);
    opened[0]?.listener.onClosed();
    opened[0]?.listener.onEvent("ObjectiveChanged", {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
    expect(onEvent).not.toHaveBeenCalled();
    realtime.want(true);
    await settle();
    expect(opened).toHaveLength(2);
  });

  it("closes a connection that arrives when nobody wants it any more", async () => {
    const { realtime, opened } = start();
    realtime.want(true);
    realtime.want(false);
    await settle();
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  });

  it("says where the user is, on the company that is watched, and where they stop when they go fast", async () => {
    const { realtime, opened, state } = start();
    const show = (companyId: number, offset: number) => realtime.show({ companyId, place: at(offset) });
    const shown = () => opened.at(-1)?.shown.splice(0);
    realtime.watch(7);
    show(7, 0);
    realtime.want(true);
    await settle();
    expect(shown()).toEqual([at(0)]);
    for (const offset of [1, 2, 3]) show(7, offset);
    expect(shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(shown()).toEqual([at(3)]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown()).toEqual([]);
    // The server takes no more for now.
    state.isFull = true;
    show(7, 4);
    await vi.advanceTimersByTimeAsync(4999);
    state.isFull = false;
    expect(shown()).toEqual([at(4)]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual([at(4)]);
    await vi.advanceTimersByTimeAsync(600);
    realtime.show(null);
    expect(shown()).toEqual([null]);
    // In another company they are nowhere before it is watched; after a loss the server has forgotten.
    await vi.advanceTimersByTimeAsync(600);
    show(8, 5);
    expect(shown()).toEqual([]);
    realtime.watch(8);
    await settle();
    expect(shown()).toEqual([at(5)]);
    opened[0]?.listener.onClosed();
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown()).toEqual([at(5)]);
  });

  it("passes on that the server wants no other connection, of the one that counts", async () => {
    const { opened, realtime, onDismissed } = start();
    realtime.want(true);
    await settle();
    opened[0]?.listener.onDismissed();
    expect(onDismissed).toHaveBeenCalledOnce();
    realtime.want(false);
    opened[0]?.listener.onDismissed();
    expect(onDismissed).toHaveBeenCalledOnce();
  });
});
