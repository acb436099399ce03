/** Code that comes when it is needed: how long it may take, and what is known where it does not come. */
import { countDuring } from "./page-readiness.ts";

/** How long a script, and what it brings, may take to be there. */
export const chunkLoadTimeoutMs = 120_000;

/** Rejects when the work takes longer; the work itself goes on, unheard. */
export async function withinDeadline<T>(work: Promise<T>, limitMs: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** A part of the application that did not come: too late, or not at all. */
export class MissingCode extends Error {
  override readonly name = "MissingCode";
}

let tell: (() => void) | null = null;

/** Whoever is told of it says so to the reader: what asked for the code has often nowhere to say it. */
export function onMissingCode(listener: () => void): void {
  tell = listener;
}

export async function codeInTime<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await withinDeadline(load(), chunkLoadTimeoutMs, "A part of the application");
  } catch (cause) {
    throw new MissingCode("a part of the application could not be loaded", { cause });
  }
}

/** The same for a part of a page, which counts as under way until then. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await countDuring("code", () => codeInTime(load));
  } catch (error) {
    tell?.();
    throw error;
  }
}
