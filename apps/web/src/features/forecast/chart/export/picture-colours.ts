/** The colours of a picture that stands alone: those of the theme, written out. */

const pictureTokens = [
  "surface",
  "line",
  "line-strong",
  "text",
  "text-soft",
  "text-muted",
  "accent-wash",
  "accent-line",
  "in",
  "in-mid",
  "in-soft",
  "out",
  "out-mid",
  "out-soft",
  "balance",
  "overdraft",
] as const;
type PictureToken = (typeof pictureTokens)[number];
export type PictureColours = Readonly<Record<PictureToken, string>>;

export function pictureColours(valueOf: (property: string) => string): PictureColours {
  const entries = pictureTokens.map((token) => [token, valueOf(`--${token}`).trim()]);
  return Object.fromEntries(entries) as Record<PictureToken, string>;
}

const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);

/** As the page draws it: a colour that somebody chose, four fifths, and the text's. Both #rrggbb. */
export function nearerToText(colour: string, text: string): string {
  const mixed = [1, 3, 5].map((at) => Math.round(part(colour, at) * 0.8 + part(text, at) * 0.2));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
