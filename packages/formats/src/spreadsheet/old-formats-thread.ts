/** The thread of `old-formats.ts`: one file after the other, and null for one that the library cannot read. */
import { parentPort } from "node:worker_threads";
import { read, utils } from "@e965/xlsx";

export interface OldFileTask {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
}

export type OldFileRows = readonly (readonly unknown[])[];

function rowsOf({ bytes, maxRows }: OldFileTask): OldFileRows | null {
  try {
    const workbook = read(bytes, { type: "array", cellDates: true, sheetRows: maxRows, dense: true });
    const name = workbook.SheetNames[0];
    const sheet = name === undefined ? undefined : workbook.Sheets[name];
    if (sheet === undefined) return [];
    return utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true, blankrows: true });
  } catch {
    // What the library throws is about the file.
    return null;
  }
}

parentPort?.on("message", (task: OldFileTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(rowsOf(task));
});
