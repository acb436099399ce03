import type { Texts } from "../french-typography.ts";

export { texts as start } from "../start/pt.ts";

/** Each in a file of its own: fetched when somebody wants it. */
export const areas = import.meta.glob<Texts>(["../*/pt.ts", "!../start/*", "!./*"], { import: "texts" });
