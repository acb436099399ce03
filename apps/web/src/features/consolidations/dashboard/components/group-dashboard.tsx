import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { GroupPage } from "../../../../shared/layout/group/group-page.tsx";
import pageStyles from "../../../../shared/layout/group/group-pages.module.css";
import { LastFigures } from "../../../../shared/layout/group/last-figures.tsx";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useMatchesMedia } from "../../../../shared/layout/use-is-narrow.ts";
import { TotalsNotices } from "../../pages/totals-notices.tsx";
import { type ConsolidationState, stateQuery } from "../state-query.ts";
import { CompanyCards, CompanyTable } from "./company-states.tsx";
import styles from "./dashboard.module.css";
import { Headline } from "./headline.tsx";
import { PartsCard } from "./parts-card.tsx";

interface GroupDashboardProps {
  readonly consolidationId: number;
  /** What is under way between its companies. */
  readonly between: ReactNode;
}

/** How much the group holds, where, in which currency, and who goes below zero first. */
export function GroupDashboard({ consolidationId, between }: GroupDashboardProps) {
  const { t } = useTranslation();
  const query = useQuery(stateQuery(useApi(), consolidationId));
  return (
    <GroupPage title={t("groupPages.dashboard.title")}>
      {query.isPending ? <SkeletonRows rowCount={8} label={t("state.loading")} /> : null}
      {query.isError && query.data === undefined ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data === undefined ? null : (
        <>
          <div className={pageStyles["notices"]}>
            <LastFigures query={query} />
          </div>
          <State consolidationId={consolidationId} state={query.data} between={between} />
        </>
      )}
    </GroupPage>
  );
}

interface StateProps extends GroupDashboardProps {
  readonly state: ConsolidationState;
}

function State({ consolidationId, state, between }: StateProps) {
  const { t } = useTranslation();
  const isNarrow = useMatchesMedia("(max-width: 767px)");
  const { companies, banks, currencies } = state;
  return (
    <>
      <div className={pageStyles["notices"]}>
        <TotalsNotices
          unconverted={currencies.flatMap(({ held, converted }) =>
            converted === null ? [held.currency] : [],
          )}
          unavailable={companies.flatMap(({ name, isAvailable }) => (isAvailable ? [] : [name]))}
        />
      </div>
      <div className={styles["dashboard"]}>
        <Headline state={state} />
        {isNarrow ? (
          <CompanyCards state={state} />
        ) : (
          <CompanyTable consolidationId={consolidationId} state={state} />
        )}
        {between}
        {banks.length === 0 ? (
          <EmptyState icon="bank" title={t("groupPages.balances.emptyTitle")}>
            {t("groupPages.balances.empty")}
          </EmptyState>
        ) : (
          <div className={styles["pair"]}>
            <PartsCard
              title={t("groupPages.dashboard.banks")}
              icon="bank"
              parts={banks.map(({ name, cash }) => ({
                name: name === "" ? t("groupPages.dashboard.noBank") : name,
                own: null,
                cash,
              }))}
            />
            <PartsCard
              title={t("groupPages.dashboard.currencies")}
              icon="globe"
              parts={currencies.map(({ held, converted }) => ({
                name: held.currency,
                own: held.currency === state.currency ? null : held,
                cash: converted,
              }))}
            />
          </div>
        )}
      </div>
    </>
  );
}
