/** What a page says to a worker that waits. */
export type WorkerMessage =
  /** Answered on the port with true or false: does the entry script of the page belong to the worker's build? */
  { readonly kind: "is-same-build"; readonly entryScript: string } | { readonly kind: "take-over" };
