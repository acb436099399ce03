/**
 * What forecasts take of this process's memory. Everything that is kept is weighed when it comes and again after it was
 * used, because using it makes it grow; nothing is walked through at a request but what that request uses. Over the cap,
 * what nobody asked for the longest goes first. Who still reads it does not notice: it is only not kept any more.
 */
export interface Weighed {
  readonly model: { readonly byteLength: number };
}

export interface MemoryNumbers {
  readonly kept: number;
  readonly bytes: number;
  readonly capBytes: number;
  /** Asked for and there, be it that it had to be brought up to date. */
  readonly hits: number;
  readonly misses: number;
  readonly evictions: number;
  /** Loaded, or brought up to date. */
  readonly loads: number;
  /** Requests that wait for what another one loads. */
  readonly waiting: number;
}

interface Entry {
  value: Weighed;
  bytes: number;
  readonly forget: () => void;
}

export class ForecastMemory {
  readonly #capBytes: number;
  /** In the order of their last use. */
  readonly #entries = new Set<Entry>();
  /** Used since they were weighed. */
  readonly #used = new Set<Entry>();
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  #evictions = 0;
  #loads = 0;
  #waiting = 0;

  constructor(capBytes: number) {
    this.#capBytes = capBytes;
  }

  /** A part of it, for things of one kind by keys of their own. */
  part<Value extends Weighed>(): MemoryPart<Value> {
    const entries = new Map<string, Entry & { value: Value }>();
    return {
      find: (key) => {
        const entry = entries.get(key);
        if (entry === undefined) this.#misses += 1;
        else {
          this.#hits += 1;
          this.#use(entry);
        }
        return entry?.value;
      },
      keep: (key, value) => {
        const entry = entries.get(key) ?? { value, bytes: 0, forget: () => entries.delete(key) };
        entry.value = value;
        entries.set(key, entry);
        this.#use(entry);
        this.#makeRoom();
        // Weighed as it came; who brought it uses it now.
        this.#used.add(entry);
      },
    };
  }

  get numbers(): MemoryNumbers {
    this.#weighUsed();
    return {
      kept: this.#entries.size,
      bytes: this.#bytes,
      capBytes: this.#capBytes,
      hits: this.#hits,
      misses: this.#misses,
      evictions: this.#evictions,
      loads: this.#loads,
      waiting: this.#waiting,
    };
  }

  countLoad(): void {
    this.#loads += 1;
  }

  /** Answers what to call when the waiting is over. */
  countWaiting(): () => void {
    this.#waiting += 1;
    return () => {
      this.#waiting -= 1;
    };
  }

  #use(entry: Entry): void {
    this.#entries.delete(entry);
    this.#entries.add(entry);
    // What was used before has grown by now; this one grows from here on.
    this.#makeRoom();
    this.#used.add(entry);
  }

  #weighUsed(): void {
    for (const entry of this.#used) {
      const bytes = entry.value.model.byteLength;
      this.#bytes += bytes - entry.bytes;
      entry.bytes = bytes;
    }
    this.#used.clear();
  }

  /** The last one stays, however large it is: somebody is at work in it. */
  #makeRoom(): void {
    this.#weighUsed();
    for (const entry of this.#entries) {
      if (this.#bytes <= this.#capBytes || this.#entries.size === 1) return;
      this.#entries.delete(entry);
      this.#bytes -= entry.bytes;
      this.#evictions += 1;
      entry.forget();
    }
  }
}

export interface MemoryPart<Value extends Weighed> {
  find(key: string): Value | undefined;
  keep(key: string, value: Value): void;
}
