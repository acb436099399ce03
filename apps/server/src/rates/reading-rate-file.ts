/** Read in the process that reads files. */
import { type RateFileOptions, readRateFile } from "@amont/formats/exchange-rates/read-rate-file.ts";

export const read = (bytes: Uint8Array, options: RateFileOptions) => readRateFile(bytes, options);
