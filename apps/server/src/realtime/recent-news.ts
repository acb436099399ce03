/** For how long nothing has been told on a channel: whoever begins to listen learns whether they can have missed anything. */

/** A silence that is longer is as good as this one, and need not be remembered. */
const longestMs = 60_000;

export class RecentNews {
  readonly #nowMs: () => number;
  readonly #toldAtMs = new Map<string, number>();
  /** Before that nobody listened here. */
  #sinceMs: number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#sinceMs = nowMs();
  }

  told(channel: string): void {
    // The latest stand last.
    this.#toldAtMs.delete(channel);
    this.#toldAtMs.set(channel, this.#nowMs());
  }

  /** Something may have been told that nobody here has heard. */
  startAnew(): void {
    this.#sinceMs = this.#nowMs();
  }

  quietMs(channels: Iterable<string>): number {
    const now = this.#nowMs();
    let latest = Math.max(this.#sinceMs, now - longestMs);
    for (const channel of channels) latest = Math.max(latest, this.#toldAtMs.get(channel) ?? latest);
    return Math.floor(now - latest);
  }

  /** Called now and then. */
  forgetOld(): void {
    const oldest = this.#nowMs() - longestMs;
    for (const [channel, toldAtMs] of this.#toldAtMs) {
      if (toldAtMs > oldest) return;
      this.#toldAtMs.delete(channel);
    }
  }
}
