import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { WriteAction } from "../../../../shared/access/write-action.tsx";
import type { KpiLine } from "../../../../shared/forecast/forecast-queries.ts";
import { flatKpis, type ListedKpi } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import type { KpiHome } from "../homes/kpi-home.ts";
import { foundRows, type KpiRow, kpiRows } from "../kpi-places.ts";
import { removalLosses } from "../kpi-removal.ts";
import { useKpiChanges } from "../use-kpi-changes.ts";
import { useKpiSearch } from "../use-kpi-search.ts";
import { KpiDialog } from "./kpi-dialog.tsx";
import styles from "./kpi-list.module.css";
import { KpiList } from "./kpi-list.tsx";
import { KpiRemovalDialog } from "./kpi-removal-dialog.tsx";

/** Null: a new one. */
interface Writing {
  readonly row: KpiRow | null;
}

interface KpiBoardProps {
  readonly home: KpiHome;
  /** Where values are entered that no grid takes. */
  readonly onEnter?: (kpi: ListedKpi) => void;
}

/** The indicators of a company or a consolidation in their groups: added, changed, moved and removed. */
export function KpiBoard({ home, onEnter }: KpiBoardProps) {
  const { t } = useTranslation();
  const kpis = useQuery(home.kpis);
  const uses = useQuery(home.uses).data;
  // A group that is being worked out says so elsewhere; here its values come when they are there.
  const lines = useQuery({ ...home.now, meta: { toast: "none" } }).data;
  const changes = useKpiChanges(home);
  const search = useKpiSearch();
  const [writing, setWriting] = useState<Writing | null>(null);
  const [going, setGoing] = useState<KpiRow | null>(null);
  const { data: nodes } = kpis;
  const rows = nodes === undefined ? [] : kpiRows(nodes);
  const shown = foundRows(rows, search.sought);
  const remove = (row: KpiRow) => {
    // Nothing depends on it: it goes, and the message offers the way back.
    if (uses !== undefined && removalLosses(row, uses).length === 0) changes.remove.mutate(row.kpi);
    else setGoing(row);
  };
  const addButton = (
    <KpiWriting home={home}>
      {({ isDisabled }) => (
        <Button
          emphasis="primary"
          icon="plus"
          isDisabled={isDisabled}
          onClick={() => setWriting({ row: null })}
        >
          {t("kpis.add")}
        </Button>
      )}
    </KpiWriting>
  );
  return (
    <div className={styles["page"]}>
      <p className={styles["intro"]}>{t(home.companyId === null ? "kpis.groupIntro" : "kpis.intro")}</p>
      {kpis.isPending ? <SkeletonRows rowCount={6} label={t("state.loading")} /> : null}
      {kpis.isError ? <LoadFailure error={kpis.error} onRetry={() => void kpis.refetch()} /> : null}
      {nodes?.length === 0 ? (
        <Card>
          <EmptyState icon="chart" title={t("kpis.emptyTitle")} actions={addButton}>
            {t(home.companyId === null ? "kpis.groupEmptyText" : "kpis.emptyText")}
          </EmptyState>
        </Card>
      ) : null}
      {nodes === undefined || nodes.length === 0 ? null : (
        <>
          <div className={styles["bar"]}>
            <input
              type="search"
              className={styles["search"]}
              aria-label={t("kpis.search")}
              placeholder={t("kpis.search")}
              value={search.typed}
              onChange={(event) => search.type(event.currentTarget.value)}
            />
            {addButton}
          </div>
          <Card>
            {shown.length === 0 ? (
              <p className={styles["nothing"]}>{t("kpis.noResult")}</p>
            ) : (
              <KpiList
                home={home}
                nodes={nodes}
                rows={shown}
                uses={uses ?? []}
                lines={lines === undefined ? [] : flatKpis<KpiLine["children"][number]>(lines)}
                search={search.sought}
                onEdit={(row) => setWriting({ row })}
                onRemove={remove}
                onEnter={onEnter}
                onMove={(row, to) => changes.move.mutate({ row, to })}
              />
            )}
          </Card>
          {home.canWrite ? <p className={styles["quiet"]}>{t("kpis.keys")}</p> : null}
        </>
      )}
      {writing === null ? null : (
        <KpiDialog
          home={home}
          row={writing.row}
          onDone={() => setWriting(null)}
          onClose={() => setWriting(null)}
        />
      )}
      {going === null ? null : (
        <KpiRemovalDialog
          home={home}
          row={going}
          isBusy={changes.remove.isPending}
          onConfirm={() => changes.remove.mutate(going.kpi, { onSettled: () => setGoing(null) })}
          onCancel={() => setGoing(null)}
        />
      )}
    </div>
  );
}

interface KpiWritingProps {
  readonly home: KpiHome;
  readonly children: (state: { readonly isDisabled: boolean }) => ReactElement;
}

/** In a company it says why not; of a consolidation its administrators alone hear of it. */
function KpiWriting({ home, children }: KpiWritingProps) {
  if (home.companyId === null) return home.canWrite ? children({ isDisabled: false }) : null;
  return (
    <WriteAction need="CashFlow" withoutRight="disabled">
      {children}
    </WriteAction>
  );
}
