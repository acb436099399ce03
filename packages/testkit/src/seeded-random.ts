// Random numbers that a seed decides: the same seed gives the same numbers on every machine. `split` makes an
// independent stream from the seed and a label, whatever was drawn before, so that adding a draw in one place
// changes nothing elsewhere. Not for secrets.

import { invariant } from "@amont/kernel/assert.ts";

export interface SeededRandom {
  /** In [0, 1), with 53 bits. */
  next(): number;
  /** In [min, max), like every interval here. */
  integer(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  choice<T>(items: readonly T[]): T;
  /** A new array in a random order. */
  shuffle<T>(items: readonly T[]): T[];
  normal(mean: number, standardDeviation: number): number;
  /** A version 4 identifier. */
  uuid(): string;
  split(label: string | number): SeededRandom;
}

export function seededRandom(seed: string | number): SeededRandom {
  const key = String(seed);
  const draw = smallFastCounter(hash128(key));
  const next = () => (draw() * 2 ** 21 + (draw() >>> 11)) / 2 ** 53;

  function integer(min: number, max: number): number {
    invariant(
      Number.isSafeInteger(min) && Number.isSafeInteger(max) && min < max,
      "an empty range of integers",
    );
    return min + Math.floor(next() * (max - min));
  }

  function choice<T>(items: readonly T[]): T {
    invariant(items.length > 0, "nothing to choose from");
    return items[integer(0, items.length)] as T;
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = integer(0, last + 1);
      [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
    }
    return shuffled;
  }

  return {
    next,
    integer,
    choice,
    shuffle,
    chance: (probability) => next() < probability,
    normal: (mean, standardDeviation) => mean + standardDeviation * standardNormal(next),
    uuid: () => formatUuid([draw(), draw(), draw(), draw()]),
    split: (label) => seededRandom(`${key}/${label}`),
  };
}

/** Box and Muller. One minus the draw: the logarithm of zero is not a number to add to a balance. */
function standardNormal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

type State = [number, number, number, number];

/** sfc32 of PractRand: small, fast, and passes its tests. Returns 32 unsigned bits. */
function smallFastCounter([first, second, third, fourth]: State): () => number {
  let [a, b, c, counter] = [first, second, third, fourth];
  const step = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // Seeds that differ in a few bits have parted after some rounds.
  for (let round = 0; round < 12; round += 1) step();
  return step;
}

/** MurmurHash3-style mixing of a text into four words. */
function hash128(text: string): State {
  const state: State = [0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162, 0xdead_beef];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    state[0] = state[1] ^ Math.imul(state[0] ^ unit, 0x2390_4d5d);
    state[1] = state[2] ^ Math.imul(state[1] ^ unit, 0xb21d_ab11);
    state[2] = state[3] ^ Math.imul(state[2] ^ unit, 0x3859_1c5b);
    state[3] = state[0] ^ Math.imul(state[3] ^ unit, 0xa3b1_9535);
  }
  return state.map((word) => Math.imul(word ^ (word >>> 16), 0x85eb_ca6b) ^ (word >>> 13)) as State;
}

function formatUuid(words: State): string {
  const hex = words.map((word) => word.toString(16).padStart(8, "0")).join("");
  const variant = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
