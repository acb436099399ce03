/** All that the log says in words: on the page, and in the files that the server writes. */
import type { TableWords } from "./table-words.ts";
import type { fr } from "./texts/fr.ts";

type Words<French> = { readonly [Name in keyof French]: string };

/** The French ones say which there are. */
export interface LogWords {
  readonly tables: TableWords;
  /** Files that left. */
  readonly exported: Words<(typeof fr)["exported"]>;
  readonly fields: Words<(typeof fr)["fields"]>;
  readonly values: Words<(typeof fr)["values"]>;
}
