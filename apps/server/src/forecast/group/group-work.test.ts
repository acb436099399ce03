import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { GroupWork, type WorkToDo } from "./group-work.ts";

const half = { done: 1, total: 2 };
const nobody = async () => {};

describe("the work for consolidations", () => {
  it("is one for each of them, and says how far it is", async () => {
    const works = new GroupWork();
    const gate = Promise.withResolvers<void>();
    const todo: WorkToDo = {
      run: async (own) => {
        await gate.promise;
        own.advance(5);
      },
      onEnd: nobody,
    };
    const work = works.start({ organisationId: 1, consolidationId: 10 }, half, todo);
    expect(works.find(10)).toBe(work);
    expect(works.find(11)).toBeUndefined();
    expect(work.progress).toEqual(half);
    gate.resolve();
    await work.finished;
    // Not more than all, and not under way any more.
    expect(work.progress).toEqual({ done: 2, total: 2 });
    expect(works.find(10)).toBeUndefined();
  });

  it("is waited for as long as patience lasts, counted from its beginning", async () => {
    const works = new GroupWork();
    const gate = Promise.withResolvers<void>();
    const work = works.start({ organisationId: 1, consolidationId: 10 }, half, {
      run: () => gate.promise,
      onEnd: nobody,
    });
    expect(work.isOverdue(60_000)).toBe(false);
    expect(work.isOverdue(Number.POSITIVE_INFINITY)).toBe(false);
    await work.waited(20);
    expect(work.isOverdue(20)).toBe(true);
    // Who comes now does not wait again.
    await work.waited(20);
    const waited = work.waited(60_000);
    gate.resolve();
    await waited;
    await work.waited(Number.POSITIVE_INFINITY);
  });

  it("tells its end only where somebody was sent away", async () => {
    const works = new GroupWork();
    const told: number[] = [];
    const start = (consolidationId: number) =>
      works.start({ organisationId: 1, consolidationId }, half, {
        run: nobody,
        onEnd: async () => void told.push(consolidationId),
      });
    const [quiet, missed] = [start(10), start(11)];
    missed.hasSentAway = true;
    await Promise.all([quiet.finished, missed.finished]);
    expect(told).toEqual([11]);
  });

  it("hands its failure to those who ask, for a moment", async () => {
    const works = new GroupWork();
    const work = works.start({ organisationId: 1, consolidationId: 10 }, half, {
      run: () => Promise.reject(new Error("out of order")),
      onEnd: nobody,
    });
    await work.finished;
    expect(() => works.find(10)).toThrow("out of order");
    await eventually(() => expect(works.find(10)).toBeUndefined());
  });

  it("computes two companies at once, one of each organisation, by turns", async () => {
    const works = new GroupWork();
    let [inside, most] = [0, 0];
    const order: number[] = [];
    const start = (organisationId: number, consolidationId: number) =>
      works.start({ organisationId, consolidationId }, half, {
        run: async (_own, turn) => {
          for (let company = 0; company < 3; company += 1) {
            const leave = await turn();
            inside += 1;
            most = Math.max(most, inside);
            order.push(organisationId);
            await sleep(5); // pause: as computing a company takes
            inside -= 1;
            leave();
          }
        },
        onEnd: nobody,
      });
    // The first organisation has two consolidations.
    const all = [start(1, 10), start(1, 11), start(2, 20), start(3, 30)];
    await Promise.all(all.map(({ finished }) => finished));
    expect(most).toBe(2);
    expect(order).toHaveLength(12);
    // The last to come had a turn before the first had its third.
    const thirdOfFirst = order.flatMap((who, at) => (who === 1 ? [at] : []))[2] ?? 0;
    expect(order.indexOf(3)).toBeLessThan(thirdOfFirst);
  });
});
