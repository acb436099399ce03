import {
  addMonths,
  type CalendarDate,
  calendarDate,
  calendarDateOf,
  startOfMonth,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { MonthPicker } from "@amont/ui/widgets/month-picker/month-picker.tsx";
import { monthName } from "@amont/ui/widgets/month-picker/year-month.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { useMonthTexts } from "../../../shared/forms/use-month-texts.ts";
import { useNow } from "../../../shared/use-now.ts";
import type { CashPool, PoolPlace } from "../cash-pool-queries.ts";
import { PoolFailure } from "../pool/pool-failure.tsx";
import styles from "./interest.module.css";
import { interestQuery, type PoolInterest } from "./interest-queries.ts";
import { InterestTable } from "./interest-table.tsx";
import { NotionalInterest } from "./notional-interest.tsx";
import { PoolRates } from "./pool-rates.tsx";
import { SettlementDialog } from "./settlement-dialog.tsx";

interface InterestTabProps {
  readonly place: PoolPlace;
  readonly pool: CashPool;
  readonly month: CalendarDate | undefined;
  readonly onMonth: (month: CalendarDate | undefined) => void;
}

/** What the companies of a pool owe each other for a month, the rates that it comes from, and settling it. */
export function InterestTab({ place, pool, month: asked, onMonth }: InterestTabProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = calendarDate(localDay(useNow()));
  const month = startOfMonth(asked ?? addMonths(startOfMonth(today), -1));
  const query = useQuery(interestQuery(useApi(), place, month));
  const [isSettling, setIsSettling] = useState(false);
  const texts = useMonthTexts();
  const chosen = yearMonthDay(month);
  const name = monthName(chosen, language, "long");
  const { data } = query;
  return (
    <div className={styles["tab"]}>
      <div className={styles["bar"]}>
        <MonthPicker
          label={t("cashPools.interest.month")}
          placeholder=""
          texts={texts}
          locale={language}
          value={chosen}
          thisMonth={yearMonthDay(today)}
          onChange={(next) => onMonth(calendarDateOf({ ...next, day: 1 }))}
        />
        {data === undefined ? null : (
          <MonthState interest={data} pool={pool} onSettle={() => setIsSettling(true)} />
        )}
      </div>
      <PoolFailure query={query} pool={pool} />
      {data === undefined && !query.isError ? <SkeletonRows rowCount={4} label={t("state.loading")} /> : null}
      {data === undefined ? null : data.notional === null ? (
        pool.kind === "physical" ? (
          <InterestTable pool={pool} interest={data} />
        ) : (
          <p className={styles["note"]}>{t("cashPools.interest.notionalHidden")}</p>
        )
      ) : (
        <NotionalInterest pool={pool} notional={data.notional} />
      )}
      <PoolRates place={place} pool={pool} today={today} />
      {isSettling && data !== undefined ? (
        <SettlementDialog
          place={place}
          pool={pool}
          interest={data}
          monthText={name}
          onClose={() => setIsSettling(false)}
        />
      ) : null}
    </div>
  );
}

interface MonthStateProps {
  readonly interest: PoolInterest;
  readonly pool: CashPool;
  readonly onSettle: () => void;
}

/** Settled and when it is paid; over and to be settled; or still under way. */
function MonthState({ interest, pool, onSettle }: MonthStateProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (pool.kind === "notional") return null;
  const { isOver, isSettled, canSettle, companies } = interest;
  if (isSettled) {
    const settled = companies.find((company) => company.settled !== null)?.settled;
    return (
      <span className={styles["state"]}>
        <Badge tone="positive">{t("cashPools.interest.settled")}</Badge>
        {settled === undefined || settled === null
          ? null
          : t("cashPools.interest.paidOn", { day: dayText(settled.paidOn, language) })}
      </span>
    );
  }
  if (!isOver) return <Badge>{t("cashPools.interest.underWay")}</Badge>;
  return canSettle ? (
    <Button emphasis="primary" icon="check" onClick={onSettle}>
      {t("cashPools.interest.settle")}
    </Button>
  ) : (
    <Badge tone="warn">{t("cashPools.interest.toSettle")}</Badge>
  );
}
