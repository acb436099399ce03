/** The thread of `read-aside.ts`: one file, one answer. */
import { parentPort, workerData } from "node:worker_threads";
import { readBankFile } from "@amont/formats/bank-statements/read-bank-file.ts";
import type { ReadingTask } from "./read-aside.ts";

const { bytes, options } = workerData as ReadingTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(readBankFile(bytes, options));
