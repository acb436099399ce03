import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { CashPool, PoolPlace } from "../cash-pool-queries.ts";
import type { TodaysSweeps as Todays, TodaysSweep } from "../model/todays-sweeps.ts";
import { PoolMoney } from "../pool-money.tsx";
import { usePoolRefusal } from "../use-pool-refusal.ts";
import { usePoolWords } from "../use-pool-words.ts";
import { accountName } from "./account-name.ts";
import styles from "./pool.module.css";
import { useSweepsCreation } from "./use-sweeps-creation.ts";

interface TodaysSweepsProps {
  readonly place: PoolPlace;
  readonly pool: CashPool;
  readonly sweeps: Todays;
}

/** What a pool that we sweep has to move this evening: one click makes the transfers of it. */
export function TodaysSweeps({ place, pool, sweeps }: TodaysSweepsProps) {
  const { t } = useTranslation();
  const { canCreate, proposed, written } = sweeps;
  const creation = useSweepsCreation(place);
  const refusal = usePoolRefusal(creation.error);
  return (
    <section className={styles["loose"]} aria-label={t("cashPools.sweeps.ofToday.title")}>
      <div className={styles["ofToday"]}>
        <div className={styles["said"]}>
          <h2 className={styles["heading"]}>
            {t("cashPools.sweeps.ofToday.title")}{" "}
            {proposed.length > 0 ? (
              <Badge tone="accent">{proposed.length}</Badge>
            ) : written.length > 0 ? (
              <Badge tone="positive">{t("cashPools.sweeps.ofToday.written")}</Badge>
            ) : null}
          </h2>
          <p className={styles["quiet"]}>
            <Summary pool={pool} sweeps={sweeps} />
          </p>
        </div>
        {proposed.length > 0 && canCreate ? (
          <Button
            emphasis="primary"
            icon="swap"
            isBusy={creation.isPending}
            onClick={() => creation.mutate(sweeps)}
          >
            {t("cashPools.sweeps.ofToday.create")}
          </Button>
        ) : null}
      </div>
      {refusal === null ? null : (
        <Message tone="danger">
          {refusal.code === "32003" ? t("cashPools.sweeps.ofToday.changed") : refusal.text}
        </Message>
      )}
      {proposed.length === 0 ? null : <Lines pool={pool} sweeps={proposed} />}
      {proposed.length === 0 || canCreate ? null : (
        <p className={styles["quiet"]}>{t("cashPools.sweeps.ofToday.readOnly")}</p>
      )}
    </section>
  );
}

/** In a sentence: what moves, what was made, or when there will be something. */
function Summary({ pool, sweeps }: Omit<TodaysSweepsProps, "place">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = usePoolWords(pool.currency);
  const { today, proposed, written, risingMinor, fallingMinor } = sweeps;
  if (proposed.length > 0)
    return [
      ...(risingMinor > 0 ? [t("cashPools.sweeps.ofToday.rise", { amount: words.amount(risingMinor) })] : []),
      ...(fallingMinor > 0
        ? [t("cashPools.sweeps.ofToday.fall", { amount: words.amount(fallingMinor) })]
        : []),
    ].join(" ");
  if (written.length > 0) return t("cashPools.sweeps.ofToday.writtenText");
  const next = pool.nextSweepOn;
  return [
    t("cashPools.sweeps.ofToday.nothing"),
    ...(next === null || next <= today
      ? []
      : [t("cashPools.sweeps.ofToday.next", { day: dayText(next, language, today) })]),
  ].join(" ");
}

interface LinesProps {
  readonly pool: CashPool;
  readonly sweeps: readonly TodaysSweep[];
}

function Lines({ pool, sweeps }: LinesProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles["lines"]}>
      {sweeps.map(({ companyId, accountId, sweptMinor }) => (
        <li key={accountId} className={styles["looseLine"]}>
          <span className={styles["strong"]}>{accountName(pool, companyId, accountId)}</span>
          <span className={styles["badges"]}>
            <span className={styles["quiet"]}>
              {t(sweptMinor > 0 ? "cashPools.sweeps.ofToday.rises" : "cashPools.sweeps.ofToday.falls")}
            </span>
            <PoolMoney amountMinor={Math.abs(sweptMinor)} currency={pool.currency} />
          </span>
        </li>
      ))}
    </ul>
  );
}
