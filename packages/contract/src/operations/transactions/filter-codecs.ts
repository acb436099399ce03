/** Values of filters between the wire's spelling and ours. */
import { wholeParts } from "@amont/kernel/rounding.ts";
import { z } from "zod";

/** Words of the wire and what we call them. The first of several that mean the same is the one we send. */
export function named<const Words extends Readonly<Record<string, string>>>(words: Words) {
  type Theirs = keyof Words & string;
  type Ours = Words[Theirs];
  const pairs = Object.entries(words) as [Theirs, Ours][];
  const theirs = z.enum(Object.keys(words) as [Theirs, ...Theirs[]]);
  return z.codec(
    theirs,
    z.custom<Ours>((value) => pairs.some(([, ours]) => ours === value)),
    {
      decode: (word) => words[word as Theirs],
      encode: (value) => pairs.find(([, ours]) => ours === value)?.[0] as never,
    },
  );
}

const text = z.string().max(200);

/** One text or several: the wire may send either. */
export const listOfTexts = z.codec(z.union([z.array(text).max(20), text]), z.array(text), {
  decode: (value) => (Array.isArray(value) ? value : [value]),
  encode: (value) => value,
});

/** Ten thousandths of a unit: no currency has a finer minor unit, so that a bound without a currency is exact. */
const fineness = 10_000;

/** A bound for amounts of any currency, in ten thousandths of its unit. */
export const amountBound = z.codec(z.number().min(-1e11).max(1e11), z.int(), {
  decode: (units) => wholeParts(units, fineness),
  encode: (fine) => fine / fineness,
});
