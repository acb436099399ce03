import type { AccountingPreview } from "@amont/contract/operations/imports/accounting/accounting-preview.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import tables from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import styles from "./accounting-import.module.css";

/** Charges and income of each account, month by month. */
export function MonthlyHistory({ preview }: { readonly preview: AccountingPreview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { history } = preview;
  if (history.length === 0) return null;
  const title = t("accountsFile.history.title");
  const months = [
    ...new Set(history.flatMap((account) => account.months.map(({ month }) => month))),
  ].toSorted();
  const named = new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" });
  return (
    <details className={styles["more"]}>
      <summary>{title}</summary>
      <div className={styles["framed"]}>
        <FileTable
          label={title}
          head={
            <>
              <th scope="col">{t("accountsFile.account")}</th>
              {months.map((month) => (
                <th key={month} scope="col" className={tables["amount"]}>
                  {named.format(new Date(`${month}-01T00:00:00Z`))}
                </th>
              ))}
              <th scope="col" className={tables["amount"]}>
                {t("accountsFile.history.total")}
              </th>
            </>
          }
        >
          {history.map(({ account, name, total, months: own }) => {
            const amounts = new Map(own.map(({ month, amount }) => [month, amount]));
            return (
              <tr key={account}>
                <th scope="row">
                  <span className={tables["name"]}>{name}</span>
                  <span className={tables["below"]}>{account}</span>
                </th>
                {months.map((month) => {
                  const amount = amounts.get(month);
                  return (
                    <td key={month} className={tables["amount"]}>
                      {amount === undefined ? null : <MoneyText money={amount} />}
                    </td>
                  );
                })}
                <td className={tables["amount"]}>
                  <MoneyText money={total} />
                </td>
              </tr>
            );
          })}
        </FileTable>
      </div>
    </details>
  );
}
