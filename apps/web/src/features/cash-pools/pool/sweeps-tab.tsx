import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import list from "../../../shared/layout/list-table.module.css";
import { useNow } from "../../../shared/use-now.ts";
import type { CashPool, PoolPlace } from "../cash-pool-queries.ts";
import { poolDaysFrom } from "../model/pool-days.ts";
import { todaysSweeps } from "../model/todays-sweeps.ts";
import { type PoolSweeps, sweepsQuery } from "../pool-figures-queries.ts";
import { PoolMoney } from "../pool-money.tsx";
import { accountName } from "./account-name.ts";
import { DayPaging } from "./day-paging.tsx";
import styles from "./pool.module.css";
import { PoolFailure } from "./pool-failure.tsx";
import { TodaysSweeps } from "./todays-sweeps.tsx";

interface SweepsTabProps {
  readonly place: PoolPlace;
  readonly pool: CashPool;
  readonly from: CalendarDate | undefined;
  readonly onFrom: (from: CalendarDate | undefined) => void;
}

/** What statements say beside what the rules would have moved; below, what nobody could attach. */
export function SweepsTab({ place, pool, from, onFrom }: SweepsTabProps) {
  const { t } = useTranslation();
  const today = calendarDate(localDay(useNow()));
  const days = poolDaysFrom(from, today);
  const query = useQuery(sweepsQuery(useApi(), place, days));
  const { data } = query;
  // Before the pool began there was nothing to sweep, whatever its rules would have done.
  const sweeps = (data?.sweeps ?? []).filter(({ on }) => on >= pool.startsOn);
  const ofToday =
    data === undefined || query.isPlaceholderData || pool.executedBy === "bank"
      ? null
      : todaysSweeps(data, days);
  return (
    <div className={styles["scroller"]}>
      <DayPaging days={days} onFrom={onFrom} />
      <PoolFailure query={query} pool={pool} />
      {data === undefined && !query.isError ? <SkeletonRows rowCount={6} label={t("state.loading")} /> : null}
      {data === undefined ? null : (
        <>
          {ofToday === null ? null : <TodaysSweeps place={place} pool={pool} sweeps={ofToday} />}
          {data.loose.length === 0 ? null : <LooseLines pool={pool} sweeps={data} />}
          {sweeps.length === 0 ? (
            <EmptyState icon="swap" title={t("cashPools.sweeps.emptyTitle")}>
              {t("cashPools.sweeps.empty")}
            </EmptyState>
          ) : (
            <SweepTable pool={pool} sweeps={{ ...data, sweeps }} />
          )}
        </>
      )}
    </div>
  );
}

interface ShownSweepsProps {
  readonly pool: CashPool;
  readonly sweeps: PoolSweeps;
}

function SweepTable({ pool, sweeps: { sweeps, today } }: ShownSweepsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = pool;
  const figures =
    pool.executedBy === "us"
      ? (["observed", "simulated", "written", "difference", "uncovered"] as const)
      : (["observed", "simulated", "difference", "uncovered"] as const);
  return (
    <table
      className={classNames(list["table"], list["cards"], styles["table"])}
      aria-label={t("cashPools.tab.sweeps")}
    >
      <thead>
        <tr>
          <th scope="col">{t("cashPools.sweeps.day")}</th>
          <th scope="col">{t("cashPools.sweeps.account")}</th>
          {figures.map((name) => (
            <th key={name} scope="col" className={styles["figure"]}>
              {t(`cashPools.sweeps.${name}`)}
            </th>
          ))}
          <th scope="col">{t("cashPools.sweeps.how")}</th>
        </tr>
      </thead>
      <tbody>
        {sweeps.map((sweep) => {
          const isToCome = sweep.on >= today;
          const amounts = {
            observed: sweep.observedMinor,
            simulated: sweep.simulatedMinor,
            written: sweep.writtenMinor,
            difference: sweep.differenceMinor,
            uncovered: sweep.uncoveredMinor === 0 ? null : sweep.uncoveredMinor,
          };
          return (
            <tr key={`${sweep.on} ${sweep.companyId} ${sweep.accountId}`} className={list["row"]}>
              <th scope="row">{dayText(sweep.on, language, today)}</th>
              <td>
                <span className={list["label"]}>{t("cashPools.sweeps.account")}</span>
                {accountName(pool, sweep.companyId, sweep.accountId)}
              </td>
              {figures.map((name) => (
                <td
                  key={name}
                  data-empty={amounts[name] === null ? "" : undefined}
                  className={classNames(
                    styles["figure"],
                    name === "difference" && (sweep.differenceMinor ?? 0) !== 0 && styles["differs"],
                  )}
                >
                  <span className={list["label"]}>{t(`cashPools.sweeps.${name}`)}</span>
                  <PoolMoney amountMinor={amounts[name]} currency={currency} />
                </td>
              ))}
              <td data-empty={isToCome || sweep.evidence.length > 0 ? undefined : ""}>
                <span className={list["label"]}>{t("cashPools.sweeps.how")}</span>
                <span className={styles["badges"]}>
                  {isToCome ? <Badge tone="accent">{t("cashPools.sweeps.toCome")}</Badge> : null}
                  {sweep.evidence.map((kind) => (
                    <Badge key={kind}>{t(`cashPools.sweeps.evidence.${kind}`)}</Badge>
                  ))}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function LooseLines({ pool, sweeps: { loose, today } }: ShownSweepsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className={styles["loose"]} aria-label={t("cashPools.sweeps.loose")}>
      <h2 className={styles["heading"]}>
        {t("cashPools.sweeps.loose")} <Badge tone="warn">{loose.length}</Badge>
      </h2>
      <p className={styles["quiet"]}>{t("cashPools.sweeps.looseText")}</p>
      <ul className={styles["lines"]}>
        {loose.map((line) => (
          <li key={`${line.companyId} ${line.transactionId}`} className={styles["looseLine"]}>
            <span className={styles["said"]}>
              <span className={styles["strong"]}>{line.label}</span>
              <span className={styles["quiet"]}>
                {[
                  dayText(line.on, language, today),
                  accountName(pool, line.companyId, line.accountId),
                  t(`cashPools.sweeps.reason.${line.reason}`),
                ].join(" · ")}
              </span>
            </span>
            <PoolMoney amountMinor={line.amountMinor} currency={pool.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
