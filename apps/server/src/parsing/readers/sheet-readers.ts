/** Tables that are read whole, each kind in its own line. */
import { fileReader } from "../file-reader.ts";
import type { read } from "./reading-sheet.ts";

const module = new URL("./reading-sheet.ts", import.meta.url);

export const budgetReader = fileReader<typeof read>("budget", module);
export const categoriesReader = fileReader<typeof read>("categories", module);
