// Nominal types over plain values: a `Brand<number, "CompanyId">` is a number at run time and a type of its
// own at compile time. Brands add up (`Brand<MinorUnits, "Change">` is still a `MinorUnits`).
// `withBrand` checks nothing: it is for the smart constructors of the kernel, right after their check.

declare const brand: unique symbol;

export type Brand<T, Name extends string> = T & { readonly [brand]: { readonly [K in Name]: true } };

/* oxlint-disable typescript/no-unnecessary-type-parameters -- the parameter names the brand to put on */
export function withBrand<Branded extends number>(value: number): Branded;
export function withBrand<Branded extends string>(value: string): Branded;
export function withBrand(value: unknown): unknown {
  return value;
}
