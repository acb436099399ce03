import { describe, expect, it } from "vitest";
import { WaitOutside } from "../../db/wait-outside.ts";
import { ForecastMemory } from "../forecast-memory.ts";
import { LoadsUnderWay } from "./loads-under-way.ts";

/** Loads that end when the test says so. */
function loading(mostLoads: number) {
  const loads = new LoadsUnderWay(new ForecastMemory(100), mostLoads);
  const begin = (key: string, companyId: number, kind: "load" | "follow" = "load") => {
    const work = Promise.withResolvers<string>();
    const done = loads.run({ key, companyId, kind }, () => work.promise);
    return { done, end: () => work.resolve(key) };
  };
  return { begin };
}

describe("loads under way", () => {
  it("are few at a time, and the next one has its turn when one of them ends", async () => {
    const { begin } = loading(2);
    const [first, second] = [begin("1", 1), begin("2", 2)];
    await expect(begin("3", 3).done).rejects.toThrow(WaitOutside);
    first.end();
    await first.done;
    const third = begin("3", 3);
    third.end();
    second.end();
    expect(await Promise.all([second.done, third.done])).toEqual(["2", "3"]);
  });

  it("of one company, however many of its days are asked for, leave turns to others", async () => {
    const { begin } = loading(4);
    const own = [begin("1 monday", 1), begin("1 tuesday", 1)];
    await expect(begin("1 wednesday", 1).done).rejects.toThrow(WaitOutside);
    const others = [begin("2", 2), begin("3", 3)];
    for (const { end } of [...own, ...others]) end();
    expect(await Promise.all(others.map(({ done }) => done))).toEqual(["2", "3"]);
  });

  it("keep nobody from bringing up to date what is there", async () => {
    const { begin } = loading(1);
    const cold = begin("1", 1);
    const warm = begin("2", 2, "follow");
    warm.end();
    expect(await warm.done).toBe("2");
    cold.end();
    await cold.done;
  });
});
