import { fileReader } from "../../parsing/file-reader.ts";
import type { read } from "./reading-bank-file.ts";

export const bankFileReader = fileReader<typeof read>(
  "bank-file",
  new URL("./reading-bank-file.ts", import.meta.url),
);
