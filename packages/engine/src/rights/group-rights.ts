/** What groups of an account service give: rows of rights beside those by hand, worked out from who is in which group. */
import { type Level, strongestOf } from "./effective-right.ts";
import type { Right, RightDifference, RightPlace } from "./rights-diff.ts";

/** A right that somebody holds by being in a group. */
export interface GroupRight<Subject extends string = string> extends Right<Subject> {
  readonly group: string;
}

/** Whoever is in the group holds these levels in these companies. A group may have several. */
export interface GroupMapping<Subject extends string = string> {
  readonly group: string;
  readonly companyIds: readonly number[];
  readonly levels: Readonly<Record<Subject, Level>>;
}

/** The groups that somebody is in, as their account service last said. */
export interface GroupMember {
  readonly userId: string;
  readonly groups: readonly string[];
}

const keyOf = ({ userId, companyId, subject, group }: GroupRight): string =>
  JSON.stringify([userId, companyId, subject, group]);

/** One for each person, company, subject and group: the strongest of the group's mappings. A level of none is no right. */
export function groupRights<Subject extends string>(
  members: readonly GroupMember[],
  mappings: readonly GroupMapping<Subject>[],
): readonly GroupRight<Subject>[] {
  const byKey = new Map<string, GroupRight<Subject>>();
  const mappingsOf = Map.groupBy(mappings, ({ group }) => group);
  for (const { userId, groups } of members)
    for (const mapping of new Set(groups.flatMap((group) => mappingsOf.get(group) ?? [])))
      for (const right of rightsOf(userId, mapping)) {
        const known = byKey.get(keyOf(right))?.level ?? "none";
        byKey.set(keyOf(right), { ...right, level: strongestOf([known, right.level]) });
      }
  return [...byKey.values()];
}

function rightsOf<Subject extends string>(
  userId: string,
  { group, companyIds, levels }: GroupMapping<Subject>,
): readonly GroupRight<Subject>[] {
  const given = (Object.entries(levels) as [Subject, Level][]).filter(([, level]) => level !== "none");
  return companyIds.flatMap((companyId) =>
    given.map(([subject, level]) => ({ userId, companyId, subject, level, group })),
  );
}

interface GroupRightsDifference<Subject extends string> {
  /** Not there yet, or there with another level. */
  readonly written: readonly GroupRight<Subject>[];
  readonly taken: readonly GroupRight<Subject>[];
}

/** What has to be done to rows by group for them to be those that are wanted. There is nothing in it about rows by hand. */
export function groupRightsDiff<Subject extends string>(
  present: readonly GroupRight<Subject>[],
  wanted: readonly GroupRight<Subject>[],
): GroupRightsDifference<Subject> {
  const levelsOf = (rights: readonly GroupRight<Subject>[]) =>
    new Map(rights.map((right) => [keyOf(right), right.level]));
  const before = levelsOf(present);
  const after = levelsOf(wanted);
  return {
    written: wanted.filter((right) => before.get(keyOf(right)) !== right.level),
    taken: present.filter((right) => !after.has(keyOf(right))),
  };
}

/** Rows by group before and after, and what changed of them. */
export interface FollowedGroups<Subject extends string> extends GroupRightsDifference<Subject> {
  readonly present: readonly GroupRight<Subject>[];
  readonly wanted: readonly GroupRight<Subject>[];
}

const placeOf = ({ userId, companyId, subject }: RightPlace): string =>
  JSON.stringify([userId, companyId, subject]);

/**
 * What people may do that they could not, or could and may not any more. A row that changed beside one that is as strong, by
 * hand or by another group, is none.
 */
export function levelsByGroups<Subject extends string>(
  byHand: readonly Right<Subject>[],
  { present, wanted, written, taken }: FollowedGroups<Subject>,
): readonly RightDifference<Subject>[] {
  const handAt = Map.groupBy(byHand, placeOf);
  const presentAt = Map.groupBy(present, placeOf);
  const wantedAt = Map.groupBy(wanted, placeOf);
  const touched = new Map([...written, ...taken].map((right) => [placeOf(right), right]));
  return [...touched].flatMap(([place, { userId, companyId, subject }]) => {
    const levelWith = (rights: readonly Right<Subject>[] = []) =>
      strongestOf([...(handAt.get(place) ?? []), ...rights].map(({ level }) => level));
    const from = levelWith(presentAt.get(place));
    const to = levelWith(wantedAt.get(place));
    return from === to ? [] : [{ userId, companyId, subject, from, to }];
  });
}
