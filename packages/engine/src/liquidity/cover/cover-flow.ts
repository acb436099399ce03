/**
 * How much can be covered at all: a maximum flow in whole numbers from what givers can spare, day by day, over arcs to
 * needs. Of a giver the days are a chain, since what left by Tuesday is also gone on Wednesday. What an arc must carry at
 * least, and caps that several share, are not part of it: the flow says at most too much.
 */
import type { CoverPart, CoverProblem } from "./cover-problem.ts";

/** Dinic's algorithm. Edges come in pairs, each beside its way back: an edge's twin is its number with the last bit changed. */
export class MaximumFlow {
  readonly #edgesOf: number[][];
  readonly #to: number[] = [];
  readonly #left: number[] = [];
  #levels: Int32Array = new Int32Array();
  #next: Int32Array = new Int32Array();

  constructor(nodeCount: number) {
    this.#edgesOf = Array.from({ length: nodeCount }, () => []);
  }

  /** The number of the new edge. */
  addEdge(from: number, to: number, capacity: number): number {
    const edge = this.#to.length;
    this.#to.push(to, from);
    this.#left.push(capacity, 0);
    this.#edgesOf[from]?.push(edge);
    this.#edgesOf[to]?.push(edge + 1);
    return edge;
  }

  flowOn(edge: number): number {
    return this.#left[edge ^ 1] ?? 0;
  }

  /** Adds what still fits, and says how much that is. */
  run(source: number, sink: number): number {
    let total = 0;
    while (this.#reaches(source, sink)) {
      this.#next = new Int32Array(this.#edgesOf.length);
      for (;;) {
        const pushed = this.#push(source, sink, Number.POSITIVE_INFINITY);
        if (pushed === 0) break;
        total += pushed;
      }
    }
    return total;
  }

  #reaches(source: number, sink: number): boolean {
    this.#levels = new Int32Array(this.#edgesOf.length).fill(-1);
    this.#levels[source] = 0;
    const queue = [source];
    for (const node of queue) {
      for (const edge of this.#edgesOf[node] ?? []) {
        const to = this.#to[edge] ?? 0;
        if ((this.#left[edge] ?? 0) <= 0 || this.#levels[to] !== -1) continue;
        this.#levels[to] = (this.#levels[node] ?? 0) + 1;
        queue.push(to);
      }
    }
    return this.#levels[sink] !== -1;
  }

  /** One path at a time; as deep as the longest of them: giver's days and two more. */
  #push(node: number, sink: number, most: number): number {
    if (node === sink) return most;
    const edges = this.#edgesOf[node] ?? [];
    for (; (this.#next[node] ?? 0) < edges.length; this.#next[node] = (this.#next[node] ?? 0) + 1) {
      const edge = edges[this.#next[node] ?? 0] ?? 0;
      const to = this.#to[edge] ?? 0;
      const left = this.#left[edge] ?? 0;
      if (left <= 0 || this.#levels[to] !== (this.#levels[node] ?? 0) + 1) continue;
      const pushed = this.#push(to, sink, Math.min(most, left));
      if (pushed === 0) continue;
      this.#left[edge] = left - pushed;
      this.#left[edge ^ 1] = (this.#left[edge ^ 1] ?? 0) + pushed;
      return pushed;
    }
    return 0;
  }
}

const source = 0;
const sink = 1;
const firstNeed = 2;

export interface CoverFlow {
  readonly totalMinor: number;
  /** One that covers so much, arc by arc. Only those that carry something. */
  readonly parts: readonly CoverPart[];
}

export function coverFlow(problem: CoverProblem): CoverFlow {
  const { needs, surpluses, arcs } = problem;
  const days = givingDays(problem);
  const firstDayNode = firstNeed + needs.length;
  const flow = new MaximumFlow(firstDayNode + days.reduce((count, ofGiver) => count + ofGiver.length, 0));
  const nodes: Map<number, number>[] = [];
  let node = firstDayNode;
  for (const [giver, ofGiver] of days.entries()) {
    const own = new Map<number, number>();
    nodes.push(own);
    let before = source;
    for (const day of ofGiver) {
      flow.addEdge(before, node, surpluses[giver]?.[day] ?? 0);
      own.set(day, node);
      before = node;
      node += 1;
    }
  }
  const edges = arcs.map(({ giver, need, day, mostMinor }) =>
    flow.addEdge(nodes[giver]?.get(day) ?? source, firstNeed + need, mostMinor),
  );
  for (const [need, amount] of needs.entries()) flow.addEdge(firstNeed + need, sink, amount);
  const totalMinor = flow.run(source, sink);
  const parts = edges.flatMap((edge, arc) => {
    const amountMinor = flow.flowOn(edge);
    return amountMinor > 0 ? [{ arc, amountMinor }] : [];
  });
  return { totalMinor, parts };
}

/** The days on which each giver could give, the latest first. */
function givingDays({ surpluses, arcs }: CoverProblem): readonly (readonly number[])[] {
  const days = surpluses.map(() => new Set<number>());
  for (const { giver, day } of arcs) days[giver]?.add(day);
  return days.map((ofGiver) => [...ofGiver].sort((left, right) => right - left));
}
