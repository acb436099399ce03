/** Rights that somebody wants to change, before they are saved. Pure. */
import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import { type Product, type ProductLevel, productLevels } from "@amont/contract/products.ts";
import { type RightDifference, rightsDiff } from "@amont/engine/rights/rights-diff.ts";

export interface RightCell {
  readonly userId: string;
  readonly companyId: number;
  readonly product: Product;
}

export interface WantedRight extends RightCell {
  readonly level: ProductLevel;
}

/** What is wanted, by the cell. */
export type RightsDraft = ReadonlyMap<string, WantedRight>;

export const cellKey = ({ userId, companyId, product }: RightCell): string =>
  `${userId}/${companyId}/${product}`;

const heldLevel = ({ rights }: Pick<Person, "rights">, cell: Omit<RightCell, "userId">): ProductLevel =>
  rights.find(({ companyId, product }) => companyId === cell.companyId && product === cell.product)?.level ??
  "none";

export const shownLevel = (draft: RightsDraft, person: Person, cell: RightCell): ProductLevel =>
  draft.get(cellKey(cell))?.level ?? heldLevel(person, cell);

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
  readonly differences: readonly PersonsDifference[];
  /** They hold nothing in any company afterwards, and are of the organisation no more. */
  readonly leaves: boolean;
}
interface PersonsDifference extends RightDifference {
  readonly product: Product;
}

/** Against what people hold by now, person by person in their order. */
export function changesOf(draft: RightsDraft, people: readonly Person[]): readonly PersonsChanges[] {
  return people.flatMap((person) => {
    const { userId } = person;
    const held = person.rights.map((right) => ({ ...right, userId }));
    const wanted = [...draft.values()].filter((right) => right.userId === userId);
    const differences = rightsDiff(held, wanted) as readonly PersonsDifference[];
    if (differences.length === 0) return [];
    const after = new Map(held.map((right) => [cellKey(right), right.level]));
    for (const { to, from: _, ...cell } of differences) after.set(cellKey(cell), to);
    const leaves =
      !person.isAdministrator &&
      person.temporary.length === 0 &&
      [...after.values()].every((level) => level === "none");
    return [{ person, differences, leaves }];
  });
}

/** The next one, round and round. */
export const nextLevel = (level: ProductLevel): ProductLevel =>
  productLevels[(productLevels.indexOf(level) + 1) % productLevels.length] ?? "none";

/** By the keys 0, 1 and 2. */
export const levelOfKey = (key: string): ProductLevel | undefined =>
  /^[012]$/.test(key) ? productLevels[Number(key)] : undefined;
