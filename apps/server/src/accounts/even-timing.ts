import { setTimeout } from "node:timers/promises";

const answerMs = 250;

/** Answers no sooner than a fixed time, so that how long it took does not tell whether an address is known. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(answerMs)]);
  return result;
}
