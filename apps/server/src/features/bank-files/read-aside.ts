/**
 * Reads a bank's file without keeping others waiting: a large one takes seconds, so it is read in a thread of its own.
 * What that thread may take of memory is limited, and so are the threads at one time.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BankFileResult } from "@amont/formats/bank-statements/bank-statement.ts";
import { type BankFileOptions, readBankFile } from "@amont/formats/bank-statements/read-bank-file.ts";
import { isZip } from "@amont/formats/zip/zip-archive.ts";
import { err } from "@amont/kernel/result.ts";
import { errorCode } from "../../db/postgres/error-code.ts";

/** Read at once in less time than a thread takes to start. */
const smallFile = 256 * 1024;
const mostThreads = 2;
const mostMemoryMb = 1024;

export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly options: BankFileOptions;
}

export async function readAside(bytes: Uint8Array, options: BankFileOptions = {}): Promise<BankFileResult> {
  // A small archive may hold much.
  if (bytes.length <= smallFile && !isZip(bytes)) return readBankFile(bytes, options);
  await takeTurn();
  try {
    return await readInThread({ bytes, options });
  } finally {
    endTurn();
  }
}

async function readInThread(workerData: ReadingTask): Promise<BankFileResult> {
  const worker = new Worker(new URL("./reading-thread.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  try {
    const [result] = (await once(worker, "message")) as [BankFileResult];
    return result;
  } catch (error) {
    if (errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY") return err({ kind: "too-large" });
    throw error;
  } finally {
    await worker.terminate();
  }
}

let running = 0;
const waiting: Array<() => void> = [];

async function takeTurn(): Promise<void> {
  if (running === mostThreads) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
}

/** The turn goes to whoever has waited longest. */
function endTurn(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}
