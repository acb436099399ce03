import { WaitOutside } from "../db/wait-outside.ts";

/** One load at a time of each thing: who comes while it is under way waits for it, and finds it loaded. */
export class LoadsUnderWay<Key> {
  readonly #underWay = new Map<Key, Promise<unknown>>();
  #waiting = 0;

  /** How many wait for what others load. */
  get waiting(): number {
    return this.#waiting;
  }

  async run<T>(key: Key, load: () => Promise<T>): Promise<T> {
    const others = this.#underWay.get(key);
    if (others !== undefined) throw this.#waitFor(others);
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
    this.#waiting += 1;
    void wait.until.then(() => {
      this.#waiting -= 1;
    });
    return wait;
  }
}
