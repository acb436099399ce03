import type { FoundImport } from "./import-scanner.ts";

/** Each cycle once, as "a -> b -> a". */
export function importCycles(imports: readonly FoundImport[]): string[] {
  const graph = new Map<string, string[]>();
  for (const { from, target } of imports) {
    if (target !== undefined) graph.set(from, [...(graph.get(from) ?? []), target]);
  }
  const cycles = new Map<string, string>();
  const done = new Set<string>();

  function visit(file: string, trail: readonly string[]): void {
    const start = trail.indexOf(file);
    if (start >= 0) {
      const cycle = trail.slice(start);
      cycles.set(cycle.toSorted().join(" "), [...cycle, file].join(" -> "));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  }

  for (const file of graph.keys()) visit(file, []);
  return [...cycles.values()];
}
