import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { WriteAction } from "../../../../shared/access/write-action.tsx";
import { useApi } from "../../../../shared/api/api-context.ts";
import { type KpiLine, kpiLinesQuery } from "../../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { flatKpis, kpisQuery } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { kpiUsesQuery } from "../kpi-page-queries.ts";
import { foundRows, type KpiRow, kpiRows } from "../kpi-places.ts";
import { removalLosses } from "../kpi-removal.ts";
import { useKpiChanges } from "../use-kpi-changes.ts";
import { useKpiSearch } from "../use-kpi-search.ts";
import { KpiDialog } from "./kpi-dialog.tsx";
import styles from "./kpi-list.module.css";
import { KpiList } from "./kpi-list.tsx";
import { KpiRemovalDialog } from "./kpi-removal-dialog.tsx";

/** Of the main plan, all accounts together. */
const currentPeriod: ForecastView = {
  frequency: "monthly",
  offsetBegin: 0,
  offsetEnd: 1,
  bankAccountIds: [],
  scenarioId: null,
  isOnFrozenScenario: false,
  sharesPlan: false,
  asOf: null,
};

/** Null: a new one. */
interface Writing {
  readonly row: KpiRow | null;
}

/** The indicators of a company in their groups: added, changed, moved and removed. */
export function CompanyKpis({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const kpis = useQuery(kpisQuery(api, companyId));
  const uses = useQuery(kpiUsesQuery(api, companyId)).data;
  const lines = useQuery(kpiLinesQuery(api, companyId, currentPeriod)).data;
  const changes = useKpiChanges(companyId);
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
    <WriteAction need="CashFlow" withoutRight="disabled">
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
    </WriteAction>
  );
  return (
    <div className={styles["page"]}>
      <p className={styles["intro"]}>{t("kpis.intro")}</p>
      {kpis.isPending ? <SkeletonRows rowCount={6} label={t("state.loading")} /> : null}
      {kpis.isError ? <LoadFailure error={kpis.error} onRetry={() => void kpis.refetch()} /> : null}
      {nodes?.length === 0 ? (
        <Card>
          <EmptyState icon="chart" title={t("kpis.emptyTitle")} actions={addButton}>
            {t("kpis.emptyText")}
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
                nodes={nodes}
                rows={shown}
                uses={uses ?? []}
                lines={lines === undefined ? [] : flatKpis<KpiLine["children"][number]>(lines)}
                search={search.sought}
                onEdit={(row) => setWriting({ row })}
                onRemove={remove}
                onMove={(row, to) => changes.move.mutate({ row, to })}
              />
            )}
          </Card>
          <WriteAction need="CashFlow">
            {() => <p className={styles["quiet"]}>{t("kpis.keys")}</p>}
          </WriteAction>
        </>
      )}
      {writing === null ? null : (
        <KpiDialog
          companyId={companyId}
          row={writing.row}
          onDone={() => setWriting(null)}
          onClose={() => setWriting(null)}
        />
      )}
      {going === null ? null : (
        <KpiRemovalDialog
          companyId={companyId}
          row={going}
          isBusy={changes.remove.isPending}
          onConfirm={() => changes.remove.mutate(going.kpi, { onSettled: () => setGoing(null) })}
          onCancel={() => setGoing(null)}
        />
      )}
    </div>
  );
}
