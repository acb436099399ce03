import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import viewStyles from "../../../shared/layout/page-views.module.css";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { type CashPool, type PoolPlace, poolQuery } from "../cash-pool-queries.ts";
import { PoolDialog } from "../editor/pool-dialog.tsx";
import { PoolRemoval } from "../editor/pool-removal.tsx";
import { InterestTab } from "../interest/interest-tab.tsx";
import { SimulationTab } from "../simulation/simulation-tab.tsx";
import styles from "./pool.module.css";
import { PositionsTab } from "./positions-tab.tsx";
import { StructureTab } from "./structure-tab.tsx";
import { SweepsTab } from "./sweeps-tab.tsx";

const poolTabs = ["structure", "positions", "sweeps", "interest", "simulation"] as const;
type PoolTab = (typeof poolTabs)[number];

/** Nothing moves in a notional one. */
const notionalTabs: readonly PoolTab[] = ["structure", "interest"];

/** What of the page is in its address. */
export interface PoolView {
  readonly tab: PoolTab;
  readonly from: CalendarDate | undefined;
  readonly month: CalendarDate | undefined;
}

interface PoolPageProps {
  readonly place: PoolPlace;
  readonly view: PoolView;
  readonly onView: (part: Partial<PoolView>) => void;
  readonly renderTab: (tab: PoolTab, isCurrent: boolean, text: string) => ReactNode;
  readonly renderPoolLink: (poolId: number, name: string) => ReactNode;
  /** The way back to all pools. */
  readonly back: ReactNode;
  readonly onRemoved: () => void;
}

export function PoolPage({ place, view, onView, renderTab, renderPoolLink, back, onRemoved }: PoolPageProps) {
  const { t } = useTranslation();
  const query = useQuery(poolQuery(useApi(), place));
  const [dialog, setDialog] = useState<"edit" | "remove" | null>(null);
  const pool = query.data;
  if (pool === undefined) {
    const isGone = query.error instanceof ApiError && query.error.code === "not_found";
    return (
      <WorkPage title={t("cashPools.title")} actions={back}>
        {isGone ? (
          <EmptyState icon="layers" title={t("cashPools.gone.title")} actions={back}>
            {t("cashPools.gone.text")}
          </EmptyState>
        ) : query.isError ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rowCount={5} label={t("state.loading")} />
        )}
      </WorkPage>
    );
  }
  const offered = pool.kind === "physical" ? poolTabs : notionalTabs;
  const tab = offered.find((known) => known === view.tab) ?? "structure";
  return (
    <WorkPage
      title={pool.name}
      views={
        <nav aria-label={t("cashPools.tabs")} className={classNames(viewStyles["views"], styles["views"])}>
          {offered.map((name) => renderTab(name, name === tab, t(`cashPools.tab.${name}`)))}
        </nav>
      }
      actions={
        <>
          {back}
          {pool.canManage ? (
            <>
              <Button icon="pencil" onClick={() => setDialog("edit")}>
                {t("cashPools.edit")}
              </Button>
              <IconButton
                icon="trash"
                label={t("cashPools.removal.open")}
                onClick={() => setDialog("remove")}
              />
            </>
          ) : (
            <Badge>{t("cashPools.readOnly")}</Badge>
          )}
        </>
      }
    >
      <div className={styles["page"]}>
        <Tab
          place={place}
          pool={pool}
          tab={tab}
          view={view}
          onView={onView}
          renderPoolLink={renderPoolLink}
        />
      </div>
      {dialog === "edit" ? (
        <PoolDialog organisationId={place.organisationId} pool={pool} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === "remove" ? (
        <PoolRemoval place={place} pool={pool} onClose={() => setDialog(null)} onRemoved={onRemoved} />
      ) : null}
    </WorkPage>
  );
}

interface TabProps extends Pick<PoolPageProps, "place" | "view" | "onView" | "renderPoolLink"> {
  readonly pool: CashPool;
  readonly tab: PoolTab;
}

function Tab({ place, pool, tab, view, onView, renderPoolLink }: TabProps) {
  switch (tab) {
    case "structure":
      return <StructureTab pool={pool} renderPoolLink={renderPoolLink} />;
    case "positions":
      return <PositionsTab place={place} pool={pool} from={view.from} onFrom={(from) => onView({ from })} />;
    case "sweeps":
      return <SweepsTab place={place} pool={pool} from={view.from} onFrom={(from) => onView({ from })} />;
    case "interest":
      return (
        <InterestTab place={place} pool={pool} month={view.month} onMonth={(month) => onView({ month })} />
      );
    case "simulation":
      return <SimulationTab place={place} pool={pool} />;
  }
}
