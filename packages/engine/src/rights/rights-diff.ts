/** What changes of rights come to, against what is there. */
import type { Level } from "./effective-right.ts";

/** Whose right it is, in which company, to what. */
export interface RightPlace {
  readonly userId: string;
  readonly companyId: number;
  readonly product: string;
}
export interface Right extends RightPlace {
  readonly level: Level;
}
export interface RightDifference extends RightPlace {
  readonly from: Level;
  readonly to: Level;
}

const keyOf = ({ userId, companyId, product }: RightPlace): string => `${userId}/${companyId}/${product}`;

/** Of several about one right the last one counts; one that says what is there already is none. In the order in which they were named. */
export function rightsDiff(rights: readonly Right[], wanted: readonly Right[]): readonly RightDifference[] {
  const present = new Map(rights.map((right) => [keyOf(right), right.level]));
  const lastOf = new Map(wanted.map((right) => [keyOf(right), right]));
  return [...lastOf].flatMap(([key, { level, ...place }]) => {
    const from = present.get(key) ?? "none";
    return from === level ? [] : [{ ...place, from, to: level }];
  });
}

/** What has to be wanted for everything to be as it was. */
export const inverseOf = (differences: readonly RightDifference[]): readonly Right[] =>
  differences.map(({ userId, companyId, product, from }) => ({ userId, companyId, product, level: from }));
