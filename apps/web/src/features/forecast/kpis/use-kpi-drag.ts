import { type DragEvent, useState } from "react";
import type { KpiNode } from "../../../shared/forecast/kpis/kpi-queries.ts";
import { type DropSide, dropPlace, type KpiPlace, type KpiRow } from "./kpi-places.ts";

interface Over {
  readonly id: number;
  readonly side: DropSide;
}

/** The upper part of a row means before it, the lower after it; the middle of a group inside. */
const edge = 0.28;

function sideOn(event: DragEvent<HTMLElement>, isGroup: boolean): DropSide {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (!isGroup) return part < 0.5 ? "before" : "after";
  if (part < edge) return "before";
  return part > 1 - edge ? "after" : "inside";
}

/** Moving indicators by hand. The keyboard and the buttons of a row do the same. */
export function useKpiDrag(nodes: readonly KpiNode[], onMove: (kpiId: number, to: KpiPlace) => void) {
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const end = () => {
    setDraggedId(null);
    setOver(null);
  };
  const targetOf = (event: DragEvent<HTMLElement>, { kpi }: KpiRow) => {
    if (draggedId === null) return null;
    const side = sideOn(event, kpi.kind === "group");
    const to = dropPlace(nodes, { draggedId, overId: kpi.id, side });
    return to === undefined ? null : { id: kpi.id, side, to };
  };
  return {
    draggedId,
    over,
    rowProps: (row: KpiRow) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", row.kpi.name);
        setDraggedId(row.kpi.id);
      },
      onDragEnd: end,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const target = targetOf(event, row);
        if (over?.id !== target?.id || over?.side !== target?.side) setOver(target);
        if (target === null) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const target = targetOf(event, row);
        const moved = draggedId;
        end();
        if (target === null || moved === null) return;
        event.preventDefault();
        onMove(moved, target.to);
      },
    }),
  };
}

export type KpiDrag = ReturnType<typeof useKpiDrag>;
