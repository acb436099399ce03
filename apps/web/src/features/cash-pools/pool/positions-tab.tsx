import { type CalendarDate, calendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { useIsNarrow } from "../../../shared/layout/use-is-narrow.ts";
import { useNow } from "../../../shared/use-now.ts";
import type { CashPool, PoolPlace } from "../cash-pool-queries.ts";
import { poolDaysFrom } from "../model/pool-days.ts";
import { largestOf, type PositionRow, positionRows } from "../model/position-rows.ts";
import { type PoolPositions, positionsQuery } from "../pool-figures-queries.ts";
import { PoolMoney } from "../pool-money.tsx";
import { DayPaging } from "./day-paging.tsx";
import { OpeningsDialog } from "./openings-dialog.tsx";
import styles from "./pool.module.css";
import { PoolFailure } from "./pool-failure.tsx";
import { PositionSheet } from "./position-sheet.tsx";

interface PositionsTabProps {
  readonly place: PoolPlace;
  readonly pool: CashPool;
  readonly from: CalendarDate | undefined;
  readonly onFrom: (from: CalendarDate | undefined) => void;
}

/** What each company has lent or borrowed, day by day: paid until yesterday, simulated from today on. */
export function PositionsTab({ place, pool, from, onFrom }: PositionsTabProps) {
  const { t } = useTranslation();
  const today = calendarDate(localDay(useNow()));
  const days = poolDaysFrom(from, today);
  const query = useQuery(positionsQuery(useApi(), place, days));
  const [isOpening, setIsOpening] = useState(false);
  const isNarrow = useIsNarrow();
  if (pool.members.length === 0)
    return (
      <EmptyState icon="layers" title={t("cashPools.positions.emptyTitle")}>
        {t(pool.canManage ? "cashPools.positions.empty" : "cashPools.positions.emptyReader")}
      </EmptyState>
    );
  return (
    <div className={styles["tab"]}>
      <DayPaging days={days} onFrom={onFrom}>
        {pool.canManage ? (
          <Button size="sm" onClick={() => setIsOpening(true)}>
            {t("cashPools.openings.open")}
          </Button>
        ) : null}
      </DayPaging>
      <PoolFailure query={query} pool={pool} />
      {query.data === undefined ? (
        query.isError ? null : (
          <SkeletonRows rowCount={6} label={t("state.loading")} />
        )
      ) : isNarrow ? (
        <PositionCards pool={pool} positions={query.data} />
      ) : (
        <PositionSheet pool={pool} positions={query.data} />
      )}
      <p className={styles["foot"]}>
        {t("cashPools.positions.legend")}
        {pool.hasOthers ? ` ${t("cashPools.othersTakePart")}` : ""}
      </p>
      {isOpening ? (
        <OpeningsDialog place={place} pool={pool} today={today} onClose={() => setIsOpening(false)} />
      ) : null}
    </div>
  );
}

interface PositionCardsProps {
  readonly pool: CashPool;
  readonly positions: PoolPositions;
}

/** Where days have no room beside each other: today, the end, and the most of it. */
function PositionCards({ pool, positions }: PositionCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles["cards"]} aria-label={t("cashPools.tab.positions")}>
      {positionRows(positions, pool).map((row) => (
        <PositionCard key={row.id} row={row} pool={pool} positions={positions} />
      ))}
    </ul>
  );
}

interface PositionCardProps extends PositionCardsProps {
  readonly row: PositionRow;
}

function PositionCard({ row, pool, positions }: PositionCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { from, to, today } = positions;
  const at = diffDays({ start: from, end: today });
  const figures: readonly (readonly [string, number])[] = [
    ...(row.amounts[at] === undefined ? [] : ([[dayText(today, language, today), row.amounts[at]]] as const)),
    [dayText(to, language, today), row.amounts.at(-1) ?? 0],
    [t("cashPools.positions.largest"), largestOf(row.amounts)],
  ];
  return (
    <li className={styles["card"]}>
      <span className={styles["strong"]}>
        {row.kind === "company" || row.kind === "account"
          ? row.name
          : t(`cashPools.positions.row.${row.kind}`)}
      </span>
      {figures.map(([name, amountMinor]) => (
        <span key={name} className={styles["line"]}>
          <span className={styles["quiet"]}>{name}</span>
          <PoolMoney amountMinor={amountMinor} currency={pool.currency} />
        </span>
      ))}
    </li>
  );
}
