import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { money } from "@amont/kernel/money.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import { statementQuery } from "../../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { ButtonLink } from "../../../../shared/links.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import type { Company } from "../../../../shared/workplace/company.ts";
import { type CategoryFigures, categoryFigures } from "../category-figures.ts";
import { CategoryChart } from "./category-chart.tsx";
import styles from "./category-forecast.module.css";
import { usePartText } from "./figure.tsx";
import { NotesCard } from "./notes-card.tsx";
import { PeriodTable } from "./period-table.tsx";
import { SeriesCard } from "./series-card.tsx";
import { ChildrenCard, SettingsCard, TransactionsCard } from "./side-cards.tsx";

interface CategoryForecastProps {
  readonly company: Pick<Company, "id">;
  readonly view: ForecastView;
  readonly categoryId: number;
}

/** One category over time: what was done, is committed and is left to do, and what plans it. */
export function CategoryForecast({ company, view, categoryId }: CategoryForecastProps) {
  const { t } = useTranslation();
  const statement = useQuery(statementQuery(useApi(), company.id, view));
  const figures = useMemo(
    () => (statement.data === undefined ? undefined : categoryFigures(statement.data, categoryId)),
    [statement.data, categoryId],
  );
  if (statement.data === undefined || figures === undefined)
    return statement.isError ? (
      <LoadFailure error={statement.error} onRetry={() => void statement.refetch()} />
    ) : (
      <SkeletonRows rowCount={12} label={t("state.loading")} />
    );
  if (figures === null) return <UnknownCategory />;
  return <Loaded company={company} view={view} statement={statement.data} figures={figures} />;
}

interface LoadedProps {
  readonly company: Pick<Company, "id">;
  readonly view: ForecastView;
  readonly statement: StatementAnswer;
  readonly figures: CategoryFigures;
}

function Loaded({ company, view, statement, figures }: LoadedProps) {
  const { categoryId } = figures.category;
  const category = useCategories(company.id).byId.get(categoryId);
  const { currency, frequency } = statement;
  return (
    <div className={styles["page"]}>
      <div className={styles["main"]}>
        <Summary figures={figures} statement={statement} />
        {figures.isEmpty ? (
          <NothingHere />
        ) : (
          <>
            <CategoryChart figures={figures} currency={currency} frequency={frequency} />
            <PeriodTable figures={figures} currency={currency} frequency={frequency} />
          </>
        )}
      </div>
      <div className={styles["side"]}>
        {category === undefined ? null : <SettingsCard category={category} />}
        <ChildrenCard figures={figures} statement={statement} />
        {figures.children.length === 0 ? (
          <SeriesCard companyId={company.id} view={view} statement={statement} categoryId={categoryId} />
        ) : null}
        <TransactionsCard companyId={company.id} view={view} figures={figures} />
        <NotesCard companyId={company.id} categoryId={categoryId} frequency={frequency} />
      </div>
    </div>
  );
}

const summedMeasures = ["realized", "expected", "remaining", "forecast"] as const;

/** The one large figure: what the range comes to. */
function Summary({ figures, statement }: Pick<LoadedProps, "figures" | "statement">) {
  const { t } = useTranslation();
  const partText = usePartText();
  const { total } = figures;
  const { currency } = statement;
  return (
    <section className={styles["summary"]} aria-label={t("categoryForecast.summary")}>
      <div>
        <p className={styles["hint"]}>{t("categoryForecast.overRange")}</p>
        <p className={styles["figure"]}>
          <MoneyText money={money(total.cashFlow, currency)} />
        </p>
      </div>
      <dl className={styles["parts"]}>
        {summedMeasures.map((measure) => (
          <div key={measure}>
            <dt>{t(`categoryForecast.measure.${measure}`)}</dt>
            <dd>
              <MoneyText money={money(total[measure], currency)} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("categoryForecast.measure.achievement")}</dt>
          <dd>{partText(total.achievement)}</dd>
        </div>
      </dl>
    </section>
  );
}

function NothingHere() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="forecast" title={t("categoryForecast.nothingTitle")}>
      {t("categoryForecast.nothing")}
    </EmptyState>
  );
}

function UnknownCategory() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="search"
      title={t("categoryForecast.unknownTitle")}
      actions={
        <ButtonLink to="/app/cashflow/forecast" emphasis="primary" icon="chevron-left">
          {t("categoryForecast.back")}
        </ButtonLink>
      }
    >
      {t("categoryForecast.unknown")}
    </EmptyState>
  );
}
