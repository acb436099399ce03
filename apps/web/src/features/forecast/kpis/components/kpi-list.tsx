import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { KpiNode } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import { useCurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import { type KpiPlace, type KpiRow, type KpiStep, kpiRows, stepPlace } from "../kpi-places.ts";
import type { KpiUses } from "../kpi-removal.ts";
import { useKpiDrag } from "../use-kpi-drag.ts";
import styles from "./kpi-list.module.css";
import { KpiLine, type KpiNow } from "./kpi-row.tsx";

interface KpiListProps {
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
}

/** What had the focus when its row began to move. */
interface Focused {
  readonly kpiId: number;
  readonly act: string;
  readonly before: readonly KpiNode[];
}

/** In their order, each group above what it holds: moved by hand, by the arrows with Alt, or by the buttons. */
export function KpiList({ nodes, rows, uses, lines, search, onEdit, onRemove, onMove }: KpiListProps) {
  const { t } = useTranslation();
  const canWrite = useCurrentCompany()?.canWrite("CashFlow") ?? false;
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
    <ul ref={list} className={styles["list"]} aria-label={t("kpis.list")}>
      {rows.map((row) => (
        <KpiLine
          key={row.kpi.id}
          row={row}
          uses={uses.find(({ kpiId }) => kpiId === row.kpi.id)}
          now={lines.find(({ id }) => id === row.kpi.id)}
          search={search}
          acts={
            canWrite
              ? {
                  onEdit: () => onEdit(row),
                  onRemove: () => onRemove(row),
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
