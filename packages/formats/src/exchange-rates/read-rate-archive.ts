/** A zip, as the European Central Bank offers its files. Several rate files are read as if they were one. */
import { err, type Result } from "@amont/kernel/result.ts";
import { isWanted } from "../zip/archive-files.ts";
import { rateArchiveLimits } from "../zip/archive-limits.ts";
import { unfoldWhole } from "../zip/unfold.ts";
import type { ZipArchive } from "../zip/zip-archive.ts";
import { joinRates, type RatesOfFile } from "./join-rates.ts";
import type { NoRateFile, RateFileResult, RateWarning } from "./rate-file.ts";
import type { SettledRates } from "./settle-rates.ts";

type ReadOne = (bytes: Uint8Array) => Promise<Result<SettledRates, NoRateFile>>;

/** Why there is nothing in an archive, what is most worth knowing first. */
const tellingReasons = ["encrypted", "nested-archive", "damaged"] as const;

export async function readRateArchive(archive: ZipArchive, readOne: ReadOne): Promise<RateFileResult> {
  const files: RatesOfFile[] = [];
  const leftOut: RateWarning[] = [];
  let left: number = rateArchiveLimits.totalBytes;
  for (const entry of archive.entries) {
    if (!isWanted(entry)) continue;
    const content = unfoldWhole(archive, entry, left);
    if (content.ok) left -= content.value.length;
    const read = content.ok ? await readOne(content.value) : err({ kind: content.error });
    // What is made to be huge is refused as a whole.
    if (!read.ok && read.error.kind === "too-large") return read;
    if (read.ok) files.push({ file: entry.name, rates: read.value });
    else leftOut.push({ kind: "file-left-out", line: null, text: read.error.kind, file: entry.name });
  }
  if (files.length > 0) return joinRates(files, leftOut);
  const reason = tellingReasons.find((kind) => leftOut.some(({ text }) => text === kind));
  return err({ kind: reason ?? "no-rate-file-inside" });
}
