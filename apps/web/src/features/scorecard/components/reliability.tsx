import { Button } from "@amont/ui/button.tsx";
import { dayText, momentText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import { CoverageChart } from "../charts/coverage-chart.tsx";
import { ErrorsChart } from "../charts/errors-chart.tsx";
import { ScatterChart } from "../charts/scatter-chart.tsx";
import type { ReliabilitySearch } from "../model/reliability-search.ts";
import { type Card, pairsQuery, type Scorecard, scorecardQuery } from "../scorecard-queries.ts";
import { useHorizonTexts } from "../use-horizon-texts.ts";
import { Advice } from "./advice.tsx";
import { BiasTable } from "./bias-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { Filters } from "./filters.tsx";
import { HeadFigures } from "./head-figures.tsx";
import { HeatTable } from "./heat-table.tsx";
import { Rebuild } from "./rebuild.tsx";
import styles from "./reliability.module.css";

interface ReliabilityProps {
  readonly company: { readonly id: number; readonly canWrite: boolean };
  readonly search: ReliabilitySearch;
  readonly onSearch: (search: ReliabilitySearch) => void;
  /** Looks at what the automatic forecast would do of a category, and hands it over. */
  readonly onSwitch: (categoryId: number) => void;
  /** Where nothing can be forecast yet. */
  readonly firstStep: ReactNode;
}

/** What forecasts were worth: those of the people, ours, and what anybody would have said. */
export function Reliability({ company, search, onSearch, onSwitch, firstStep }: ReliabilityProps) {
  const { t } = useTranslation();
  const api = useApi();
  const read = useQuery(scorecardQuery(api, company.id, search));
  const shown = read.data;
  const card = shown?.card ?? null;
  return (
    <WorkPage
      title={t("navigation.page.reliability")}
      actions={
        <>
          {shown === undefined || card === null ? null : (
            <Filters company={company} scorecard={shown} search={search} onSearch={onSearch} />
          )}
          <ButtonLink emphasis="ghost" icon="warning" to="/app/cashflow/risk">
            {t("navigation.page.cashRisk")}
          </ButtonLink>
          {card === null ? null : <ExportButton companyId={company.id} search={search} />}
        </>
      }
    >
      <div className={styles["page"]} aria-busy={read.isPlaceholderData}>
        {shown === undefined ? (
          read.isError ? (
            <Failed error={read.error} onRetry={() => void read.refetch()} onAll={() => onSearch({})} />
          ) : (
            <SkeletonRows rowCount={10} label={t("reliability.loading")} />
          )
        ) : card === null ? (
          <Nothing company={company} scorecard={shown} firstStep={firstStep} />
        ) : (
          <>
            {read.isError ? <Message tone="warn">{t("reliability.stale")}</Message> : null}
            {shown.isRebuilding ? <Message tone="info">{t("reliability.rebuilding")}</Message> : null}
            <Figures
              company={company}
              scorecard={shown}
              card={card}
              search={search}
              onSearch={onSearch}
              onSwitch={onSwitch}
            />
          </>
        )}
      </div>
    </WorkPage>
  );
}

interface FiguresProps extends Omit<ReliabilityProps, "firstStep"> {
  readonly scorecard: Scorecard;
  readonly card: Card;
}

function Figures({ company, scorecard, card, search, onSearch, onSwitch }: FiguresProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { frequency, currency } = scorecard;
  const { nameOf, aheadOf } = useHorizonTexts(frequency);
  const lines = search.line === undefined ? (["inflows", "outflows"] as const) : [search.line];
  const pairs = useQueries({
    queries: lines.map((line) => pairsQuery(api, company.id, { ...search, line, horizon: card.headHorizon })),
    combine: (answers) => ({
      known: answers.flatMap(({ data }) => data ?? []),
      error: answers.find(({ isError }) => isError)?.error ?? null,
      isPending: answers.some(({ isPending }) => isPending),
      retry: () => void Promise.all(answers.map(({ refetch }) => refetch())),
    }),
  });
  const onLine = (line: number) => onSearch({ ...search, line });
  return (
    <>
      <HeadFigures card={card} currency={currency} ahead={aheadOf(card.headHorizon)} />
      <div className={styles["charts"]}>
        <ErrorsChart byHorizon={card.byHorizon} horizonName={nameOf} />
        <CoverageChart card={card} horizonName={nameOf} />
        {pairs.error !== null ? (
          <LoadFailure error={pairs.error} onRetry={pairs.retry} />
        ) : pairs.isPending ? (
          <SkeletonRows rowCount={6} label={t("reliability.loading")} />
        ) : (
          <ScatterChart
            pairs={pairs.known}
            currency={currency}
            frequency={frequency}
            ahead={aheadOf(card.headHorizon)}
          />
        )}
        <Advice company={company} categories={card.categories} onSwitch={onSwitch} />
      </div>
      <BiasTable
        categories={card.categories}
        currency={currency}
        ahead={aheadOf(card.headHorizon)}
        onLine={onLine}
      />
      <HeatTable categories={card.categories} horizonName={nameOf} onLine={onLine} />
      <Scored company={company} scorecard={scorecard} />
    </>
  );
}

/** When it was compared last, and a way to have it compared anew. */
function Scored({
  company,
  scorecard: { scoredAt, canRebuild, isRebuilding },
}: Pick<FiguresProps, "company" | "scorecard">) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className={styles["foot"]}>
      {scoredAt === null ? null : (
        <span className={styles["quiet"]}>
          {t("reliability.scoredAt", { moment: momentText(new Date(scoredAt), language) })}
        </span>
      )}
      {canRebuild && !isRebuilding ? <Rebuild companyId={company.id} emphasis="ghost" /> : null}
    </footer>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onAll: () => void;
}

function Failed({ error, onRetry, onAll }: FailedProps) {
  const { t } = useTranslation();
  const isOutside = error instanceof ApiError && (error.code === "30007" || error.code === "not_found");
  if (!isOutside) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon="search"
      title={t("reliability.outside.title")}
      actions={
        <Button emphasis="primary" onClick={onAll}>
          {t("reliability.outside.act")}
        </Button>
      }
    >
      {t("reliability.outside.text")}
    </EmptyState>
  );
}

interface NothingProps {
  readonly company: { readonly id: number };
  readonly scorecard: Scorecard;
  readonly firstStep: ReactNode;
}

/** Before the first pair: when it will be there, and what it needs. */
function Nothing({
  company,
  scorecard: { firstPairOn, canReplay, canRebuild, isRebuilding, scoredAt },
  firstStep,
}: NothingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (isRebuilding)
    return (
      <EmptyState icon="refresh" title={t("reliability.empty.title")}>
        {t("reliability.rebuilding")}
      </EmptyState>
    );
  const replay = canRebuild ? (
    <Rebuild
      key={company.id}
      companyId={company.id}
      emphasis="primary"
      isAtOnce={canReplay && scoredAt === null}
    />
  ) : null;
  return (
    <EmptyState icon="chart" title={t("reliability.empty.title")} actions={canReplay ? replay : firstStep}>
      <p>{t("reliability.empty.text")}</p>
      {firstPairOn === null ? null : (
        <p>
          {t(canReplay ? "reliability.empty.tonight" : "reliability.empty.first", {
            day: dayText(firstPairOn, language),
          })}
        </p>
      )}
      <p>
        <Link to="/app/cashflow/forecast">{t("reliability.empty.toForecast")}</Link>
      </p>
    </EmptyState>
  );
}
