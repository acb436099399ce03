/** The languages that the product is written in, and how the wire names one: `fr`, `fr-FR`, `en-GB`. */
import { z } from "zod";

export const productLanguages = ["fr", "en", "de", "es", "it", "nl", "da", "sv", "pt"] as const;
export type ProductLanguage = (typeof productLanguages)[number];

/** The region is not kept: no text of ours depends on it. */
export const culture = z.codec(
  z.string().regex(/^(?:fr|en|de|es|it|nl|da|sv|pt)(?:-[A-Za-z]{2})?$/),
  z.enum(productLanguages),
  {
    decode: (text) => text.slice(0, 2) as ProductLanguage,
    encode: (language) => language,
  },
);
