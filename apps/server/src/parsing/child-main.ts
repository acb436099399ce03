/**
 * The process that reads files, one after the other, for the server that started it (`reading-child.ts`). It has no
 * database, no network and no secrets; whatever a file does to it, it is ended and another one takes its place.
 */
import { once } from "node:events";
import type { ReadFile } from "./file-reader.ts";
import { partsOf } from "./long-answers.ts";
import type { ChildMessage, ReadingTask } from "./reading-child.ts";

// Whoever asked is gone, and with it whoever would answer for us.
process.on("disconnect", () => process.exit());
process.on("message", (task: ReadingTask) => void answer(task));

async function answer({ module, size, options }: ReadingTask): Promise<void> {
  try {
    const bytes = await takeBytes(size);
    const { read } = (await import(module)) as { readonly read: ReadFile<unknown, unknown> };
    await send({ hasBegun: true });
    for (const part of partsOf(await read(bytes, options))) await send({ part });
  } catch (error) {
    await send(isOfFile(error) ? { isBeyondUs: true } : { defect: described(error) });
  }
}

/** Too deep for the stack, too long for a text, too much for an array: what no file of its kind is. */
const isOfFile = (error: unknown): boolean => error instanceof RangeError;

const described = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** When it has left, so that what waits to be sent does not add up. */
const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });

/** The file itself comes by the standard input: nothing is copied on its way, and it is put where it stays. */
async function takeBytes(size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let taken = 0;
  while (taken < size) {
    const chunk = process.stdin.read() as Buffer | null;
    if (chunk === null) {
      await once(process.stdin, "readable");
    } else {
      bytes.set(chunk, taken);
      taken += chunk.length;
    }
  }
  return bytes;
}
