/** Rights that somebody wants to change, before they are saved. Pure. */
import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import {
  isProduct,
  levelsOf,
  levelUnsaid,
  type RightSubject,
  rightRules,
  usedCapabilities,
} from "@amont/contract/operations/people/right-subjects.ts";
import { type ProductLevel, products } from "@amont/contract/products.ts";
import { strongestOf } from "@amont/engine/rights/effective-right.ts";
import { outcomeOf, type RightDifference, rightsDiff } from "@amont/engine/rights/rights-diff.ts";
import type { PeopleCompany } from "../people-queries.ts";

export interface RightCell {
  readonly userId: string;
  readonly companyId: number;
  readonly subject: RightSubject;
}

export interface WantedRight extends RightCell {
  readonly level: ProductLevel;
}

/** What is wanted, by the cell. */
export type RightsDraft = ReadonlyMap<string, WantedRight>;

export const cellKey = ({ userId, companyId, subject }: RightCell): string =>
  `${userId}/${companyId}/${subject}`;

/** Of people that were looked at: a matrix of hundreds of companies asks for each cell. */
const heldLevels = new WeakMap<Person["rights"], ReadonlyMap<string, ProductLevel>>();

const heldKey = ({ companyId, subject }: Pick<RightCell, "companyId" | "subject">) =>
  `${companyId}/${subject}`;

function heldLevel({ rights }: Pick<Person, "rights">, cell: Omit<RightCell, "userId">): ProductLevel {
  let held = heldLevels.get(rights);
  if (held === undefined) {
    held = new Map(rights.map((right) => [heldKey(right), right.level]));
    heldLevels.set(rights, held);
  }
  return held.get(heldKey(cell)) ?? levelUnsaid(cell.subject);
}

export const shownLevel = (draft: RightsDraft, person: Person, cell: RightCell): ProductLevel =>
  draft.get(cellKey(cell))?.level ?? heldLevel(person, cell);

export interface GivenByGroups {
  readonly level: ProductLevel;
  /** Those that give as much. */
  readonly groups: readonly string[];
}

/** What groups give somebody there, whatever is given by hand; null: nothing. */
export function givenByGroups(
  { groupRights }: Pick<Person, "groupRights">,
  cell: Omit<RightCell, "userId">,
): GivenByGroups | null {
  const given = groupRights.filter(
    ({ companyId, subject }) => companyId === cell.companyId && subject === cell.subject,
  );
  if (given.length === 0) return null;
  const level = strongestOf(given.map((right) => right.level));
  return { level, groups: given.filter((right) => right.level === level).map(({ group }) => group) };
}

/** What a level by hand comes to beside what groups give. */
export const levelBeside = (level: ProductLevel, byGroups: GivenByGroups | null): ProductLevel =>
  byGroups === null ? level : strongestOf([level, byGroups.level]);

/** What is wanted as it is already is not wanted any more. */
export function withWanted(
  draft: RightsDraft,
  people: readonly Person[],
  wanted: readonly WantedRight[],
): RightsDraft {
  const next = new Map(draft);
  for (const right of wanted) {
    const person = people.find(({ userId }) => userId === right.userId);
    if (person === undefined) continue;
    if (heldLevel(person, right) === right.level) next.delete(cellKey(right));
    else next.set(cellKey(right), right);
  }
  return next;
}

export interface PersonsChanges {
  readonly person: Person;
  readonly differences: readonly RightDifference<RightSubject>[];
  /** They hold nothing in any company afterwards, and are of the organisation no more. */
  readonly leaves: boolean;
}

/** Against what people hold by now, person by person in their order. */
export function changesOf(draft: RightsDraft, people: readonly Person[]): readonly PersonsChanges[] {
  return people.flatMap((person) => {
    const { userId } = person;
    const held = person.rights.map((right) => ({ ...right, userId }));
    const wanted = [...draft.values()].filter((right) => right.userId === userId);
    const byGroups = person.groupRights.map((right) => ({ ...right, userId }));
    const differences = rightsDiff(held, wanted, rightRules, byGroups);
    if (differences.length === 0) return [];
    const after = new Map(held.map((right) => [cellKey(right), right]));
    for (const right of outcomeOf(differences)) after.set(cellKey(right), right);
    const leaves =
      !person.isAdministrator &&
      person.temporary.length === 0 &&
      person.groupRights.length === 0 &&
      [...after.values()].every(({ subject, level }) => level === "none" || !isProduct(subject));
    return [{ person, differences, leaves }];
  });
}

/** The next one that the subject has, round and round. */
export function nextLevel(level: ProductLevel, subject: RightSubject): ProductLevel {
  const levels = levelsOf(subject);
  return levels[(levels.indexOf(level) + 1) % levels.length] ?? "none";
}

/** Beside products: for those who hold something in the company. */
export const extraSubjects = ({ modules }: Pick<PeopleCompany, "modules">): readonly RightSubject[] => [
  ...modules,
  ...usedCapabilities,
];

/** Modules and capabilities are for who is let in by a level in a product. */
export const isLetIn = (draft: RightsDraft, person: Person, companyId: number): boolean =>
  products.some((product) => {
    const cell = { userId: person.userId, companyId, subject: product };
    return levelBeside(shownLevel(draft, person, cell), givenByGroups(person, cell)) !== "none";
  });
