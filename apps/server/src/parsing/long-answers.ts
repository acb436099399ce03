/**
 * What a file says, on its way from the process that read it. A message is unpacked at once when it comes, and a file of a
 * hundred thousand lines would hold up everybody for as long as that takes: so long lists travel in pieces, and are put
 * together where they belong.
 */

type Path = readonly (string | number)[];

/** A list that comes later belongs there. */
interface Hole {
  readonly path: Path;
  readonly list: number;
}

export type AnswerPart =
  | { readonly list: number; readonly items: readonly unknown[]; readonly holes: readonly Hole[] }
  | { readonly whole: unknown; readonly holes: readonly Hole[] };

/** So many texts and numbers, or so much text, are unpacked within a few milliseconds. */
const mostInPart = 4_000;
const charactersLikeOne = 64;

/** The last part is the whole; lists come after what they are missing in. */
export function* partsOf(answer: unknown): Generator<AnswerPart> {
  const lists: (readonly unknown[])[] = [];
  const holes: Hole[] = [];
  const whole = withoutLists(answer, [], holes, lists);
  for (let list = 0; list < lists.length; list += 1) yield* piecesOf(lists[list] ?? [], list, lists);
  yield { whole, holes };
}

function* piecesOf(
  items: readonly unknown[],
  list: number,
  lists: (readonly unknown[])[],
): Generator<AnswerPart> {
  let piece: unknown[] = [];
  let holes: Hole[] = [];
  let weight = 0;
  for (const item of items) {
    weight += Math.min(weightOf(item), mostInPart);
    piece.push(withoutLists(item, [piece.length], holes, lists));
    if (weight < mostInPart) continue;
    yield { list, items: piece, holes };
    [piece, holes, weight] = [[], [], 0];
  }
  if (piece.length > 0) yield { list, items: piece, holes };
}

/** A copy that is short enough to travel, with null where a list was taken out. */
function withoutLists(value: unknown, path: Path, holes: Hole[], lists: (readonly unknown[])[]): unknown {
  if (!isStructure(value) || weightOf(value) <= mostInPart) return value;
  if (Array.isArray(value)) {
    holes.push({ path, list: lists.push(value) - 1 });
    return null;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withoutLists(child, [...path, name], holes, lists)]),
  );
}

type Structure = readonly unknown[] | Readonly<Record<string, unknown>>;

/** Maps, sets and bytes travel as they are. */
const isStructure = (value: unknown): value is Structure =>
  Array.isArray(value) ||
  (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Looks no further than it takes to know that it is too much. */
function weightOf(value: unknown, enough = mostInPart): number {
  if (typeof value === "string") return 1 + value.length / charactersLikeOne;
  if (!isStructure(value)) return 1;
  let weight = 1;
  for (const child of Array.isArray(value) ? value : Object.values(value)) {
    weight += weightOf(child, enough - weight);
    if (weight > enough) return weight;
  }
  return weight;
}

/** Takes the parts in their order. */
export class AnswerParts {
  readonly #lists = new Map<number, unknown[]>();

  /** What the file says, with the last part. */
  add(part: AnswerPart): { readonly whole: unknown } | null {
    if ("whole" in part) {
      // What is missing in the outermost may be the outermost itself.
      const around = { whole: part.whole };
      for (const { path, list } of part.holes) fill(around, ["whole", ...path], this.#list(list));
      return around;
    }
    const items = [...part.items];
    for (const { path, list } of part.holes) fill(items, path, this.#list(list));
    const list = this.#list(part.list);
    for (const item of items) list.push(item);
    return null;
  }

  #list(number: number): unknown[] {
    const list = this.#lists.get(number) ?? [];
    this.#lists.set(number, list);
    return list;
  }
}

function fill(around: unknown, path: Path, list: unknown[]): void {
  let place = around as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) place = place[step] as typeof place;
  const last = path.at(-1);
  if (last !== undefined) place[last] = list;
}
