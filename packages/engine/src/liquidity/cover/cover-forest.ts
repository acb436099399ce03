/**
 * A flow over few transfers: where givers and needs form a circle, amounts are moved around it until one of its transfers
 * is empty. Without circles there are fewer transfers than givers and needs. A circle stays where moving amounts would
 * make somebody give earlier than they can.
 */
import { type CoverPart, type CoverProblem, SpareLedger } from "./cover-problem.ts";

export function coverForest(problem: CoverProblem, flow: readonly CoverPart[]): readonly CoverPart[] {
  let parts: readonly CoverPart[] = flow.filter((part) => part.amountMinor > 0);
  const ledger = new SpareLedger(problem, parts);
  for (let shorter = withoutOneCircle(problem, parts, ledger); shorter !== null; ) {
    parts = shorter;
    shorter = withoutOneCircle(problem, parts, ledger);
  }
  return sendable(problem, parts);
}

/** Null where no circle can be opened. */
function withoutOneCircle(
  problem: CoverProblem,
  parts: readonly CoverPart[],
  ledger: SpareLedger,
): readonly CoverPart[] | null {
  /** By node, the parts of the forest so far. Needs come after givers. */
  const links = new Map<number, number[]>();
  const nodesOf = (part: number): readonly [number, number] => {
    const arc = problem.arcs[parts[part]?.arc ?? -1];
    return [arc?.giver ?? 0, problem.surpluses.length + (arc?.need ?? 0)];
  };
  for (const position of parts.keys()) {
    const [giver, need] = nodesOf(position);
    const path = pathBetween(links, nodesOf, giver, need);
    if (path === null) {
      links.set(giver, [...(links.get(giver) ?? []), position]);
      links.set(need, [...(links.get(need) ?? []), position]);
      continue;
    }
    const circle = [position, ...path.toReversed()];
    const opened = opening(parts, circle, ledger, 0) ?? opening(parts, circle, ledger, 1);
    if (opened !== null) return opened;
  }
  return null;
}

/** The parts from one node to another, in order; null where they do not meet. */
function pathBetween(
  links: ReadonlyMap<number, readonly number[]>,
  nodesOf: (part: number) => readonly [number, number],
  from: number,
  to: number,
): readonly number[] | null {
  const paths = new Map<number, readonly number[]>([[from, []]]);
  for (const [node, path] of paths) {
    if (node === to) return path;
    for (const part of links.get(node) ?? []) {
      const [giver, need] = nodesOf(part);
      const other = node === giver ? need : giver;
      if (!paths.has(other)) paths.set(other, [...path, part]);
    }
  }
  return null;
}

/** Every second part of the circle gives up what the smallest of them carries, and the others take it over. */
function opening(
  parts: readonly CoverPart[],
  circle: readonly number[],
  ledger: SpareLedger,
  falling: 0 | 1,
): readonly CoverPart[] | null {
  const moved = Math.min(
    ...circle.filter((_, at) => at % 2 === falling).map((part) => parts[part]?.amountMinor ?? 0),
  );
  const changes = new Map(circle.map((part, at) => [part, at % 2 === falling ? 0 - moved : moved]));
  const shifted = parts.map(
    ({ arc, amountMinor }, part): CoverPart => ({
      arc,
      amountMinor: amountMinor + (changes.get(part) ?? 0),
    }),
  );
  const changed = circle.flatMap((part) => shifted[part] ?? []);
  if (changed.some(({ arc, amountMinor }) => amountMinor > ledger.arcAt(arc).mostMinor)) return null;
  for (const [part, change] of changes) ledger.give({ arc: parts[part]?.arc ?? 0, amountMinor: change });
  if (changed.every(({ arc }) => ledger.isKeptOn(arc)))
    return shifted.filter(({ amountMinor }) => amountMinor > 0);
  for (const [part, change] of changes) ledger.takeBack({ arc: parts[part]?.arc ?? 0, amountMinor: change });
  return null;
}

/** A flow knows neither least amounts nor shared caps: what is too small is raised where that is possible, or left out. */
function sendable(problem: CoverProblem, parts: readonly CoverPart[]): readonly CoverPart[] {
  const ledger = new SpareLedger(problem);
  return parts.flatMap(({ arc, amountMinor }) => {
    const available = ledger.availableOn(arc);
    const wanted = Math.max(amountMinor, problem.arcs[arc]?.leastMinor ?? 0);
    const part = { arc, amountMinor: Math.min(available, wanted) };
    if (part.amountMinor <= 0) return [];
    ledger.give(part);
    return [part];
  });
}
