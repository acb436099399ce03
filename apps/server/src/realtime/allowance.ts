/** So many at once, then so many a second: a bucket that fills up again by itself. */
export class Allowance {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #filledAtMs: number;

  constructor(options: { readonly burst: number; readonly perSecond: number }) {
    this.#burst = options.burst;
    this.#perSecond = options.perSecond;
    this.#left = options.burst;
    this.#filledAtMs = performance.now();
  }

  /** False when nothing is left. */
  take(): boolean {
    const nowMs = performance.now();
    const earned = ((nowMs - this.#filledAtMs) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#burst, this.#left + earned);
    this.#filledAtMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
