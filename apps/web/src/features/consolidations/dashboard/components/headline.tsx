import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { type ConsolidationState, firstBelowZero } from "../state-query.ts";
import styles from "./dashboard.module.css";

/** The three answers of the morning: how much, how low, who first. */
export function Headline({ state }: { readonly state: ConsolidationState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { date, cash, lowest, companies } = state;
  const first = firstBelowZero(companies);
  const day = (on: string) => dayText(on, language, date);
  return (
    <dl className={styles["headline"]}>
      <div>
        <dt>{t("groupPages.dashboard.cash", { day: dayText(date, language) })}</dt>
        <dd className={styles["cash"]}>
          <MoneyText money={cash} />
        </dd>
      </div>
      {lowest === null ? null : (
        <div>
          <dt>{t("groupPages.dashboard.lowest")}</dt>
          <dd className={lowest.balance.amountMinor < 0 ? styles["below"] : styles["second"]}>
            <MoneyText money={lowest.balance} />{" "}
            <small>{t("groupPages.dashboard.on", { day: day(lowest.date) })}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{t("groupPages.dashboard.first")}</dt>
        {first === undefined ? (
          <dd className={styles["calm"]}>
            <Icon name="check-circle" size="sm" /> {t("groupPages.dashboard.none")}
          </dd>
        ) : (
          <dd className={styles["below"]}>
            {first.name} <small>{t("groupPages.dashboard.on", { day: day(first.day) })}</small>
          </dd>
        )}
      </div>
    </dl>
  );
}
