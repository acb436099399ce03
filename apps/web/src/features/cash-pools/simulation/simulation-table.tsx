import { dayText } from "@amont/ui/figures/time-text.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import list from "../../../shared/layout/list-table.module.css";
import type { CashPool } from "../cash-pool-queries.ts";
import { type SimulationRow, simulationRows } from "../model/simulation-rows.ts";
import type { PoolSimulations } from "../pool-figures-queries.ts";
import { PoolMoney } from "../pool-money.tsx";
import styles from "./simulation.module.css";

interface SimulationTableProps {
  readonly pool: CashPool;
  readonly simulations: PoolSimulations;
}

const columns = ["lowest", "end", "sweeps", "uncovered"] as const;
type Column = (typeof columns)[number];

/** Each account as the rules are and, below it, as they could be: what differs stands out. */
export function SimulationTable({ pool, simulations: { before, after, today } }: SimulationTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = pool;
  const nameOf = ({ companyId, accountId }: SimulationRow) => {
    const known = [...(pool.header === null ? [] : [pool.header]), ...pool.members].find(
      (one) => one.companyId === companyId && one.accountId === accountId,
    );
    return known === undefined ? "" : `${known.companyName} · ${known.accountName}`;
  };
  const figure = (account: SimulationRow["before"], column: Column): ReactNode => {
    switch (column) {
      case "lowest":
        return (
          <>
            <PoolMoney amountMinor={account.lowestMinor} currency={currency} />
            <small className={styles["day"]}>{dayText(account.lowestOn, language, today)}</small>
          </>
        );
      case "end":
        return <PoolMoney amountMinor={account.endMinor} currency={currency} />;
      case "sweeps":
        return account.sweepCount.toLocaleString(language);
      case "uncovered":
        return (
          <PoolMoney
            amountMinor={account.uncoveredMinor === 0 ? null : account.uncoveredMinor}
            currency={currency}
          />
        );
    }
  };
  return (
    <table
      className={classNames(list["table"], list["cards"], styles["table"])}
      aria-label={t("cashPools.simulation.result")}
    >
      <thead>
        <tr>
          <th scope="col">{t("cashPools.sweeps.account")}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles["figure"]}>
              {t(`cashPools.simulation.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {simulationRows(before, after).map((row) => (
          <tr key={`${row.companyId} ${row.accountId}`} className={list["row"]}>
            <th scope="row">
              {nameOf(row)}
              {row.isHeader ? <small className={styles["role"]}>{t("cashPools.column.header")}</small> : null}
            </th>
            {columns.map((column) => (
              <td key={column} className={styles["figure"]}>
                <span className={list["label"]}>{t(`cashPools.simulation.${column}`)}</span>
                <span className={styles["both"]}>
                  <span className={row.after === null ? undefined : styles["before"]}>
                    {row.after === null ? null : (
                      <span className={styles["tense"]}>{t("cashPools.simulation.before")}</span>
                    )}
                    {figure(row.before, column)}
                  </span>
                  {row.after === null ? null : (
                    <span className={classNames(isOther(row, column) ? styles["other"] : undefined)}>
                      <span className={styles["tense"]}>{t("cashPools.simulation.after")}</span>
                      {figure(row.after, column)}
                    </span>
                  )}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const measures = {
  lowest: "lowestMinor",
  end: "endMinor",
  sweeps: "sweepCount",
  uncovered: "uncoveredMinor",
} as const satisfies Record<Column, keyof SimulationRow["before"]>;

const isOther = ({ before, after }: SimulationRow, column: Column): boolean =>
  after !== null && before[measures[column]] !== after[measures[column]];
