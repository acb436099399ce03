import type { Reconciliation } from "@amont/contract/operations/reconciliation/list-reconciliations.ts";
import type { ReconciliationLine } from "@amont/contract/operations/reconciliation/reconciliation-shapes.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { MoneyText, moneyText } from "../../../shared/money-text.tsx";
import { type PairFilter, pairsQuery } from "../reconciliation-queries.ts";
import { useReasons } from "../use-reasons.ts";
import { type ReconciliationActs, useReconciliationActs } from "../use-reconciliation-acts.ts";
import styles from "./reconciliation.module.css";

interface PairListProps {
  readonly companyId: number;
  readonly canWrite: boolean;
  readonly orderedBy: PairFilter["orderedBy"];
  /** Only those that were made without asking. */
  readonly isAutomaticOnly?: boolean;
}

const makers = ["all", "Person", "Automatic"] as const;

/** Payments and what they settled. Each pair says why it is one, and can be parted. */
export function PairList({ companyId, canWrite, orderedBy, isAutomaticOnly = false }: PairListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const sought = useDeferredValue(search.trim());
  const [maker, setMaker] = useState<(typeof makers)[number]>("all");
  const madeBy = isAutomaticOnly ? "Automatic" : maker === "all" ? undefined : maker;
  const list = useInfiniteQuery(pairsQuery(useApi(), companyId, { madeBy, orderedBy, search: sought }));
  const acts = useReconciliationActs(companyId);
  const pairs = list.data?.pages.flatMap(({ results }) => results);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (paymentId: number) => {
    const next = new Set(chosen);
    if (!next.delete(paymentId)) next.add(paymentId);
    setChosen(next);
  };
  return (
    <>
      <div className={styles["filters"]}>
        <input
          type="search"
          className={styles["search"]}
          aria-label={t("reconciliation.pairs.search")}
          placeholder={t("reconciliation.pairs.search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {isAutomaticOnly ? null : (
          <Segmented
            label={t("reconciliation.pairs.madeBy")}
            segments={makers.map((value) => ({ value, text: t(`reconciliation.maker.${value}`) }))}
            value={maker}
            onChange={setMaker}
          />
        )}
      </div>
      {list.isPending ? (
        <SkeletonRows rowCount={6} label={t("state.loading")} />
      ) : pairs === undefined ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : pairs.length === 0 ? (
        <Card>
          <EmptyState icon="swap" title={t("reconciliation.pairs.emptyTitle")}>
            {t(sought === "" ? "reconciliation.pairs.emptyText" : "reconciliation.pairs.noMatch")}
          </EmptyState>
        </Card>
      ) : (
        <>
          {canWrite ? (
            <Bulk
              paymentIds={pairs.map(({ payment }) => payment.id)}
              chosen={chosen}
              onChosen={setChosen}
              acts={acts}
            />
          ) : null}
          <ul className={styles["cards"]} aria-label={t("reconciliation.pairs.label")}>
            {pairs.map((pair) => (
              <Pair
                key={`${pair.payment.id} ${pair.expectation.id}`}
                pair={pair}
                canWrite={canWrite}
                isChosen={chosen.has(pair.payment.id)}
                onToggle={() => toggle(pair.payment.id)}
                acts={acts}
              />
            ))}
          </ul>
        </>
      )}
      {list.hasNextPage ? (
        <div className={styles["more"]}>
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t("reconciliation.more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface BulkProps {
  readonly paymentIds: readonly number[];
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (chosen: ReadonlySet<number>) => void;
  readonly acts: ReconciliationActs;
}

function Bulk({ paymentIds, chosen, onChosen, acts }: BulkProps) {
  const { t } = useTranslation();
  const there = paymentIds.filter((id) => chosen.has(id));
  return (
    <div className={styles["bulk"]}>
      <label className={styles["all"]}>
        <input
          type="checkbox"
          checked={there.length === paymentIds.length}
          onChange={({ target }) => onChosen(new Set(target.checked ? paymentIds : []))}
        />
        {t("reconciliation.suggestions.all")}
      </label>
      {there.length === 0 ? null : (
        <Button
          icon="undo"
          isBusy={acts.cancel.isPending}
          onClick={() => acts.cancel.mutate(there, { onSuccess: () => onChosen(new Set()) })}
        >
          {t("reconciliation.pairs.cancelChosen", { count: there.length })}
        </Button>
      )}
    </div>
  );
}

interface PairProps {
  readonly pair: Reconciliation;
  readonly canWrite: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly acts: ReconciliationActs;
}

function Pair({ pair, canWrite, isChosen, onToggle, acts }: PairProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const reasonsOf = useReasons();
  const { payment, expectation, difference, madeBy } = pair;
  return (
    <li className={classNames(styles["pair"], canWrite && styles["choosable"])}>
      {canWrite ? (
        <input
          type="checkbox"
          aria-label={t("reconciliation.pairs.choose")}
          checked={isChosen}
          onChange={onToggle}
        />
      ) : null}
      <div className={styles["match"]}>
        <div className={styles["sides"]}>
          <Side line={payment} name={t("reconciliation.pairs.payment")} />
          <Icon name="swap" size="sm" />
          <Side line={expectation} name={t("reconciliation.pairs.expectation")} />
        </div>
        <p className={styles["why"]}>
          <Badge tone={madeBy === "Automatic" ? "accent" : "neutral"}>
            {t(`reconciliation.maker.${madeBy}`)}
          </Badge>{" "}
          {difference.amountMinor === 0 ? null : (
            <Badge tone="warn">
              {t("reconciliation.difference", { amount: moneyText(difference, language) })}
            </Badge>
          )}{" "}
          {pair.isPartOfPayment || pair.isPartOfExpectation ? (
            <Badge>{t("reconciliation.part")}</Badge>
          ) : null}{" "}
          {reasonsOf(pair.reasons, difference.currency).join(" ")}
        </p>
      </div>
      {canWrite ? (
        <span className={styles["acts"]}>
          <Button emphasis="ghost" onClick={() => acts.cancel.mutate([payment.id])}>
            {t("reconciliation.pairs.cancel")}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

function Side({ line, name }: { readonly line: ReconciliationLine; readonly name: string }) {
  const language = useLanguage();
  return (
    <div className={styles["side"]}>
      <span className={styles["quiet"]}>
        {name} · {dayText(line.date, language)}
        {line.bankAccountName === null ? "" : ` · ${line.bankAccountName}`}
      </span>
      <span className={styles["line"]}>
        <span className={styles["ellipsis"]} title={line.title}>
          {line.title}
        </span>
        <span className={styles["amount"]}>
          <MoneyText money={line.amount} />
        </span>
      </span>
    </div>
  );
}
