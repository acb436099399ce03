import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { KpiNode, ListedKpi } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import rowStyles from "../../../../shared/layout/row-list.module.css";
import type { KpiHome } from "../homes/kpi-home.ts";
import { type KpiPlace, type KpiRow, type KpiStep, kpiRows, stepPlace } from "../kpi-places.ts";
import type { KpiUses } from "../kpi-removal.ts";
import { useKpiDrag } from "../use-kpi-drag.ts";
import { KpiLine, type KpiNow } from "./kpi-row.tsx";

interface KpiListProps {
  readonly home: KpiHome;
  readonly nodes: readonly KpiNode[];
  /** Those that are shown. */
  readonly rows: readonly KpiRow[];
  readonly uses: readonly KpiUses[];
  /** What they say of the current period. */
  readonly lines: ReadonlyArray<KpiNow & { readonly id: number }>;
  readonly search: string;
  readonly onEdit: (row: KpiRow) => void;
  readonly onRemove: (row: KpiRow) => void;
  readonly onMove: (row: KpiRow, to: KpiPlace) => void;
  readonly onEnter: ((kpi: ListedKpi) => void) | undefined;
}

/** What had the focus when its row began to move. */
interface Focused {
  readonly kpiId: number;
  readonly act: string;
  readonly before: readonly KpiNode[];
}

/** In their order, each group above what it holds: moved by hand, by the arrows with Alt, or by the buttons. */
export function KpiList(props: KpiListProps) {
  const { home, nodes, rows, uses, lines, search, onEdit, onRemove, onMove, onEnter } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<Focused | null>(null);
  const move = (row: KpiRow, to: KpiPlace) => {
    const { activeElement } = document;
    const act = activeElement instanceof HTMLElement ? activeElement.dataset["act"] : undefined;
    focused.current = act === undefined ? null : { kpiId: row.kpi.id, act, before: nodes };
    onMove(row, to);
  };
  const drag = useKpiDrag(nodes, (kpiId, to) => {
    const row = kpiRows(nodes).find(({ kpi }) => kpi.id === kpiId);
    if (row !== undefined) move(row, to);
  });
  // A row that changes its place takes the focus along; at an end its button is off, and another one of it has it.
  useLayoutEffect(() => {
    const { current } = focused;
    if (current === null || current.before === nodes) return;
    focused.current = null;
    const row = list.current?.querySelector<HTMLElement>(`[data-kpi="${current.kpiId}"]`);
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-act="${current.act}"]:enabled`);
    (wanted ?? row?.querySelector<HTMLButtonElement>("button:enabled"))?.focus();
  }, [nodes]);
  const step = (row: KpiRow, wanted: KpiStep) => {
    const to = stepPlace(nodes, row.kpi.id, wanted);
    if (to !== undefined) move(row, to);
  };
  const isSearching = search.trim() !== "";
  return (
    <ul ref={list} className={rowStyles["list"]} aria-label={t("kpis.list")}>
      {rows.map((row) => (
        <KpiLine
          key={row.kpi.id}
          row={row}
          uses={uses.find(({ kpiId }) => kpiId === row.kpi.id)}
          now={lines.find(({ id }) => id === row.kpi.id)}
          search={search}
          currency={home.currency}
          acts={
            home.canWrite
              ? {
                  onEdit: () => onEdit(row),
                  onRemove: () => onRemove(row),
                  onEnter: onEnter === undefined || row.kpi.kind !== "manual" ? null : () => onEnter(row.kpi),
                  onStep: isSearching ? null : (wanted) => step(row, wanted),
                  drag,
                }
              : null
          }
        />
      ))}
    </ul>
  );
}
