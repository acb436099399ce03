import { WaitOutside } from "../db/wait-outside.ts";
import type { ForecastMemory } from "./forecast-memory.ts";

/**
 * One load at a time of each thing: who comes while it is under way waits for it, and finds it loaded. Few at a time of all
 * things: loads take seconds and a connection each, and whoever asks for what is there must find one. What is there and
 * has only to be brought up to date waits for no load of something else.
 */
export class LoadsUnderWay {
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #loads = new Set<Promise<unknown>>();
  readonly #memory: Pick<ForecastMemory, "countLoad" | "countWaiting">;
  readonly #mostLoads: number;

  constructor(memory: Pick<ForecastMemory, "countLoad" | "countWaiting">, mostLoads: number) {
    this.#memory = memory;
    this.#mostLoads = mostLoads;
  }

  async run<T>(key: string, kind: "load" | "follow", work: () => Promise<T>): Promise<T> {
    const others = this.#underWay.get(key) ?? (kind === "load" ? this.#freeTurn() : null);
    if (others !== null) throw this.#waitFor(others);
    this.#memory.countLoad();
    const own = work();
    this.#underWay.set(key, own);
    if (kind === "load") this.#loads.add(own);
    try {
      return await own;
    } finally {
      this.#underWay.delete(key);
      this.#loads.delete(own);
    }
  }

  /** Null: at once. */
  #freeTurn(): Promise<unknown> | null {
    return this.#loads.size < this.#mostLoads ? null : Promise.race(this.#loads);
  }

  #waitFor(underWay: Promise<unknown>): WaitOutside {
    const wait = new WaitOutside(underWay);
    const done = this.#memory.countWaiting();
    void wait.until.then(done);
    return wait;
  }
}
