import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { CashPool, PoolPlace } from "../cash-pool-queries.ts";
import { yearlyRateText } from "../model/yearly-rate-text.ts";
import styles from "./interest.module.css";
import { RatesDialog } from "./rates-dialog.tsx";

interface PoolRatesProps {
  readonly place: PoolPlace;
  readonly pool: CashPool;
  readonly today: CalendarDate;
}

/** At which rates companies lend and borrow, each from its day on. */
export function PoolRates({ place, pool, today }: PoolRatesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isEditing, setIsEditing] = useState(false);
  const nameOf = (companyId: number | null) =>
    companyId === null
      ? t("cashPools.rates.all")
      : ([...(pool.header === null ? [] : [pool.header]), ...pool.members].find(
          (one) => one.companyId === companyId,
        )?.companyName ?? t("cashPools.otherCompany"));
  return (
    <section className={styles["rates"]} aria-label={t("cashPools.rates.title")}>
      <div className={styles["ratesHead"]}>
        <h2 className={styles["heading"]}>{t("cashPools.rates.title")}</h2>
        {pool.canManage ? (
          <Button size="sm" icon="pencil" onClick={() => setIsEditing(true)}>
            {t("cashPools.rates.edit")}
          </Button>
        ) : null}
      </div>
      {pool.rates.length === 0 ? <p className={styles["quiet"]}>{t("cashPools.rates.none")}</p> : null}
      <ul className={styles["rateList"]}>
        {pool.rates.map(({ side, companyId, rate, begin, endExclusive }) => (
          <li key={`${side} ${companyId ?? ""} ${begin}`} className={styles["rate"]}>
            <span className={styles["rateValue"]}>{yearlyRateText(rate, language)}</span>
            <span>{t(`cashPools.rates.side.${side}`)}</span>
            <span className={styles["quiet"]}>{nameOf(companyId)}</span>
            <span className={styles["quiet"]}>
              {endExclusive === null
                ? t("cashPools.rates.since", { from: dayText(begin, language) })
                : t("cashPools.days.range", {
                    from: dayText(begin, language),
                    to: dayText(addDays(endExclusive, -1), language),
                  })}
            </span>
            {begin <= today && (endExclusive === null || endExclusive > today) ? (
              <Badge tone="accent">{t("cashPools.rates.inForce")}</Badge>
            ) : null}
          </li>
        ))}
      </ul>
      {isEditing ? (
        <RatesDialog place={place} pool={pool} today={today} onClose={() => setIsEditing(false)} />
      ) : null}
    </section>
  );
}
