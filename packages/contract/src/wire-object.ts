/**
 * Two-way codecs between the wire's objects and ours. `wire({ name: ["Nom", z.string()] })` reads
 * `{Nom: "x"}` as `{name: "x"}` and writes it back; the wire word exists in that one place.
 * Unknown wire fields are dropped, a missing one is an error unless its schema is optional.
 */
import { z } from "zod";

type Field = readonly [wireName: string, schema: z.ZodType];
export type Fields = Readonly<Record<string, Field>>;

type OptionalKeys<F extends Fields> = {
  [K in keyof F]: undefined extends z.output<F[K][1]> ? K : never;
}[keyof F];

type Flatten<T> = { [K in keyof T]: T[K] };

export type DomainOf<F extends Fields> = Flatten<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: z.output<F[K][1]> } & {
    [K in OptionalKeys<F>]?: z.output<F[K][1]> | undefined;
  }
>;

type OptionalOnWire<F extends Fields> = {
  [K in keyof F]: undefined extends z.input<F[K][1]> ? K : never;
}[keyof F];

type WireOf<F extends Fields> = Flatten<
  { [K in Exclude<keyof F, OptionalOnWire<F>> as F[K][0]]: z.input<F[K][1]> } & {
    [K in OptionalOnWire<F> as F[K][0]]?: z.input<F[K][1]> | undefined;
  }
>;

export type WireObject<F extends Fields> = z.ZodType<DomainOf<F>, WireOf<F>>;

/** The wire words that a schema made by `wire` introduces: `[ours, theirs]`. */
export const wireWords = new Map<string, Set<string>>();

function remember(ours: string, theirs: string): void {
  const known = wireWords.get(theirs) ?? new Set<string>();
  wireWords.set(theirs, known.add(ours));
}

/** Our side was type-checked; looking at every key again would cost more than the rest of the translation. */
const ourObject = z.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null,
  "not an object",
);

function copyRenamed(source: Record<string, unknown>, names: ReadonlyArray<readonly [string, string]>) {
  const target: Record<string, unknown> = {};
  for (const [from, to] of names) {
    if (source[from] !== undefined) target[to] = source[from];
  }
  return target;
}

export function wire<const F extends Fields>(fields: F): WireObject<F> {
  const shape: Record<string, z.ZodType> = {};
  const toOurs: Array<readonly [string, string]> = [];
  const toWire: Array<readonly [string, string]> = [];
  for (const [ours, [theirs, schema]] of Object.entries(fields)) {
    shape[theirs] = schema;
    toOurs.push([theirs, ours]);
    toWire.push([ours, theirs]);
    remember(ours, theirs);
  }
  const codec = z.codec(z.object(shape), ourObject, {
    decode: (value) => copyRenamed(value, toOurs),
    encode: (value) => copyRenamed(value, toWire),
  });
  return codec as unknown as WireObject<F>;
}

/** Shorthand for an object whose wire names are already ours. */
export function plain<const S extends Record<string, z.ZodType>>(shape: S): z.ZodObject<S> {
  return z.object(shape);
}
