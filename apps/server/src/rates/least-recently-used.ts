/** Keeps what was used last, up to a weight. Who still has what goes does not notice. */
export class LeastRecentlyUsed<Key, Value> {
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  /** In the order of their last use. */
  readonly #entries = new Map<Key, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  constructor(most: number, weigh: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  find(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** The last one stays, however heavy it is: somebody is at work with it. */
  keep(key: Key, value: Value): void {
    this.#forget(key);
    const weight = this.#weigh(value);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#most || oldest === key) return;
      this.#forget(oldest);
    }
  }

  #forget(key: Key): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
