/** What changes of rights come to, against what is there. */
import type { Level } from "./effective-right.ts";

/** Whose right it is, in which company, to what. */
export interface RightPlace<Subject extends string = string> {
  readonly userId: string;
  readonly companyId: number;
  readonly subject: Subject;
}
export interface Right<Subject extends string = string> extends RightPlace<Subject> {
  readonly level: Level;
}
export interface RightDifference<Subject extends string = string> extends RightPlace<Subject> {
  readonly from: Level;
  readonly to: Level;
}

const keyOf = ({ userId, companyId, subject }: RightPlace): string => `${userId}/${companyId}/${subject}`;

const memberOf = ({ userId, companyId }: RightPlace): string => `${userId}/${companyId}`;

export interface RightRules<Subject extends string> {
  /** The level of whom nothing is said. */
  readonly unsaid: (subject: Subject) => Level;
  /** Does a level of it let somebody into the company? Everything else there is for those who are in, and goes with the last one. */
  readonly letsIn: (subject: Subject) => boolean;
}

/**
 * Of several about one right the last one counts; one that says what is there already is none. In the order in which they
 * were named, then what goes because somebody is not of a company any more. `besides` is what they hold otherwise, by groups:
 * it lets them in too, and nothing of it changes here.
 */
export function rightsDiff<Subject extends string>(
  rights: readonly Right<Subject>[],
  wanted: readonly Right<Subject>[],
  { unsaid, letsIn }: RightRules<Subject>,
  besides: readonly Right<Subject>[] = [],
): readonly RightDifference<Subject>[] {
  const present = new Map(rights.map((right) => [keyOf(right), right]));
  const after = new Map([...present, ...wanted.map((right) => [keyOf(right), right] as const)]);
  const letIn = [...after.values(), ...besides].filter(
    ({ subject, level }) => letsIn(subject) && level !== "none",
  );
  const inside = new Set(letIn.map(memberOf));
  const touched = new Set(wanted.map(memberOf));
  const gone = rights.filter(
    (right) => touched.has(memberOf(right)) && !inside.has(memberOf(right)) && !letsIn(right.subject),
  );
  const lastOf = new Map([...wanted, ...gone].map((right) => [keyOf(right), right]));
  return [...lastOf].flatMap(([key, { level, ...place }]) => {
    const from = present.get(key)?.level ?? unsaid(place.subject);
    const isLost = !letsIn(place.subject) && !inside.has(memberOf(place));
    const to = isLost ? unsaid(place.subject) : level;
    return from === to ? [] : [{ ...place, from, to }];
  });
}

/** What they come to. */
export const outcomeOf = <Subject extends string>(
  differences: readonly RightDifference<Subject>[],
): readonly Right<Subject>[] =>
  differences.map(({ userId, companyId, subject, to }) => ({ userId, companyId, subject, level: to }));

/** What has to be wanted for everything to be as it was. */
export const inverseOf = <Subject extends string>(
  differences: readonly RightDifference<Subject>[],
): readonly Right<Subject>[] =>
  differences.map(({ userId, companyId, subject, from }) => ({ userId, companyId, subject, level: from }));
