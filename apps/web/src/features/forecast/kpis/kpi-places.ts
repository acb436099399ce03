/** Where indicators stand: beside the groups or in one of them, and how they move. Pure. */
import { foldText, includesFolded } from "@amont/ui/widgets/search-highlight/search-text.ts";
import type { KpiNode, ListedKpi } from "../../../shared/forecast/kpis/kpi-queries.ts";

export interface KpiPlace {
  /** Null: beside the groups. */
  readonly groupId: number | null;
  /** Among the others of its place, from zero. */
  readonly position: number;
}

export interface KpiRow {
  readonly kpi: ListedKpi;
  readonly group: KpiNode | null;
  /** What a group holds. */
  readonly children: readonly ListedKpi[];
  readonly place: KpiPlace;
  readonly isLast: boolean;
}

export type KpiStep = "up" | "down" | "in" | "out";
export type DropSide = "before" | "after" | "inside";

/** One after the other, each group above what it holds. */
export function kpiRows(nodes: readonly KpiNode[]): readonly KpiRow[] {
  return nodes.flatMap((node, position): readonly KpiRow[] => [
    {
      kpi: node,
      group: null,
      children: node.children,
      place: { groupId: null, position },
      isLast: position === nodes.length - 1,
    },
    ...node.children.map(
      (kpi, inside): KpiRow => ({
        kpi,
        group: node,
        children: [],
        place: { groupId: node.id, position: inside },
        isLast: inside === node.children.length - 1,
      }),
    ),
  ]);
}

/** Those with the text in their name or formula; a group that was found or that holds one of them stays above it. */
export function foundRows(rows: readonly KpiRow[], search: string): readonly KpiRow[] {
  const isFound = ({ name, formula }: ListedKpi) =>
    includesFolded(name, search) || includesFolded(formula ?? "", search);
  return rows.filter(({ kpi, children }) => isFound(kpi) || children.some(isFound));
}

/** Undefined where there is no such step. A group stays beside the groups. */
export function stepPlace(nodes: readonly KpiNode[], kpiId: number, step: KpiStep): KpiPlace | undefined {
  const row = kpiRows(nodes).find(({ kpi }) => kpi.id === kpiId);
  if (row === undefined) return undefined;
  const { kpi, group, isLast } = row;
  const { groupId, position } = row.place;
  switch (step) {
    case "up":
      return position === 0 ? undefined : { groupId, position: position - 1 };
    case "down":
      return isLast ? undefined : { groupId, position: position + 1 };
    case "out":
      return group === null ? undefined : { groupId: null, position: nodes.indexOf(group) + 1 };
    case "in": {
      if (group !== null || kpi.kind === "group") return undefined;
      const above = nodes.slice(0, position).findLast(({ kind }) => kind === "group");
      return above === undefined ? undefined : { groupId: above.id, position: above.children.length };
    }
  }
}

/** Where an indicator goes that is let go on another one; undefined where it cannot, or stands already. */
export function dropPlace(
  nodes: readonly KpiNode[],
  {
    draggedId,
    overId,
    side,
  }: { readonly draggedId: number; readonly overId: number; readonly side: DropSide },
): KpiPlace | undefined {
  const rows = kpiRows(nodes);
  const dragged = rows.find(({ kpi }) => kpi.id === draggedId);
  const over = rows.find(({ kpi }) => kpi.id === overId);
  if (dragged === undefined || over === undefined || draggedId === overId) return undefined;
  const wanted = side === "inside" && over.kpi.kind === "group" ? insideOf(over) : besideOf(over, side);
  if (dragged.kpi.kind === "group" && wanted.groupId !== null) return undefined;
  const { groupId, position } = dragged.place;
  if (wanted.groupId !== groupId) return wanted;
  // The place that it leaves is no place any more.
  const settled = wanted.position > position ? wanted.position - 1 : wanted.position;
  return settled === position ? undefined : { groupId, position: settled };
}

const insideOf = ({ kpi, children }: KpiRow): KpiPlace => ({ groupId: kpi.id, position: children.length });

const besideOf = ({ place }: KpiRow, side: DropSide): KpiPlace => ({
  groupId: place.groupId,
  position: side === "before" ? place.position : place.position + 1,
});

/** The same indicators with one of them elsewhere, as the server will tell them. */
export function withMoved(
  nodes: readonly KpiNode[],
  kpiId: number,
  { groupId, position }: KpiPlace,
): KpiNode[] {
  const row = kpiRows(nodes).find(({ kpi }) => kpi.id === kpiId);
  if (row === undefined) return [...nodes];
  const kpi: KpiNode = { ...row.kpi, children: [...row.children] };
  const others = nodes
    .filter(({ id }) => id !== kpiId)
    .map((node) =>
      withChildren(
        node,
        node.children.filter(({ id }) => id !== kpiId),
      ),
    );
  if (groupId === null) return others.toSpliced(position, 0, kpi);
  const { children: _none, ...child } = kpi;
  return others.map((node) =>
    node.id === groupId ? withChildren(node, node.children.toSpliced(position, 0, child)) : node,
  );
}

const withChildren = (node: KpiNode, children: KpiNode["children"]): KpiNode => ({ ...node, children });

/** Case and accents do not make another name; the same name may be in two groups. */
export function isNameTaken(
  nodes: readonly KpiNode[],
  {
    name,
    groupId,
    exceptId,
  }: { readonly name: string; readonly groupId: number | null; readonly exceptId: number | null },
): boolean {
  const wanted = foldText(name.trim());
  return kpiRows(nodes).some(
    ({ kpi, place }) =>
      place.groupId === groupId && kpi.id !== exceptId && foldText(kpi.name.trim()) === wanted,
  );
}
