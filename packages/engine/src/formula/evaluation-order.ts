/** Cells, and what each of them reads. */
export interface CellGraph {
  readonly dependenciesOf: (cell: number) => readonly number[];
  /** Made of others by us: in a circle it is not the one that is wrong, and goes on with what the others are. */
  readonly isDerived: (cell: number) => boolean;
}

/**
 * The order in which cells can be computed, each after those it reads, and the cells that read themselves in a circle.
 * Tarjan's strongly connected components, without recursion: chains of cells are as long as a plan has periods.
 */
export function evaluationOrder(
  cells: readonly number[],
  graph: CellGraph,
): { readonly order: readonly number[]; readonly circular: ReadonlySet<number> } {
  const { dependenciesOf, isDerived } = graph;
  const wanted = new Set(cells);
  const found = new Map<number, { low: number; isOpen: boolean; readonly rank: number }>();
  const open: number[] = [];
  const order: number[] = [];
  const circular = new Set<number>();

  for (const start of cells) {
    if (found.has(start)) continue;
    const path = [enter(start)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.dependencies[step.at];
      if (next === undefined) {
        path.pop();
        leave(step);
        const parent = path.at(-1);
        if (parent !== undefined) parent.state.low = Math.min(parent.state.low, step.state.low);
        continue;
      }
      step.at += 1;
      if (!wanted.has(next)) continue;
      const known = found.get(next);
      if (known === undefined) path.push(enter(next));
      else if (known.isOpen) step.state.low = Math.min(step.state.low, known.rank);
    }
  }
  return { order, circular };

  function enter(cell: number) {
    const state = { rank: found.size, low: found.size, isOpen: true };
    found.set(cell, state);
    open.push(cell);
    return { cell, state, dependencies: dependenciesOf(cell), at: 0 };
  }

  /** The last cell of a component closes it: everything above it on the stack is in the same circle. */
  function leave({ cell, state, dependencies }: ReturnType<typeof enter>): void {
    if (state.low !== state.rank) return;
    const component: number[] = [];
    for (;;) {
      const member = open.pop();
      if (member === undefined) break;
      const memberState = found.get(member);
      if (memberState !== undefined) memberState.isOpen = false;
      component.push(member);
      if (member === cell) break;
    }
    if (component.length === 1 && !dependencies.includes(cell)) order.push(cell);
    else closeCircle(component);
  }

  /** Those that people wrote are in error; what is made of them comes after, in an order of its own. */
  function closeCircle(component: readonly number[]): void {
    const written = component.filter((member) => !isDerived(member));
    const wrong = written.length === 0 ? component : written;
    order.push(...wrong);
    for (const member of wrong) circular.add(member);
    if (wrong === component) return;
    const derived = evaluationOrder(component.filter(isDerived), graph);
    order.push(...derived.order);
    for (const member of derived.circular) circular.add(member);
  }
}
