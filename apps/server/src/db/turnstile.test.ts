import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { NoTurn, Turnstile } from "./turnstile.ts";

const limits = { most: 2, mostPerTenant: 1, mostWaitingPerTenant: 2, patienceMs: 60_000 };

/** Lets everything that can happen at once happen. */
const settle = () => sleep(0);

describe("turns", () => {
  it("lets in so many of one tenant, and others beside it", async () => {
    const turns = new Turnstile(limits);
    const seen: string[] = [];
    const leave = await turns.enter("a");
    void turns.enter("a").then(() => seen.push("a again"));
    await turns.enter("b");
    seen.push("b");
    await settle();
    expect(seen).toEqual(["b"]);
    leave();
    await settle();
    expect(seen).toEqual(["b", "a again"]);
  });

  it("goes from tenant to tenant, however long the line of one is", async () => {
    const turns = new Turnstile({ ...limits, most: 1 });
    const served: string[] = [];
    const first = await turns.enter("x");
    const work = ["a", "a", "b", "c"].map(async (tenant) => {
      const leave = await turns.enter(tenant);
      served.push(tenant);
      await settle();
      leave();
    });
    first();
    await Promise.all(work);
    expect(served).toEqual(["a", "b", "c", "a"]);
  });

  it("sends away who finds the line full, or waits in vain", async () => {
    const turns = new Turnstile({ ...limits, patienceMs: 20 });
    const leave = await turns.enter(1);
    const waiting = [turns.enter(1), turns.enter(1)];
    await expect(turns.enter(1)).rejects.toThrow(NoTurn);
    await expect(Promise.allSettled(waiting)).resolves.toMatchObject([
      { status: "rejected" },
      { status: "rejected" },
    ]);
    leave();
    // Nobody's turn was lost on those who left.
    (await turns.enter(1))();
    await turns.enter(1);
  });

  it("lets work in the background wait without an end, and counts who leaves twice once", async () => {
    const turns = new Turnstile({ ...limits, most: 1, mostWaitingPerTenant: 0, patienceMs: 1 });
    const leave = await turns.enter("a");
    const later = turns.enter("a", "patient");
    await sleep(20); // pause: longer than others have patience
    leave();
    leave();
    await later;
    await expect(turns.enter("b")).rejects.toThrow(NoTurn);
  });
});
