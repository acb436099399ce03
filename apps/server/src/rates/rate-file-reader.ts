import { fileReader } from "../parsing/file-reader.ts";
import type { read } from "./reading-rate-file.ts";

export const rateFileReader = fileReader<typeof read>(
  "exchange-rates",
  new URL("./reading-rate-file.ts", import.meta.url),
);
