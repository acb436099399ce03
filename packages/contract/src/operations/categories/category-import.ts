/** What the calls that read a tree from a spreadsheet have in common. */
import { z } from "zod";
import { culture } from "../../culture.ts";
import { wholeFile } from "../../file.ts";
import { wire } from "../../wire-object.ts";

export const importFilters = ["only-outflow", "only-inflow", "all"] as const;
export type ImportFilter = (typeof importFilters)[number];

/** Written with spaces, with hyphens or as one word, in any case: `only outflow`, `OnlyOutflow`. */
const importFilter = z.codec(
  z.string().regex(/^(?:[Oo]nly[ _-]?(?:[Oo]ut|[Ii]n)flow|[Aa]ll)$/),
  z.enum(importFilters),
  {
    decode: (text): ImportFilter =>
      /out/i.test(text) ? "only-outflow" : /in/i.test(text) ? "only-inflow" : "all",
    encode: (filter) => filter.replace("-", " "),
  },
);

export const categoryImportBody = wire({
  file: ["file", wholeFile],
  filter: ["importFilter", importFilter],
  /** The language of the application, which that of the file's headings must be. */
  language: ["culture", culture.optional()],
});

/** Why a row cannot be imported. */
export const categoryRowProblems = [
  "direction-missing",
  "direction-unknown",
  "name-missing",
  "name-too-long",
  "parent-missing",
  "reserved-name",
  "vat-rate-invalid",
  "payment-delay-invalid",
  "note-too-long",
] as const;
export type CategoryRowProblem = (typeof categoryRowProblems)[number];

export const categoryRowError = wire({
  /** As the spreadsheet numbers them, from one. */
  row: ["row", z.int()],
  problem: ["problem", z.enum(categoryRowProblems)],
});
