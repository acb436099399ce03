import { spawn } from "node:child_process";
import { once } from "node:events";
import { fitAutomatic } from "@amont/engine/statistics/automatic-fit.ts";
import { periodicities } from "@amont/engine/statistics/forecast-leaf.ts";
import { describe, expect, it } from "vitest";
import { nodeEnvironment } from "../../testing/server-process.ts";
import type { FitThread } from "./fit-thread.ts";
import { LeafFits, named } from "./leaf-fits.ts";

const rent = (amount: number, exceptional: readonly number[] = []) =>
  named({
    history: {
      amounts: Float64Array.from({ length: 24 }, () => amount),
      ...periodicities.monthly,
      exceptional: new Set(exceptional),
    },
    horizon: 3,
    origins: 0,
  });

/** Stands for any: what is asked for and when is looked at, not what comes of it. */
const anyFit = fitAutomatic(rent(1).wanted);

function counting() {
  const asked: number[] = [];
  const thread: Pick<FitThread, "fit"> = {
    fit: async (wanted) => {
      asked.push(wanted.length);
      return wanted.map(() => anyFit);
    },
  };
  return { asked, thread };
}

describe("forecasts of leaves", () => {
  it("are worked out in a thread of their own, and are what the engine says", async () => {
    const fits = new LeafFits();
    const wanted = [rent(100), rent(200)];
    expect(fits.missing(wanted)).not.toBeNull();
    const found = await fits.all(wanted);
    expect(found).toEqual(wanted.map((one) => fitAutomatic(one.wanted)));
    expect(fits.missing(wanted)).toBeNull();
  });

  it("do not keep a command from ending that has them", async () => {
    const program = `
      import(${JSON.stringify(new URL("leaf-fits.ts", import.meta.url).href)}).then(async ({ LeafFits, named }) => {
        const history = { amounts: Float64Array.of(1, 2, 3), season: 12, mostPeriods: 60 };
        const [fit] = await new LeafFits().all([named({ history, horizon: 3, origins: 0 })]);
        console.log(fit.shape);
      });`;
    const child = spawn(process.execPath, ["-"], { env: nodeEnvironment() });
    try {
      child.stdin.end(program);
      const said = child.stdout.toArray();
      expect(await once(child, "exit")).toEqual([0, null]);
      expect(String(await said).trim()).toBe("short");
    } finally {
      child.kill("SIGKILL");
    }
  });

  it("are worked out once for the same history, whoever asks and however often", async () => {
    const { asked, thread } = counting();
    const fits = new LeafFits(thread);
    await Promise.all([fits.all([rent(100)]), fits.all([rent(100), rent(200)])]);
    await fits.all([rent(200), rent(100)]);
    expect(asked).toEqual([1, 1]);
    await fits.all([rent(100, [3])]);
    expect(asked).toEqual([1, 1, 1]);
  });

  it("that fail are told to who asks, and tried again by who asks after that", async () => {
    const { thread } = counting();
    let isBroken = true;
    const fits = new LeafFits({
      fit: async (wanted) => {
        if (isBroken) throw new Error("the thread has ended");
        return thread.fit(wanted);
      },
    });
    await expect(fits.missing([rent(100)])).rejects.toThrow("has ended");
    expect(() => fits.missing([rent(100)])).toThrow("has ended");
    isBroken = false;
    await fits.missing([rent(100)]);
    expect(fits.missing([rent(100)])).toBeNull();
  });

  it("of a large company let those of a small one in between", async () => {
    const { asked, thread } = counting();
    const fits = new LeafFits(thread);
    const large = fits.all(Array.from({ length: 100 }, (_, index) => rent(1000 + index)));
    await fits.all([rent(1)]);
    await large;
    expect(asked).toEqual([8, 8, 8, 1, ...Array.from({ length: 9 }, () => 8), 4]);
  });
});
