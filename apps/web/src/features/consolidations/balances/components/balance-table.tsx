import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import tables from "../../../../shared/layout/group/group-table.module.css";
import { MoneyText } from "../../../../shared/money-text.tsx";
import {
  type AccountBalance,
  availableOf,
  type BalanceTree,
  type BankBalances,
  type CompanyBalances,
  type GroupFigures,
} from "../balance-tree.ts";
import { AccountMarks, CompanyMarks } from "./balance-marks.tsx";
import styles from "./balances.module.css";

export interface ShownBalances {
  readonly tree: BalanceTree;
  readonly currency: CurrencyCode;
  readonly date: CalendarDate;
}

/** Companies, opened to their banks and accounts. */
export function BalanceTable({ tree, currency, date }: ShownBalances) {
  const { t } = useTranslation();
  const column = (name: "balance" | "currency" | "authorised" | "available") =>
    t(`groupPages.balances.column.${name}`);
  return (
    <table className={classNames(tables["table"], styles["table"])}>
      <thead>
        <tr>
          <th scope="col">{t("groupPages.balances.column.name")}</th>
          <th scope="col" className={styles["figure"]}>
            {column("balance")}
          </th>
          <th scope="col">{column("currency")}</th>
          <th scope="col" className={styles["figure"]}>
            {t("groupPages.balances.column.converted", { currency })}
          </th>
          <th scope="col" className={styles["figure"]}>
            {column("authorised")}
          </th>
          <th scope="col" className={styles["figure"]}>
            {column("available")}
          </th>
        </tr>
      </thead>
      {tree.companies.map((view) => (
        <CompanyRows key={view.company.id} view={view} currency={currency} date={date} />
      ))}
      <tfoot>
        <tr className={styles["total"]}>
          <th scope="row" colSpan={3}>
            {t("groupPages.balances.total")}
          </th>
          <Figures figures={tree.total} currency={currency} />
        </tr>
      </tfoot>
    </table>
  );
}

interface CompanyRowsProps extends Omit<ShownBalances, "tree"> {
  readonly view: CompanyBalances;
}

function CompanyRows({ view: { company, banks, figures }, currency, date }: CompanyRowsProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <tbody>
      <tr className={styles["company"]}>
        <th scope="row">
          <button
            type="button"
            className={styles["toggle"]}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? "chevron-down" : "chevron-right"} size="sm" />
            {company.name}
          </button>{" "}
          <CompanyMarks company={company} />
        </th>
        <td className={styles["figure"]}>
          {company.balances.length === 0
            ? "–"
            : company.balances.map((held) => (
                <div key={held.currency}>
                  <MoneyText money={held} />
                </div>
              ))}
        </td>
        <td>
          {company.balances.length === 0
            ? company.currency
            : company.balances.map(({ currency: own }) => <div key={own}>{own}</div>)}
        </td>
        {company.isAvailable ? <Figures figures={figures} currency={currency} /> : <NoFigures />}
      </tr>
      {isOpen
        ? banks.map((bank) => (
            <BankRows
              key={bank.name}
              bank={bank}
              isOnly={banks.length === 1}
              currency={currency}
              date={date}
            />
          ))
        : null}
    </tbody>
  );
}

interface BankRowsProps extends Omit<ShownBalances, "tree"> {
  readonly bank: BankBalances;
  /** Of its company: without a name it goes without saying. */
  readonly isOnly: boolean;
}

function BankRows({ bank: { name, accounts }, isOnly, currency, date }: BankRowsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isOnly && name === "" ? null : (
        <tr className={styles["bank"]}>
          <th scope="rowgroup" colSpan={6}>
            {name === "" ? t("groupPages.balances.noBank") : name}
          </th>
        </tr>
      )}
      {accounts.map((held) => (
        <AccountRow key={held.account.id} held={held} currency={currency} date={date} />
      ))}
    </>
  );
}

interface AccountRowProps extends Omit<ShownBalances, "tree"> {
  readonly held: AccountBalance;
}

function AccountRow({ held, currency, date }: AccountRowProps) {
  const { t } = useTranslation();
  const { account, figures } = held;
  const { balance, overdraft, isIgnored } = account;
  const own = (minor: number) => <MoneyText money={money(minor, balance.currency)} />;
  return (
    <tr className={isIgnored ? styles["ignored"] : styles["account"]}>
      <th scope="row">
        {account.name} <AccountMarks held={held} date={date} />
      </th>
      <td className={styles["figure"]}>{own(balance.amountMinor)}</td>
      <td>{balance.currency}</td>
      <td className={styles["figure"]}>
        {figures === null ? (
          <span className={styles["unconverted"]}>{t("groupPages.unconverted")}</span>
        ) : (
          <MoneyText money={money(figures.balanceMinor, currency)} />
        )}
      </td>
      <td className={styles["figure"]}>
        {overdraft.amountMinor === 0 ? "–" : own(0 - overdraft.amountMinor)}
      </td>
      <td className={held.isExceeded ? styles["short"] : styles["figure"]}>{own(availableOf(account))}</td>
    </tr>
  );
}

interface FiguresProps {
  readonly figures: GroupFigures;
  readonly currency: CurrencyCode;
}

function Figures({ figures, currency }: FiguresProps) {
  return (["balanceMinor", "authorisedMinor", "availableMinor"] as const).map((name) => (
    <td key={name} className={styles["figure"]}>
      {name === "authorisedMinor" && figures[name] === 0 ? (
        "–"
      ) : (
        <MoneyText money={money(figures[name], currency)} />
      )}
    </td>
  ));
}

const NoFigures = () =>
  ["balance", "authorised", "available"].map((name) => (
    <td key={name} className={styles["figure"]}>
      –
    </td>
  ));
