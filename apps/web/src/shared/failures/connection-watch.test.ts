import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectionPatienceMs, createConnectionWatch, watchedFetch } from "./connection-watch.ts";

function setUp() {
  const network = { isUp: false, isBelievedUp: true };
  const probe = vi.fn(async () => {
    if (!network.isUp) throw new TypeError("Failed to fetch");
  });
  const onLost = vi.fn();
  const onBack = vi.fn();
  const isOnline = () => network.isBelievedUp;
  return {
    network,
    probe,
    onLost,
    onBack,
    watch: createConnectionWatch({ probe, isOnline, onLost, onBack }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the connection watch", () => {
  it("waits five seconds before it says that the connection is lost, and says it once", async () => {
    const { watch, onLost } = setUp();
    watch.lost();
    watch.lost();
    await vi.advanceTimersByTimeAsync(4999);
    expect(onLost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onLost).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(3 * connectionPatienceMs);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it("says nothing of a connection that came back in time", async () => {
    const { watch, network, onLost, onBack } = setUp();
    watch.lost();
    watch.answered();
    await vi.advanceTimersByTimeAsync(2 * connectionPatienceMs);
    watch.lost();
    network.isUp = true;
    await vi.advanceTimersByTimeAsync(2 * connectionPatienceMs);
    expect(onLost).not.toHaveBeenCalled();
    expect(onBack).not.toHaveBeenCalled();
  });

  it("is not fooled by an answer that was on its way when the network went", async () => {
    const { watch, network, onLost } = setUp();
    network.isBelievedUp = false;
    watch.lost();
    watch.answered();
    await vi.advanceTimersByTimeAsync(connectionPatienceMs);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it("notices the return by itself, by any answer, or at once when the browser says so", async () => {
    const { watch, network, probe, onBack } = setUp();
    const lose = async () => {
      network.isUp = false;
      watch.lost();
      await vi.advanceTimersByTimeAsync(connectionPatienceMs);
    };
    await lose();
    network.isUp = true;
    await vi.advanceTimersByTimeAsync(connectionPatienceMs);
    expect(onBack).toHaveBeenCalledTimes(1);

    await lose();
    watch.answered();
    expect(onBack).toHaveBeenCalledTimes(2);

    await lose();
    network.isUp = true;
    watch.lookNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(onBack).toHaveBeenCalledTimes(3);

    const asked = probe.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10 * connectionPatienceMs);
    expect(probe).toHaveBeenCalledTimes(asked);
  });
});

describe("a watched fetch", () => {
  it("reports answers, whatever they say, and losses, but not calls that were called off", async () => {
    const watch = { lost: vi.fn(), answered: vi.fn(), lookNow: vi.fn() };
    await watchedFetch(async () => new Response(null, { status: 500 }), watch)("/x");
    expect(watch.answered).toHaveBeenCalledOnce();
    const refuse = (error: Error) => watchedFetch(vi.fn().mockRejectedValue(error), watch)("/x");
    await expect(refuse(new TypeError("Failed to fetch"))).rejects.toThrow("Failed to fetch");
    expect(watch.lost).toHaveBeenCalledOnce();
    await expect(refuse(new DOMException("stop", "AbortError"))).rejects.toThrow("stop");
    expect(watch.lost).toHaveBeenCalledOnce();
  });
});
