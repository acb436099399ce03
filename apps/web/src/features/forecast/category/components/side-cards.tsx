import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { type Category, subtreeOf } from "../../../../shared/categories/category-trees.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import type { CategoryFigures } from "../category-figures.ts";
import { transactionCountsQuery } from "../category-forecast-queries.ts";
import styles from "./category-forecast.module.css";
import { Figure, usePartText } from "./figure.tsx";

/** What the category is set to, where it is not what is usual. */
export function SettingsCard({ category }: { readonly category: Category }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { vatRate, paymentDelayDays, vatDeclarationDay, note } = category;
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  return (
    <Card
      title={t("categoryForecast.settings")}
      actions={
        <Link to={category.isInflow ? "/app/categories/inflow" : "/app/categories/outflow"}>
          {t("categoryForecast.toCategories")}
        </Link>
      }
    >
      <dl className={styles["facts"]}>
        <dt>{t("categoryForecast.vat")}</dt>
        <dd>{vatRate === null ? t("categoryForecast.noVat") : percent.format(vatRate)}</dd>
        <dt>{t("categoryForecast.delay")}</dt>
        <dd>{t("categoryForecast.delayDays", { count: paymentDelayDays })}</dd>
        {vatDeclarationDay === null ? null : (
          <>
            <dt>{t("categoryForecast.declaration")}</dt>
            <dd>{vatDeclarationDay}</dd>
          </>
        )}
      </dl>
      {note === "" ? null : <p className={styles["note"]}>{note}</p>}
    </Card>
  );
}

interface ChildrenCardProps {
  readonly figures: CategoryFigures;
  readonly statement: StatementAnswer;
}

/** Nothing for a leaf. */
export function ChildrenCard({ figures, statement }: ChildrenCardProps) {
  const { t } = useTranslation();
  const partText = usePartText();
  if (figures.children.length === 0) return null;
  return (
    <Card title={t("categoryForecast.children")}>
      <ul className={styles["lines"]}>
        {figures.children.map(({ category, cashFlow, share }) => (
          <li key={category.categoryId} className={styles["child"]}>
            <Link
              to="/app/cashflow/forecast/category/$categoryId"
              params={{ categoryId: String(category.categoryId) }}
              search={(previous) => previous}
            >
              {category.name}
            </Link>
            <span className={styles["amount"]}>
              <Figure minor={cashFlow} currency={statement.currency} />
            </span>
            <span className={styles["share"]}>{partText(share)}</span>
            <span className={styles["shareTrack"]} aria-hidden="true">
              <span
                className={figures.isInflow ? styles["shareIn"] : styles["shareOut"]}
                style={{ width: `${Math.max(0, Math.min(1, share ?? 0)) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface TransactionsCardProps {
  readonly companyId: number;
  readonly view: ForecastView;
  readonly figures: CategoryFigures;
}

const listPaths = { paid: "/app/paid/list", expected: "/app/expected/list" } as const;

/** How many there are in the range, each number a way to them. */
export function TransactionsCard({ companyId, view, figures }: TransactionsCardProps) {
  const { t } = useTranslation();
  const { categoryId } = figures.category;
  const { trees } = useCategories(companyId);
  const counts = useQuery(transactionCountsQuery(useApi(), { companyId, categoryId }, view));
  const first = figures.periods[0]?.column.begin;
  const last = figures.periods.at(-1)?.column.end;
  const search = {
    category: subtreeOf(trees, categoryId).map(({ id }) => id),
    account: view.bankAccountIds.length === 0 ? undefined : [...view.bankAccountIds],
    since: first,
    until: last === undefined ? undefined : addDays(last, -1),
  };
  return (
    <Card title={t("categoryForecast.transactions")}>
      {counts.data === undefined ? (
        counts.isError ? (
          <LoadFailure error={counts.error} onRetry={() => void counts.refetch()} />
        ) : (
          <SkeletonRows rowCount={2} label={t("state.loading")} />
        )
      ) : (
        <ul className={styles["lines"]}>
          {(["paid", "expected"] as const).map((kind) => (
            <li key={kind} className={styles["count"]}>
              <Link to={listPaths[kind]} search={search}>
                {t(`categoryForecast.${kind}`, { count: counts.data[kind].count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {view.scenarioId === null ? null : (
        <CardBody>
          <p className={styles["hint"]}>{t("categoryForecast.scenarioTransactions")}</p>
        </CardBody>
      )}
    </Card>
  );
}
