/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by arithmetic, and table elements lose their role in some browsers when they are not laid out as a table */
import type { Money } from "@amont/kernel/money.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { longDayText } from "@amont/ui/figures/time-text.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useVisibleRange } from "@amont/ui/widgets/virtual-window/use-visible-range.ts";
import { offsetsOf, totalSize } from "@amont/ui/widgets/virtual-window/visible-range.ts";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { MoneyText, moneyText } from "../../../../shared/money-text.tsx";
import type { JournalEntry } from "../../banks-queries.ts";
import { type JournalRow, journalRows } from "../../journal-rows.ts";
import styles from "./journal-list.module.css";

const rowHeights = { day: 36, entry: 32 } as const;
const buffer = { min: 300, max: 900 };

interface JournalListProps {
  readonly label: string;
  readonly entries: readonly JournalEntry[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onNeedMore: () => void;
}

/** Only what is in view exists; older entries are asked for before the reader gets there. */
export function JournalList({ label, entries, hasMore, isLoadingMore, onNeedMore }: JournalListProps) {
  const { t } = useTranslation();
  const scrollerRef = useRef<HTMLElement>(null);
  const rows = useMemo(() => journalRows(entries, hasMore), [entries, hasMore]);
  const offsets = useMemo(() => offsetsOf(rows.map(({ kind }) => rowHeights[kind])), [rows]);
  const range = useVisibleRange(scrollerRef, { axis: "vertical", offsets, buffer });
  const isNearEnd = hasMore && !isLoadingMore && range.end > 0 && range.end >= rows.length;
  useEffect(() => {
    if (isNearEnd) onNeedMore();
  }, [isNearEnd, onNeedMore]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the way to scroll it by keyboard
    <section ref={scrollerRef} className={styles["scroller"]} tabIndex={0} aria-label={label}>
      <div role="table" aria-label={label} aria-rowcount={hasMore ? -1 : rows.length + 1}>
        <div role="rowgroup" className={styles["head"]}>
          <div role="row" aria-rowindex={1} className={styles["line"]}>
            <span role="columnheader">{t("banks.journal.column.label")}</span>
            <span role="columnheader" className={styles["category"]}>
              {t("banks.journal.column.category")}
            </span>
            <span role="columnheader" className={styles["amount"]}>
              {t("banks.journal.column.amount")}
            </span>
            <span role="columnheader" className={styles["amount"]}>
              {t("banks.journal.column.balance")}
            </span>
          </div>
        </div>
        <div role="rowgroup" className={styles["rows"]} style={{ height: totalSize(offsets) }}>
          {rows.slice(range.start, range.end).map((row, index) => (
            <Row
              key={row.kind === "day" ? row.day : row.entry.id}
              row={row}
              index={range.start + index + 2}
              top={offsets[range.start + index] ?? 0}
            />
          ))}
        </div>
      </div>
      {isLoadingMore ? (
        <p className={styles["more"]} role="status">
          {t("banks.journal.loadingMore")}
        </p>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly row: JournalRow;
  readonly index: number;
  readonly top: number;
}

function Row({ row, index, top }: RowProps) {
  const className = classNames(styles["line"], styles["placed"], styles[row.kind]);
  return (
    <div role="row" aria-rowindex={index} className={className} style={{ top }}>
      {row.kind === "day" ? <DayCells {...row} /> : <EntryCells entry={row.entry} />}
    </div>
  );
}

function DayCells({ day, moved, balance }: Extract<JournalRow, { readonly kind: "day" }>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <span role="rowheader" className={styles["date"]}>
        {longDayText(day, language)}
      </span>
      <span role="cell" className={styles["category"]} />
      <span role="cell" className={styles["amount"]}>
        {moved === null ? null : <SignedMoney money={moved} />}
      </span>
      <span role="cell" className={styles["amount"]}>
        {t("banks.journal.closing", { balance: moneyText(balance, language) })}
      </span>
    </>
  );
}

function EntryCells({ entry }: { readonly entry: JournalEntry }) {
  const { t } = useTranslation();
  return (
    <>
      <span role="cell" className={classNames(styles["label"], entry.isIgnored && styles["ignored"])}>
        <span className={styles["text"]} title={entry.name}>
          {entry.name}
        </span>
        {entry.isIgnored ? <Badge>{t("banks.journal.ignored")}</Badge> : null}
      </span>
      <span role="cell" className={classNames(styles["category"], styles["text"])}>
        {entry.isToCategorise ? t("banks.journal.toCategorise") : entry.category.name}
      </span>
      <span role="cell" className={classNames(styles["amount"], entry.isIgnored && styles["ignored"])}>
        <SignedMoney money={entry.amount} />
      </span>
      <span role="cell" className={classNames(styles["amount"], styles["after"])}>
        <MoneyText money={entry.balanceAfter} />
      </span>
    </>
  );
}

/** The sign says it; the colour only repeats it. */
function SignedMoney({ money }: { readonly money: Money }) {
  const comesIn = money.amountMinor > 0;
  return (
    <span className={comesIn ? styles["in"] : undefined}>
      {comesIn ? "+" : null}
      <MoneyText money={money} />
    </span>
  );
}
