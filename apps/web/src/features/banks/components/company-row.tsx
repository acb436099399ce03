import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { useTranslation } from "react-i18next";
import { MoneyText } from "../../../shared/money-text.tsx";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { totalsByCurrency } from "../account-figures.ts";
import { type CompanyAccounts, convertedTotal } from "../accounts-together.ts";
import styles from "./accounts-table.module.css";
import { ConvertedAmount } from "./converted-amount.tsx";

interface CompanyRowProps extends CompanyAccounts<CurrentCompany> {
  /** That all is converted to. */
  readonly currency: string;
  readonly isConverted: boolean;
  readonly onAdd: () => void;
}

/** A company as a whole has none of these. */
const emptyColumns = ["connection", "history", "overdraft", "known"] as const;

/** Above the accounts of a company: its name, and what it holds. */
export function CompanyRow({ company, accounts, currency, isConverted, onAdd }: CompanyRowProps) {
  const { t } = useTranslation();
  const canWrite = company.canWrite("CashFlow");
  const converted = convertedTotal(accounts, currency);
  return (
    <tr className={styles["company"]}>
      <th scope="rowgroup" className={styles["account"]}>
        <span className={styles["company-name"]}>
          {company.name} {canWrite ? null : <Badge>{t("company.level.read")}</Badge>}
        </span>
        <small className={styles["details"]}>
          {accounts.length === 0 ? t("banks.empty.title") : t("banks.count", { count: accounts.length })}
        </small>
      </th>
      {emptyColumns.map((column) => (
        <td key={column} className={styles[column]}>
          {null}
        </td>
      ))}
      <td className={styles["balance"]}>
        {accounts.length === 0 && canWrite ? (
          <Button size="sm" icon="plus" onClick={onAdd}>
            {t("banks.add")}
          </Button>
        ) : null}
        {totalsByCurrency(accounts).map((total) => (
          <span key={total.currency} className={styles["sum"]}>
            <MoneyText money={total} />
          </span>
        ))}
        {converted === null ? null : (
          <span className={styles["converted-below"]}>
            <ConvertedAmount converted={converted} isNarrow />
          </span>
        )}
      </td>
      {isConverted ? (
        <td className={styles["converted"]}>
          {converted === null ? (
            totalsByCurrency(accounts).map((total) => (
              <span key={total.currency} className={styles["sum"]}>
                <MoneyText money={total} />
              </span>
            ))
          ) : (
            <ConvertedAmount converted={converted} isNarrow />
          )}
        </td>
      ) : null}
      <td className={styles["actions"]}>{null}</td>
    </tr>
  );
}
