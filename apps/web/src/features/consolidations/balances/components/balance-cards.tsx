import { money } from "@amont/kernel/money.ts";
import { useTranslation } from "react-i18next";
import { MoneyText } from "../../../../shared/money-text.tsx";
import type { GroupFigures } from "../balance-tree.ts";
import { AccountMarks, CompanyMarks } from "./balance-marks.tsx";
import type { ShownBalances } from "./balance-table.tsx";
import styles from "./balances.module.css";

/** On a narrow window: a card for each company with the two figures that one asks for, and its accounts below. */
export function BalanceCards({ tree, currency, date }: ShownBalances) {
  const { t } = useTranslation();
  const two = ({ balanceMinor, availableMinor }: GroupFigures) => (
    <dl className={styles["two"]}>
      <div>
        <dt>{t("groupPages.balances.column.balance")}</dt>
        <dd>
          <MoneyText money={money(balanceMinor, currency)} />
        </dd>
      </div>
      <div>
        <dt>{t("groupPages.balances.column.available")}</dt>
        <dd>
          <MoneyText money={money(availableMinor, currency)} />
        </dd>
      </div>
    </dl>
  );
  return (
    <div className={styles["cards"]}>
      <section className={styles["groupCard"]} aria-label={t("groupPages.balances.total")}>
        <h2>{t("groupPages.balances.total")}</h2>
        {two(tree.total)}
      </section>
      {tree.companies.map(({ company, banks, figures }) => (
        <section key={company.id} className={styles["card"]} aria-label={company.name}>
          <h2>
            {company.name} <CompanyMarks company={company} />
          </h2>
          {company.isAvailable ? two(figures) : null}
          <ul>
            {banks.flatMap(({ name, accounts }) =>
              accounts.map((held) => (
                <li key={held.account.id} className={held.account.isIgnored ? styles["ignored"] : undefined}>
                  <span>
                    {held.account.name}
                    <small>{name}</small>
                    <AccountMarks held={held} date={date} />
                  </span>
                  <MoneyText money={held.account.balance} />
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
