import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { WriteAction } from "../../../../shared/access/write-action.tsx";
import { useApi } from "../../../../shared/api/api-context.ts";
import { codeText } from "../../../../shared/api/failure-text.ts";
import {
  accountLabelsQuery,
  scenariosQuery,
  settingsQuery,
} from "../../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useSeriesText } from "../../panel/use-series-text.ts";
import { type CategorySeries, seriesQuery } from "../category-forecast-queries.ts";
import styles from "./category-forecast.module.css";
import { CellLink } from "./cell-link.tsx";

interface SeriesCardProps {
  readonly companyId: number;
  readonly view: ForecastView;
  readonly statement: StatementAnswer;
  readonly categoryId: number;
}

/** What plans the category, the latest first: that one wins. */
export function SeriesCard({ companyId, view, statement, categoryId }: SeriesCardProps) {
  const { t } = useTranslation();
  const series = useQuery(seriesQuery(useApi(), { companyId, categoryId }, view.scenarioId));
  return (
    <Card title={t("categoryForecast.series")}>
      {series.data === undefined ? (
        series.isError ? (
          <LoadFailure error={series.error} onRetry={() => void series.refetch()} />
        ) : (
          <SkeletonRows rowCount={2} label={t("state.loading")} />
        )
      ) : series.data.length === 0 ? (
        <CardBody>
          <p className={styles["hint"]}>{t("categoryForecast.noSeries")}</p>
        </CardBody>
      ) : (
        <ul className={styles["lines"]}>
          {series.data.toReversed().map((one) => (
            <SeriesLine
              key={one.id}
              series={one}
              companyId={companyId}
              view={view}
              currency={statement.currency}
              categoryId={categoryId}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface SeriesLineProps extends Omit<SeriesCardProps, "statement"> {
  readonly series: CategorySeries;
  readonly currency: StatementAnswer["currency"];
}

function SeriesLine({ series, companyId, view, currency, categoryId }: SeriesLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const textOf = useSeriesText(companyId, currency);
  const scenario = useQuery(scenariosQuery(api, companyId)).data?.find(({ id }) => id === series.scenarioId);
  const account = useQuery(accountLabelsQuery(api, companyId)).data?.find(
    ({ id }) => id === series.bankAccountId,
  );
  const plannedIn = useQuery(settingsQuery(api, companyId)).data?.inputFrequency ?? view.frequency;
  const from = dayText(series.beginOn, language);
  const sentence = textOf(series.definition);
  const isFlash = series.definition.kind === "performanceBased" && series.definition.isFlash;
  return (
    <li className={styles["series"]}>
      <div className={styles["seriesHead"]}>
        <Badge tone="accent">
          {t(`categoryForecast.kind.${isFlash ? "flash" : series.definition.kind}`)}
        </Badge>
        {scenario === undefined ? null : <Badge>{scenario.name}</Badge>}
        {account === undefined ? null : <Badge>{account.name}</Badge>}
        {view.isOnFrozenScenario ? null : (
          <WriteAction need="CashFlow">
            {() => (
              <CellLink
                view={view}
                plannedIn={plannedIn}
                categoryId={categoryId}
                offset={Math.max(0, series.startOffset)}
                text={t("categoryForecast.edit")}
                label={t("categoryForecast.editSeries", { series: sentence })}
              />
            )}
          </WriteAction>
        )}
      </div>
      <p className={styles["sentence"]}>{sentence}</p>
      <p className={styles["hint"]}>
        {series.endOn === null
          ? t("categoryForecast.since", { from })
          : t("categoryForecast.between", { from, to: dayText(addDays(series.endOn, -1), language) })}
      </p>
      {series.problem === null ? null : (
        <p className={styles["problem"]}>
          <Icon name="warning" size="sm" />
          {codeText(series.problem, t)}
        </p>
      )}
    </li>
  );
}
