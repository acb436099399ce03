import { describe, expect, it } from "vitest";
import { processorMsIn, processorMsOf } from "./processor-time.ts";

describe("what a process had of the processors", () => {
  it("is told by the system, whatever the program is called", () => {
    const counted = "S 1 2 3 0 -1 4194560 100 0 0 0 250 34 7 8 20 0 11 0 5000";
    expect(processorMsIn(`4711 (node) ${counted}`)).toBe(2_840);
    expect(processorMsIn(`4711 (no) de 99 98 (x) ${counted}`)).toBe(2_840);
  });

  it.runIf(process.platform === "linux")("grows with work, as the process itself counts it", () => {
    const before = processorMsOf(process.pid) ?? Number.NaN;
    const began = process.cpuUsage();
    let sum = 0;
    while (process.cpuUsage(began).user < 200_000) {
      for (let step = 0; step < 1_000_000; step += 1) sum += Math.sqrt(step);
    }
    expect(sum).toBeGreaterThan(0);
    const grown = (processorMsOf(process.pid) ?? Number.NaN) - before;
    expect(grown).toBeGreaterThan(150);
  });

  it("is unknown of a process that is gone", () => {
    expect(processorMsOf(undefined)).toBeNull();
    expect(processorMsOf(2 ** 30)).toBeNull();
  });
});
