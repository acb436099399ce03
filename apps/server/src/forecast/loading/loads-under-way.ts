import { WaitOutside } from "../../db/wait-outside.ts";
import type { ForecastMemory } from "../forecast-memory.ts";

interface Load {
  readonly key: string;
  readonly companyId: number;
  /** Read from the beginning, or brought up to date. */
  readonly kind: "load" | "follow";
}

/**
 * One load at a time of each thing: who comes while it is under way waits for it, and finds it loaded. Few at a time of all
 * things, and of one company half of those: loads take seconds and a connection each, whoever asks for what is there must
 * find one, and nobody who asks for many past days keeps others from theirs. What is there and has only to be brought up to
 * date waits for no load of something else.
 */
export class LoadsUnderWay {
  readonly #underWay = new Map<string, Promise<unknown>>();
  /** By whose they are. */
  readonly #loads = new Map<Promise<unknown>, number>();
  readonly #memory: Pick<ForecastMemory, "countLoad" | "countWaiting">;
  readonly #mostLoads: number;

  constructor(memory: Pick<ForecastMemory, "countLoad" | "countWaiting">, mostLoads: number) {
    this.#memory = memory;
    this.#mostLoads = mostLoads;
  }

  async run<T>({ key, companyId, kind }: Load, work: () => Promise<T>): Promise<T> {
    const others = this.#underWay.get(key) ?? (kind === "load" ? this.#freeTurn(companyId) : null);
    if (others !== null) throw this.#waitFor(others);
    this.#memory.countLoad();
    const own = work();
    this.#underWay.set(key, own);
    if (kind === "load") this.#loads.set(own, companyId);
    try {
      return await own;
    } finally {
      this.#underWay.delete(key);
      this.#loads.delete(own);
    }
  }

  /** Null: at once. */
  #freeTurn(companyId: number): Promise<unknown> | null {
    const own = [...this.#loads].filter(([, whose]) => whose === companyId).map(([load]) => load);
    if (own.length >= Math.max(1, Math.floor(this.#mostLoads / 2))) return Promise.race(own);
    return this.#loads.size < this.#mostLoads ? null : Promise.race(this.#loads.keys());
  }

  #waitFor(underWay: Promise<unknown>): WaitOutside {
    const wait = new WaitOutside(underWay);
    const done = this.#memory.countWaiting();
    void wait.until.then(done);
    return wait;
  }
}
