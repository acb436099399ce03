/**
 * French as a printer sets it: a narrow no-break space before `: ; ! ?` and inside « », curly
 * apostrophes. The catalogue is typed with plain spaces and quotes, so that nobody has to see or
 * type invisible characters, and nobody can forget them.
 */
const narrow = "\u202f";

export function frenchTypography(text: string): string {
  return text
    .replaceAll(/ ([:;!?»])/g, `${narrow}$1`)
    .replaceAll("« ", `«${narrow}`)
    .replaceAll("'", "’");
}

export type Texts = { readonly [key: string]: string | Texts };

/** Many texts at once; their shape stays what it was. */
export function typeset<T extends Texts>(texts: T): T {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === "string" ? frenchTypography(value) : typeset(value),
  ]);
  return Object.fromEntries(entries) as T;
}
