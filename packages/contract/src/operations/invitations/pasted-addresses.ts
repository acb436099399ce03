/** Addresses as people paste them: one after the other, from a table, or as mail programs write them. Pure. */
import { emailAddress } from "../../account-fields.ts";

/** How many addresses are invited at once. */
export const mostInvited = 50;

export interface PastedAddresses {
  /** Each once, in the order in which they were first named; otherwise exactly as written, in lower case. */
  readonly addresses: readonly string[];
  /** What stands where an address should, and is none. */
  readonly unreadable: readonly string[];
}

/**
 * Separated by commas, semicolons, spaces or line breaks, with or without names: `Jean <jean@test.example>`,
 * `"Dupont, Jean" <jean@test.example>`. Nothing is folded: `a+b@` is not `a@`, and letters that only look alike differ.
 */
export function pastedAddresses(text: string): PastedAddresses {
  const addresses = new Set<string>();
  const unreadable = new Set<string>();
  const read = (word: string) => {
    const { data } = emailAddress.safeParse(word.replace(/^mailto:/i, ""));
    if (data === undefined) unreadable.add(word);
    else addresses.add(data);
  };
  // A name in quotes may hold what separates addresses elsewhere.
  for (const line of text.replaceAll(/"[^"\n]*"/g, " ").split(/[;\r\n]+/)) {
    const parts = line.split("<");
    for (const [place, part] of parts.entries()) {
      const end = part.indexOf(">");
      if (place > 0 && end >= 0 && part.slice(0, end).trim() !== "") read(part.slice(0, end).trim());
      const rest = place > 0 && end >= 0 ? part.slice(end + 1) : part;
      // Words before an address in brackets are whose it is.
      const isName = place < parts.length - 1;
      for (const word of rest.split(/[\s,]+/).filter((one) => one !== ""))
        if (!isName || word.includes("@")) read(word);
    }
  }
  return { addresses: [...addresses], unreadable: [...unreadable] };
}
