/** Values as text, the way addresses and query strings carry them. */

import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { unstorablePlace } from "@amont/kernel/storable-text.ts";
import { z } from "zod";

/** A whole number written in decimal digits, inside PostgreSQL's integer range. */
export const integerText = z.codec(z.string().regex(/^-?\d{1,10}$/), z.int32(), {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});

export const idText = z.codec(z.string().regex(/^\d{1,10}$/), z.int32().positive(), {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});

export const booleanText = z.codec(z.enum(["true", "false"]), z.boolean(), {
  decode: (text) => text === "true",
  encode: (value) => (value ? "true" : "false"),
});

/** A day of the calendar. The form alone has a year 0, which is none, and the last day has none after it. */
export const dayText = z.iso
  .date()
  .refine((text) => parseCalendarDate(text) !== null && text !== "9999-12-31", "not a calendar date");

/** A parameter that may be repeated: absent is empty, single is a list of one. */
export function repeated<S extends z.ZodType<unknown, string>>(item: S) {
  return z.codec(z.union([z.array(item), item]).optional(), z.array(z.custom<z.output<S>>()), {
    decode: (value): z.output<S>[] =>
      value === undefined ? [] : Array.isArray(value) ? value : [value as z.output<S>],
    encode: (list) => list,
  });
}

/** What the texts hold that are JSON (see `jsonText`). Who describes an operation asks for it. */
const contents = new WeakMap<object, z.ZodType>();

export const contentOf = (text: object): z.ZodType | undefined => contents.get(text);

/** A structure as JSON in a field of text: the way a form with a file carries one. */
export function jsonText<S extends z.ZodType>(schema: S, longest: number) {
  const text = z.string().max(longest);
  contents.set(text, schema);
  return z.codec(text, z.custom<z.output<S>>(), {
    decode: (json, context) => {
      const content = jsonOf(json);
      const parsed = schema.safeParse(content);
      if (parsed.success && unstorablePlace(content) === null) return parsed.data;
      context.issues.push({ code: "custom", message: "not as described", input: json });
      return z.NEVER;
    },
    encode: (value) => JSON.stringify(value),
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
