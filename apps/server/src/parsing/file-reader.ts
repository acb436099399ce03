/**
 * Something that reads files: a module that the reading process loads when the first such file comes, and the line in which
 * its files wait. Who uses it names it, and never loads the module: so no parser is in the server's own process.
 */
import type { Result } from "@amont/kernel/result.ts";
import type { FileKind } from "./parsing-limits.ts";

/** What such a module exports as `read`. Throws for what is a defect of ours; a damaged file is a value. */
export type ReadFile<Options, Found> = (bytes: Uint8Array, options: Options) => Found | Promise<Found>;

export interface FileReader<Options, Found> {
  readonly kind: FileKind;
  readonly module: string;
  /** For the compiler only: what the module's `read` takes and gives. */
  readonly read?: ReadFile<Options, Found>;
}

type ReaderOf<Read> =
  Read extends ReadFile<infer Options, infer Found> ? FileReader<Options, Awaited<Found>> : never;

/** `fileReader<typeof read>("budget", new URL("./reading-budget.ts", import.meta.url))`, with `import type { read }`. */
export const fileReader = <Read>(kind: FileKind, module: URL): ReaderOf<Read> =>
  ({ kind, module: module.href }) as ReaderOf<Read>;

/** The file took more than a file may take, or broke the process that read it: for its owner it cannot be read. */
export type Unreadable = "unreadable";

export type ReadWith = <Options, Found>(
  reader: FileReader<Options, Found>,
  bytes: Uint8Array,
  options: Options,
) => Promise<Result<Found, Unreadable>>;
