import { Message } from "@amont/ui/states/message.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import list from "../../../shared/layout/list-table.module.css";
import type { CashPool } from "../cash-pool-queries.ts";
import { PoolMoney } from "../pool-money.tsx";
import styles from "./interest.module.css";
import type { PoolInterest } from "./interest-queries.ts";

interface NotionalInterestProps {
  readonly pool: CashPool;
  readonly notional: NonNullable<PoolInterest["notional"]>;
}

/** What looking at all accounts together saves, and who gets it. */
export function NotionalInterest({ pool, notional }: NotionalInterestProps) {
  const { t } = useTranslation();
  const { currency } = pool;
  const known = [...(pool.header === null ? [] : [pool.header]), ...pool.members];
  return (
    <>
      <dl className={styles["summary"]}>
        <div>
          <dt>{t("cashPools.interest.onNet")}</dt>
          <dd>
            <PoolMoney amountMinor={notional.onNetMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t("cashPools.interest.benefit")}</dt>
          <dd>
            <PoolMoney amountMinor={notional.benefitMinor} currency={currency} />
          </dd>
        </div>
      </dl>
      {notional.daysWithoutRate.length === 0 ? null : (
        <div className={styles["warning"]}>
          <Message tone="warn">{t("cashPools.interest.withoutRate")}</Message>
        </div>
      )}
      <table
        className={classNames(list["table"], list["cards"], styles["table"])}
        aria-label={t("cashPools.tab.interest")}
      >
        <thead>
          <tr>
            <th scope="col">{t("cashPools.sweeps.account")}</th>
            <th scope="col" className={styles["figure"]}>
              {t("cashPools.interest.alone")}
            </th>
            <th scope="col" className={styles["figure"]}>
              {t("cashPools.interest.share")}
            </th>
          </tr>
        </thead>
        <tbody>
          {notional.accounts.map(({ companyId, accountId, netMinor, shareMinor }) => {
            const account = known.find((one) => one.companyId === companyId && one.accountId === accountId);
            return (
              <tr key={`${companyId} ${accountId}`} className={list["row"]}>
                <th scope="row">
                  {account === undefined ? "" : `${account.companyName} · ${account.accountName}`}
                </th>
                <td className={styles["figure"]}>
                  <span className={list["label"]}>{t("cashPools.interest.alone")}</span>
                  <PoolMoney amountMinor={netMinor} currency={currency} />
                </td>
                <td className={styles["figure"]}>
                  <span className={list["label"]}>{t("cashPools.interest.share")}</span>
                  <PoolMoney amountMinor={shareMinor} currency={currency} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
