/**
 * People down, what they can be given in companies across, as a spreadsheet has it: what can be changed, where keys lead,
 * and what a block of cells is given at once. Pure.
 */
import type { Person } from "@amont/contract/operations/people/people-fields.ts";
import {
  capabilityRules,
  isCapability,
  isProduct,
  levelsOf,
  type RightSubject,
} from "@amont/contract/operations/people/right-subjects.ts";
import { type ProductLevel, productLevels } from "@amont/contract/products.ts";
import {
  type CellBlock,
  type CellPlace,
  placesOf,
  type Selection,
} from "@amont/ui/widgets/sheet/sheet-selection.ts";
import type { PeopleCompany } from "../people-queries.ts";
import {
  givenByGroups,
  isLetIn,
  levelBeside,
  type RightCell,
  type RightsDraft,
  shownLevel,
  type WantedRight,
} from "./rights-draft.ts";

export interface MatrixColumn {
  readonly company: PeopleCompany;
  readonly subject: RightSubject;
}

export interface RightsMatrix {
  readonly people: readonly Person[];
  readonly columns: readonly MatrixColumn[];
  readonly draft: RightsDraft;
}

/** Held by administering the organisation: no row says so, and none takes it away. */
export const isHeldByAdministering = (person: Person, subject: RightSubject): boolean =>
  person.isAdministrator && isCapability(subject) && capabilityRules[subject].heldByAdministrators;

/** Products that the company has; the rest is for who is let in by one of them. */
export function isOpen(draft: RightsDraft, person: Person, { company, subject }: MatrixColumn): boolean {
  if (isHeldByAdministering(person, subject)) return false;
  return isProduct(subject) ? company.activated.includes(subject) : isLetIn(draft, person, company.id);
}

interface Holders {
  readonly read: number;
  readonly write: number;
}

/** How many may look, and how many may do more, as it would be saved; null for what is no product that the company has. */
export function holdersOf(
  { people, draft }: Pick<RightsMatrix, "people" | "draft">,
  { company, subject }: MatrixColumn,
): Holders | null {
  if (!isProduct(subject) || !company.activated.includes(subject)) return null;
  const levels = people.map((person): ProductLevel => {
    if (person.isDeactivated) return "none";
    if (person.temporary.some(({ companyId }) => companyId === company.id)) return "write";
    const cell = { userId: person.userId, companyId: company.id, subject };
    return levelBeside(shownLevel(draft, person, cell), givenByGroups(person, cell));
  });
  const count = (level: ProductLevel) => levels.filter((one) => one === level).length;
  return { read: count("read"), write: count("write") };
}

interface OpenCell {
  readonly person: Person;
  readonly cell: RightCell;
}

function openCell({ people, columns, draft }: RightsMatrix, { row, column }: CellPlace): OpenCell | null {
  const person = people[row];
  const at = columns[column];
  if (person === undefined || at === undefined || !isOpen(draft, person, at)) return null;
  return { person, cell: { userId: person.userId, companyId: at.company.id, subject: at.subject } };
}

/** After a search or another view, what was selected may be no more, or be closed. */
export function isStillThere(matrix: RightsMatrix, selection: Selection | null): selection is Selection {
  if (selection === null || openCell(matrix, selection.active) === null) return false;
  const { row, column } = selection.extent;
  return row < matrix.people.length && column < matrix.columns.length;
}

/** Where Tab leads first. */
export function firstOpen(matrix: RightsMatrix): CellPlace | null {
  return walk(matrix, { row: 0, column: -1 }, { row: 0, column: 1 });
}

/** The next cell in a direction that can be changed. */
function walk(matrix: RightsMatrix, from: CellPlace, step: CellPlace): CellPlace | null {
  const { people, columns } = matrix;
  let place = { row: from.row + step.row, column: from.column + step.column };
  while (place.row >= 0 && place.row < people.length && place.column >= 0 && place.column < columns.length) {
    if (openCell(matrix, place) !== null) return place;
    place = { row: place.row + step.row, column: place.column + step.column };
  }
  return null;
}

export function placeByKey(matrix: RightsMatrix, from: CellPlace, key: string): CellPlace | null {
  switch (key) {
    case "ArrowUp":
      return walk(matrix, from, { row: -1, column: 0 });
    case "ArrowDown":
      return walk(matrix, from, { row: 1, column: 0 });
    case "ArrowLeft":
      return walk(matrix, from, { row: 0, column: -1 });
    case "ArrowRight":
      return walk(matrix, from, { row: 0, column: 1 });
    case "Home":
      return walk(matrix, { row: from.row, column: -1 }, { row: 0, column: 1 });
    case "End":
      return walk(matrix, { row: from.row, column: matrix.columns.length }, { row: 0, column: -1 });
    default:
      return null;
  }
}

/** Every cell of the block that can be changed and has what is wanted of it. */
function wantedIn(
  matrix: RightsMatrix,
  block: CellBlock,
  wantedAt: (place: CellPlace, open: OpenCell) => ProductLevel | undefined,
): readonly WantedRight[] {
  return [...placesOf(block)].flatMap((place) => {
    const open = openCell(matrix, place);
    const level = open === null ? undefined : wantedAt(place, open);
    if (open === null || level === undefined || !levelsOf(open.cell.subject).includes(level)) return [];
    return [{ ...open.cell, level }];
  });
}

/** The keys 0, 1 and 2. */
export const levelOfKey = (key: string): ProductLevel | undefined =>
  /^[012]$/.test(key) ? productLevels[Number(key)] : undefined;

export const givenIn = (matrix: RightsMatrix, block: CellBlock, level: ProductLevel) =>
  wantedIn(matrix, block, () => level);

/** What stands in the first row, or in the first column, goes to the others of the block. */
export function filledIn(matrix: RightsMatrix, block: CellBlock, direction: "down" | "right") {
  return wantedIn(matrix, block, (place) => {
    const source =
      direction === "down"
        ? { row: block.top, column: place.column }
        : { row: place.row, column: block.left };
    return levelAt(matrix, source);
  });
}

function levelAt({ people, columns, draft }: RightsMatrix, { row, column }: CellPlace) {
  const person = people[row];
  const at = columns[column];
  if (person === undefined || at === undefined) return undefined;
  return shownLevel(draft, person, {
    userId: person.userId,
    companyId: at.company.id,
    subject: at.subject,
  });
}

export type LevelText = (level: ProductLevel, subject?: RightSubject) => string;

export function copiedFrom(
  matrix: RightsMatrix,
  { top, bottom, left, right }: CellBlock,
  text: LevelText,
): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (let row = top; row <= bottom; row += 1) {
    const cells: string[] = [];
    for (let column = left; column <= right; column += 1) {
      const level = levelAt(matrix, { row, column });
      cells.push(level === undefined ? "" : text(level, matrix.columns[column]?.subject));
    }
    rows.push(cells);
  }
  return rows;
}

/** From the corner of the block, as far as what was copied goes; a single cell goes to all of the block. */
export function pastedInto(
  matrix: RightsMatrix,
  block: CellBlock,
  rows: readonly (readonly string[])[],
  text: LevelText,
): readonly WantedRight[] {
  const isSingle = rows.length === 1 && rows[0]?.length === 1;
  const target = isSingle
    ? block
    : {
        ...block,
        bottom: block.top + rows.length - 1,
        right: block.left + Math.max(...rows.map((cells) => cells.length)) - 1,
      };
  return wantedIn(matrix, target, ({ row, column }, { cell: { subject } }) => {
    const written = isSingle ? rows[0]?.[0] : rows[row - block.top]?.[column - block.left];
    return written === undefined ? undefined : levelOfText(written.trim(), subject, text);
  });
}

/** In the reader's words, or by the key. */
function levelOfText(written: string, subject: RightSubject, text: LevelText): ProductLevel | undefined {
  const lower = written.toLowerCase();
  return (
    levelOfKey(written) ?? levelsOf(subject).find((level) => text(level, subject).toLowerCase() === lower)
  );
}
