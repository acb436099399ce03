import { WaitOutside } from "../db/wait-outside.ts";
import type { ForecastMemory } from "./forecast-memory.ts";

/** One load at a time of each thing: who comes while it is under way waits for it, and finds it loaded. */
export class LoadsUnderWay<Key> {
  readonly #underWay = new Map<Key, Promise<unknown>>();
  readonly #memory: Pick<ForecastMemory, "countLoad" | "countWaiting">;

  constructor(memory: Pick<ForecastMemory, "countLoad" | "countWaiting">) {
    this.#memory = memory;
  }

  async run<T>(key: Key, load: () => Promise<T>): Promise<T> {
    const others = this.#underWay.get(key);
    if (others !== undefined) throw this.#waitFor(others);
    this.#memory.countLoad();
    const own = load();
    this.#underWay.set(key, own);
    try {
      return await own;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #waitFor(underWay: Promise<unknown>): WaitOutside {
    const wait = new WaitOutside(underWay);
    const done = this.#memory.countWaiting();
    void wait.until.then(done);
    return wait;
  }
}
