import type { CellTransaction } from "@amont/contract/operations/forecast/cell-shape.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import type { PanelPlace } from "../panel-place.ts";
import { type CategoryPlace, type TransactionKind, transactionsQuery } from "../panel-queries.ts";
import styles from "./transaction-tab.module.css";

export interface SelectedTransaction {
  readonly kind: TransactionKind;
  readonly id: number;
}

interface TransactionTabProps {
  readonly place: PanelPlace;
  readonly cell: CategoryPlace;
  readonly kind: TransactionKind;
  readonly selected: SelectedTransaction | null;
  readonly onSelect: (selected: SelectedTransaction | null) => void;
}

const listPaths = { paid: "/app/paid/list", expected: "/app/expected/list" } as const;

/** The transactions of a cell, twenty at a time as one scrolls. */
export function TransactionTab({ place, cell, kind, selected, onSelect }: TransactionTabProps) {
  const { company, view } = place;
  const { t } = useTranslation();
  const query = useInfiniteQuery(transactionsQuery(useApi(), company.id, view, { ...cell, kind }));
  if (query.isPending) return <SkeletonRows rowCount={4} label={t("loading.title")} />;
  if (query.data === undefined) {
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  const lines = query.data.pages.flat();
  if (lines.length === 0)
    return <p className={styles["empty"]}>{t(`forecastPanel.noTransactions.${kind}`)}</p>;
  return (
    <div className={styles["root"]}>
      <ul className={styles["list"]} aria-label={t(`forecastPanel.tab.${kind}`)}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            kind={kind}
            isOpen={selected?.kind === kind && selected.id === line.id}
            onToggle={(isOpen) => onSelect(isOpen ? { kind, id: line.id } : null)}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <MoreLines isBusy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      ) : null}
    </div>
  );
}

interface LineProps {
  readonly line: CellTransaction;
  readonly kind: TransactionKind;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function Line({ line, kind, isOpen, onToggle }: LineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li className={styles["item"]}>
      <button
        type="button"
        className={styles["line"]}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        <span className={styles["name"]}>{line.name}</span>
        <span className={styles["amount"]}>
          <MoneyText money={line.amount} />
        </span>
        <span className={styles["detail"]}>
          {dayText(line.paymentDate, language)}
          {line.isLate ? <Badge tone="warn">{t("forecastPanel.late")}</Badge> : null}
        </span>
      </button>
      {isOpen ? <Summary line={line} kind={kind} /> : null}
    </li>
  );
}

function Summary({ line, kind }: Pick<LineProps, "line" | "kind">) {
  const { t } = useTranslation();
  const { byId } = useCategories();
  const category = byId.get(line.categoryId)?.name;
  return (
    <div className={styles["summary"]}>
      <dl>
        {category === undefined ? null : (
          <>
            <dt>{t("forecastPanel.transaction.category")}</dt>
            <dd>{category}</dd>
          </>
        )}
        <dt>{t("forecastPanel.transaction.account")}</dt>
        <dd>{line.bankAccountName ?? t("forecastPanel.transaction.noAccount")}</dd>
        <dt>{t("forecastPanel.transaction.origin")}</dt>
        <dd>
          {t(line.isManual ? "forecastPanel.transaction.manual" : "forecastPanel.transaction.imported")}
        </dd>
        {line.isLate ? (
          <>
            <dt>{t("forecastPanel.late")}</dt>
            <dd>{t("forecastPanel.transaction.lateText")}</dd>
          </>
        ) : null}
      </dl>
      <Link to={listPaths[kind]} search={{ transactionId: line.id }}>
        {t("forecastPanel.transaction.open")}
      </Link>
    </div>
  );
}

interface MoreLinesProps {
  readonly isBusy: boolean;
  readonly onMore: () => void;
}

/** Coming into view asks for more; so does a click, for who does not scroll. */
function MoreLines({ isBusy, onMore }: MoreLinesProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => {
    if (!isBusy) onMore();
  });
  useEffect(() => {
    const element = end.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) more();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className={styles["more"]}>
      <Button size="sm" emphasis="ghost" isBusy={isBusy} onClick={onMore}>
        {t("forecastPanel.more")}
      </Button>
    </div>
  );
}
