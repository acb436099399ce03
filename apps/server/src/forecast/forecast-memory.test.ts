import { describe, expect, it } from "vitest";
import { ForecastMemory } from "./forecast-memory.ts";

/** Something that can grow, and counts how often it is weighed. */
function thing(byteLength: number) {
  const model = {
    size: byteLength,
    weighed: 0,
    get byteLength() {
      this.weighed += 1;
      return this.size;
    },
  };
  return { model };
}

describe("the memory of forecasts", () => {
  it("lets go what nobody asked for the longest, of whatever kind", () => {
    const memory = new ForecastMemory(100);
    const today = memory.part<ReturnType<typeof thing>>();
    const past = memory.part<ReturnType<typeof thing>>();
    today.keep("1", thing(40));
    past.keep("1", thing(40));
    expect(today.find("1")).toBeDefined();
    today.keep("2", thing(40));
    expect(memory.numbers).toMatchObject({ kept: 2, bytes: 80, capBytes: 100, evictions: 1 });
    expect(past.find("1")).toBeUndefined();
    expect(today.find("1")).toBeDefined();
    expect(memory.numbers).toMatchObject({ hits: 2, misses: 1 });
  });

  it("keeps exactly as much as it may, and not a byte more", () => {
    const memory = new ForecastMemory(100);
    const part = memory.part<ReturnType<typeof thing>>();
    part.keep("1", thing(50));
    part.keep("2", thing(50));
    expect(memory.numbers).toMatchObject({ kept: 2, evictions: 0 });
    part.keep("3", thing(1));
    expect(memory.numbers).toMatchObject({ kept: 2, bytes: 51, evictions: 1 });
  });

  it("keeps the last one, however large it is", () => {
    const memory = new ForecastMemory(100);
    const part = memory.part<ReturnType<typeof thing>>();
    part.keep("1", thing(10));
    part.keep("2", thing(500));
    expect(memory.numbers).toMatchObject({ kept: 1, bytes: 500, evictions: 1 });
    expect(part.find("2")).toBeDefined();
  });

  it("notices what has grown while it was used, and what the next version takes", () => {
    const memory = new ForecastMemory(100);
    const part = memory.part<ReturnType<typeof thing>>();
    const first = thing(10);
    part.keep("1", first);
    part.keep("2", thing(10));
    part.find("1");
    first.model.size = 60;
    expect(memory.numbers.bytes).toBe(70);
    part.keep("1", thing(20));
    expect(memory.numbers).toMatchObject({ kept: 2, bytes: 30 });
  });

  it("notices what grew by being used once, by who brought it", () => {
    const memory = new ForecastMemory(100);
    const part = memory.part<ReturnType<typeof thing>>();
    for (const key of ["1", "2", "3"]) {
      const opened = thing(10);
      part.keep(key, opened);
      opened.model.size = 40;
    }
    part.keep("4", thing(10));
    expect(memory.numbers).toMatchObject({ kept: 3, bytes: 90, evictions: 1 });
  });

  it("weighs what was used, and nothing else that is kept", () => {
    const memory = new ForecastMemory(1_000_000);
    const part = memory.part<ReturnType<typeof thing>>();
    const others = Array.from({ length: 50 }, () => thing(10));
    for (const [at, other] of others.entries()) part.keep(`other ${at}`, other);
    part.keep("busy", thing(10));
    part.find("busy");
    const before = others.map(({ model }) => model.weighed);
    for (let request = 0; request < 20; request += 1) part.find("busy");
    expect(others.map(({ model }) => model.weighed)).toEqual(before);
  });
});
