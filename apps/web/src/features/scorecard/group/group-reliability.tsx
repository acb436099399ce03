import { scoredHorizons } from "@amont/engine/statistics/scoring/scored-periods.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { PeriodFilter } from "../components/period-filter.tsx";
import styles from "../components/reliability.module.css";
import type { ReliabilitySearch } from "../model/reliability-search.ts";
import { type GroupScorecard, groupScorecardQuery } from "../scorecard-queries.ts";
import { CompanyScores } from "./company-scores.tsx";

interface GroupReliabilityProps {
  readonly consolidationId: number;
  readonly search: ReliabilitySearch;
  readonly onSearch: (search: ReliabilitySearch) => void;
  /** Whether somebody may look at the pages of one of the companies. */
  readonly canOpen: (companyId: number) => boolean;
}

/** What the forecasts of each company of a consolidation were worth, and those of all of them together. */
export function GroupReliability({ consolidationId, search, onSearch, canOpen }: GroupReliabilityProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useQuery(groupScorecardQuery(useApi(), consolidationId, search));
  const shown = read.data;
  return (
    <WorkPage
      title={t("navigation.page.groupReliability")}
      actions={
        shown === undefined ? null : <GroupFilters scorecard={shown} search={search} onSearch={onSearch} />
      }
    >
      <div className={styles["page"]} aria-busy={read.isPlaceholderData}>
        {shown === undefined ? (
          read.isError ? (
            <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <SkeletonRows rowCount={6} label={t("reliability.loading")} />
          )
        ) : shown.scoredFrom === null && shown.horizon !== 1 ? (
          <EmptyState
            icon="search"
            title={t("reliability.outside.title")}
            actions={
              <Button emphasis="primary" onClick={() => onSearch({})}>
                {t("reliability.outside.act")}
              </Button>
            }
          >
            {t("reliability.outside.text")}
          </EmptyState>
        ) : shown.scoredFrom === null ? (
          <EmptyState icon="chart" title={t("reliability.empty.title")}>
            {t("reliability.empty.text")}
          </EmptyState>
        ) : (
          <>
            {read.isError ? <Message tone="warn">{t("reliability.stale")}</Message> : null}
            <p className={styles["sentence"]}>
              {t("reliability.group.about", { day: dayText(shown.ratesOn, language) })}
            </p>
            <CompanyScores scorecard={shown} canOpen={canOpen} />
          </>
        )}
      </div>
    </WorkPage>
  );
}

interface GroupFiltersProps extends Pick<GroupReliabilityProps, "search" | "onSearch"> {
  readonly scorecard: GroupScorecard;
}

function GroupFilters({ scorecard, search, onSearch }: GroupFiltersProps) {
  const { t } = useTranslation();
  const { scoredFrom, scoredTo, companies, horizon } = scorecard;
  const kinds = [...new Set(companies.flatMap(({ frequency }) => frequency ?? []))];
  const [only] = kinds;
  const named = kinds.length === 1 && only !== undefined && only !== "daily" ? only : "mixed";
  const most = Math.max(1, ...kinds.map((kind) => (kind === "daily" ? 0 : scoredHorizons[kind])));
  return (
    <div className={styles["filters"]}>
      {scoredFrom === null || scoredTo === null ? null : (
        <PeriodFilter
          scored={{ from: scoredFrom, to: scoredTo }}
          frequency={named === "mixed" ? "weekly" : named}
          search={search}
          onSearch={onSearch}
        />
      )}
      <SelectField
        size="md"
        isLabelHidden
        label={t("reliability.filter.horizon")}
        options={Array.from({ length: Math.max(most, horizon) }, (_, index) => ({
          value: String(index + 1),
          label: t(`reliability.horizon.${named}`, { count: index + 1 }),
        }))}
        value={String(horizon)}
        onChange={(value) => onSearch({ ...search, horizon: value === "1" ? undefined : Number(value) })}
      />
    </div>
  );
}
