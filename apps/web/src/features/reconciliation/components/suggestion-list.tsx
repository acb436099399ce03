import type { ReconciliationSuggestion } from "@amont/contract/operations/reconciliation/list-reconciliation-suggestions.ts";
import type { ReconciliationLine } from "@amont/contract/operations/reconciliation/reconciliation-shapes.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { MoneyText, moneyText } from "../../../shared/money-text.tsx";
import { suggestionsQuery } from "../reconciliation-queries.ts";
import { useReasons } from "../use-reasons.ts";
import { type ReconciliationActs, useReconciliationActs } from "../use-reconciliation-acts.ts";
import styles from "./reconciliation.module.css";

interface SuggestionListProps {
  readonly companyId: number;
  readonly canWrite: boolean;
  readonly isRefused: boolean;
}

/** What seems to belong together, for decision; or what somebody refused, to think again. */
export function SuggestionList({ companyId, canWrite, isRefused }: SuggestionListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(suggestionsQuery(useApi(), companyId, isRefused));
  const acts = useReconciliationActs(companyId);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const suggestions = list.data?.pages.flatMap(({ results }) => results);
  if (list.isPending) return <SkeletonRows rowCount={6} label={t("state.loading")} />;
  if (suggestions === undefined)
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (suggestions.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="check-circle"
          title={t(isRefused ? "reconciliation.refused.emptyTitle" : "reconciliation.suggestions.emptyTitle")}
        >
          {t(isRefused ? "reconciliation.refused.emptyText" : "reconciliation.suggestions.emptyText")}
        </EmptyState>
      </Card>
    );
  }
  const there = suggestions.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return (
    <>
      {canWrite && !isRefused ? (
        <div className={styles["bulk"]}>
          <label className={styles["all"]}>
            <input
              type="checkbox"
              checked={there.length === suggestions.length}
              onChange={({ target }) =>
                setChosen(new Set(target.checked ? suggestions.map(({ id }) => id) : []))
              }
            />
            {t("reconciliation.suggestions.all")}
          </label>
          {there.length === 0 ? null : (
            <Button
              icon="check"
              isBusy={acts.accept.isPending}
              onClick={() => acts.accept.mutate(there, { onSuccess: () => setChosen(new Set()) })}
            >
              {t("reconciliation.suggestions.acceptChosen", { count: there.length })}
            </Button>
          )}
        </div>
      ) : null}
      <Suggestions
        suggestions={suggestions}
        canWrite={canWrite}
        isRefused={isRefused}
        chosen={chosen}
        onChosen={setChosen}
        acts={acts}
      />
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

interface SuggestionsProps extends Pick<SuggestionListProps, "canWrite" | "isRefused"> {
  readonly suggestions: readonly ReconciliationSuggestion[];
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (chosen: ReadonlySet<number>) => void;
  readonly acts: ReconciliationActs;
}

/** Arrows move, Enter accepts, Delete refuses, space chooses: a screen is decided without the mouse. */
function Suggestions({ suggestions, canWrite, isRefused, chosen, onChosen, acts }: SuggestionsProps) {
  const { t } = useTranslation();
  const listRef = useRef<HTMLUListElement>(null);
  const focusCard = (index: number) =>
    listRef.current?.querySelectorAll<HTMLElement>("[data-suggestion]")[index]?.focus();
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: number, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = {
      onSuccess: () => requestAnimationFrame(() => focusCard(Math.min(index, suggestions.length - 2))),
    };
    // A key that is held down, or pressed twice, decides once.
    const isDeciding = [acts.accept, acts.refuse].some(
      ({ isPending, variables }) => isPending && variables.includes(id),
    );
    const decisions =
      canWrite && !isRefused && !event.repeat && !isDeciding
        ? {
            Enter: () => acts.accept.mutate([id], next),
            Delete: () => acts.refuse.mutate([id], next),
            " ": () => toggle(id),
          }
        : {};
    const known: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => focusCard(index + 1),
      ArrowUp: () => focusCard(index - 1),
      ...decisions,
    };
    const act = known[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <ul ref={listRef} className={styles["cards"]} aria-label={t("reconciliation.suggestions.label")}>
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys decide on the card that has the focus; each decision has a button too
        <li
          key={suggestion.id}
          data-suggestion=""
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
          tabIndex={0}
          className={classNames(styles["card"], canWrite && !isRefused && styles["choosable"])}
          aria-label={suggestion.payments.map(({ title }) => title).join(", ")}
          onKeyDown={(event) => onKeyDown(event, suggestion.id, index)}
        >
          {canWrite && !isRefused ? (
            <input
              type="checkbox"
              aria-label={t("reconciliation.suggestions.choose")}
              checked={chosen.has(suggestion.id)}
              onChange={() => toggle(suggestion.id)}
            />
          ) : null}
          <Match suggestion={suggestion} />
          {canWrite ? <Decisions id={suggestion.id} isRefused={isRefused} acts={acts} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Decisions({
  id,
  isRefused,
  acts,
}: {
  readonly id: number;
  readonly isRefused: boolean;
  readonly acts: ReconciliationActs;
}) {
  const { t } = useTranslation();
  if (isRefused) {
    return (
      <span className={styles["acts"]}>
        <Button icon="undo" onClick={() => acts.restore.mutate([id])}>
          {t("reconciliation.refused.restore")}
        </Button>
      </span>
    );
  }
  return (
    <span className={styles["acts"]}>
      <Button emphasis="ghost" onClick={() => acts.refuse.mutate([id])}>
        {t("reconciliation.suggestions.refuse")}
      </Button>
      <Button icon="check" onClick={() => acts.accept.mutate([id])}>
        {t("reconciliation.suggestions.accept")}
      </Button>
    </span>
  );
}

function Match({ suggestion }: { readonly suggestion: ReconciliationSuggestion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const reasonsOf = useReasons();
  const { payments, expectations, kind, score, difference } = suggestion;
  return (
    <div className={styles["match"]}>
      <div className={styles["sides"]}>
        <Lines name={t("reconciliation.pairs.payment")} lines={payments} />
        <Icon name="swap" size="sm" />
        <Lines name={t("reconciliation.pairs.expectation")} lines={expectations} />
      </div>
      <p className={styles["why"]}>
        <Badge tone={score >= 80 ? "positive" : "neutral"}>{t("reconciliation.score", { score })}</Badge>{" "}
        {kind === "exact" ? null : <Badge>{t(`reconciliation.kind.${kind}`)}</Badge>}{" "}
        {difference.amountMinor === 0 ? null : (
          <Badge tone="warn">
            {t("reconciliation.difference", { amount: moneyText(difference, language) })}
          </Badge>
        )}{" "}
        {reasonsOf(suggestion.reasons, difference.currency).join(" ")}
      </p>
    </div>
  );
}

interface LinesProps {
  /** Which side it is: shown where they stand below each other. */
  readonly name: string;
  readonly lines: readonly ReconciliationLine[];
}

function Lines({ name, lines }: LinesProps) {
  const language = useLanguage();
  return (
    <div className={styles["side"]}>
      <span className={styles["sideName"]} aria-hidden>
        {name}
      </span>
      <ul className={styles["lines"]} aria-label={name}>
        {lines.map((line) => (
          <li key={line.id} className={styles["line"]}>
            <span className={styles["ellipsis"]} title={line.title}>
              {line.title}
            </span>
            <span className={styles["quiet"]}>{dayText(line.date, language)}</span>
            <span className={styles["amount"]}>
              <MoneyText money={line.amount} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
