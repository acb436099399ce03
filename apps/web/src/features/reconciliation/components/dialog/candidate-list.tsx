/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by arithmetic, and table elements lose their role in some browsers when they are not laid out as a table */
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useVisibleRange } from "@amont/ui/widgets/virtual-window/use-visible-range.ts";
import { offsetsOf, totalSize } from "@amont/ui/widgets/virtual-window/visible-range.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { type Candidate, candidatesQuery, type OpenLine } from "../../reconciliation-queries.ts";
import { useReasons } from "../../use-reasons.ts";
import styles from "./reconciliation-dialog.module.css";
import { useNearEnd } from "./use-near-end.ts";

/** The arithmetic needs the number; the style sheet has the same one as `--row-reconciliation`. */
const rowHeight = 49;

interface CandidateListProps {
  readonly companyId: number;
  readonly line: OpenLine;
  readonly chosenId: number | null;
  readonly onChoose: (candidate: Candidate | null) => void;
}

/** What may belong to the line, the likeliest first. Once one is chosen the others wait until it is given up. */
export function CandidateList({ companyId, line, chosenId, onChoose }: CandidateListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const sought = useDeferredValue(search.trim());
  const list = useInfiniteQuery(candidatesQuery(useApi(), companyId, line, sought));
  const candidates = useMemo(() => list.data?.pages.flatMap(({ results }) => results) ?? [], [list.data]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows only move between what can be reached by Tab
    <div className={styles["left"]} onKeyDown={moveByArrows}>
      <input
        type="search"
        className={styles["search"]}
        data-autofocus
        aria-label={t(`reconciliation.dialog.search.${line.kind}`)}
        placeholder={t(`reconciliation.dialog.search.${line.kind}`)}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {list.isPending ? (
        <SkeletonRows rowCount={6} label={t("state.loading")} />
      ) : candidates.length === 0 ? (
        <NoCandidates kind={line.kind} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Candidates
          label={t(`reconciliation.dialog.candidates.${line.kind}`)}
          candidates={candidates}
          count={list.data?.pages.at(-1)?.count ?? candidates.length}
          chosenId={chosenId}
          onChoose={onChoose}
          onNearEnd={() => {
            if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}

const arrowSteps: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

/** From the search to the first row, and from one row to the next. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = arrowSteps[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:enabled")];
  const next = stops[stops.findIndex((stop) => stop === event.target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface NoCandidatesProps {
  readonly kind: OpenLine["kind"];
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** None there are, or none could be read: one looks alike, the other can be tried again. */
function NoCandidates({ kind, error, onRetry }: NoCandidatesProps) {
  const { t } = useTranslation();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- shown as none there are: this is where the difference can be found
    if (error !== null) console.error("The candidates of a reconciliation could not be read.", error);
  }, [error]);
  const title = t(`reconciliation.dialog.empty.${kind}`);
  if (error === null) return <EmptyState icon="swap" title={title} />;
  return (
    <EmptyState
      icon="swap"
      title={title}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          {t("action.retry")}
        </Button>
      }
    >
      {failureText(error, t)}
    </EmptyState>
  );
}

interface CandidatesProps {
  readonly label: string;
  readonly candidates: readonly Candidate[];
  readonly count: number;
  readonly chosenId: number | null;
  readonly onChoose: (candidate: Candidate | null) => void;
  readonly onNearEnd: () => void;
}

export function Candidates({ label, candidates, count, chosenId, onChoose, onNearEnd }: CandidatesProps) {
  const { t } = useTranslation();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const offsets = useMemo(() => offsetsOf(candidates.map(() => rowHeight)), [candidates]);
  const range = useVisibleRange(scrollerRef, { axis: "vertical", offsets, buffer: { min: 200, max: 600 } });
  useNearEnd(scrollerRef, onNearEnd, totalSize(offsets));
  return (
    <div ref={scrollerRef} className={styles["scroller"]}>
      <div role="table" aria-label={label} aria-rowcount={count + 1}>
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className={classNames(styles["row"], styles["head"])}>
            <span role="columnheader" aria-label={t("reconciliation.dialog.select")} />
            <span role="columnheader">{t("reconciliation.dialog.label")}</span>
            <span role="columnheader">{t("reconciliation.dialog.date")}</span>
            <span role="columnheader" className={styles["amount"]}>
              {t("reconciliation.dialog.amount")}
            </span>
          </div>
        </div>
        <div role="rowgroup" className={styles["rows"]} style={{ height: totalSize(offsets) }}>
          {candidates.slice(range.start, range.end).map((candidate, index) => (
            <CandidateRow
              key={candidate.id}
              candidate={candidate}
              index={range.start + index}
              isChosen={candidate.id === chosenId}
              isDisabled={chosenId !== null && candidate.id !== chosenId}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface CandidateRowProps {
  readonly candidate: Candidate;
  readonly index: number;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (candidate: Candidate | null) => void;
}

function CandidateRow({ candidate, index, isChosen, isDisabled, onChoose }: CandidateRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const reasonsOf = useReasons();
  const reasons = reasonsOf(candidate.reasons, candidate.amount.currency).join(" ");
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(
        styles["row"],
        styles["placed"],
        isChosen && styles["chosenRow"],
        isDisabled && styles["waiting"],
      )}
      style={{ top: index * rowHeight }}
    >
      <span role="cell">
        <input
          type="checkbox"
          aria-label={t("reconciliation.dialog.choose", { name: candidate.title })}
          checked={isChosen}
          disabled={isDisabled}
          onChange={() => onChoose(isChosen ? null : candidate)}
        />
      </span>
      <span role="cell" className={styles["what"]}>
        <span className={styles["title"]}>
          <span className={styles["ellipsis"]} title={candidate.title}>
            {candidate.title}
          </span>
          {candidate.score === null ? null : (
            <Badge tone={candidate.score >= 80 ? "positive" : "neutral"}>
              {t("reconciliation.score", { score: candidate.score })}
            </Badge>
          )}
        </span>
        <span className={styles["reasons"]} title={reasons}>
          {reasons}
        </span>
      </span>
      <span role="cell">{dayText(candidate.date, language)}</span>
      <span role="cell" className={styles["amount"]}>
        <MoneyText money={candidate.amount} />
      </span>
    </div>
  );
}
