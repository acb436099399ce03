import { dayText } from "@amont/ui/figures/time-text.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import tables from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import type { PreviewedAccount } from "../model/bank-file-choices.ts";
import { useFileMoney } from "../use-file-money.ts";
import styles from "./bank-file.module.css";

/** The first new operations, to be recognised; the rest is counted. */
export function NewOperations({ account }: { readonly account: PreviewedAccount }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useFileMoney(account.currency);
  const { newOperations, newCount, newInflow, newOutflow } = account;
  const label = t("bankFiles.new.title", { count: newCount });
  return (
    <details className={styles["new"]}>
      <summary>
        {label}
        <span className={styles["quiet"]}>
          {t("bankFiles.new.sums", { inflow: money(newInflow), outflow: money(0 - newOutflow) })}
        </span>
      </summary>
      <FileTable
        label={label}
        head={
          <>
            <th scope="col">{t("bankFiles.new.date")}</th>
            <th scope="col">{t("bankFiles.new.label")}</th>
            <th scope="col" className={tables["amount"]}>
              {t("bankFiles.new.amount")}
            </th>
          </>
        }
      >
        {newOperations.map(({ operation, date, label: text, amount }) => (
          <tr key={operation}>
            <td className={tables["figure"]}>{dayText(date, language)}</td>
            <td>{text}</td>
            <td className={tables["amount"]}>{money(amount)}</td>
          </tr>
        ))}
      </FileTable>
      {newCount > newOperations.length ? (
        <p className={styles["quiet"]}>
          {t("bankFiles.new.more", { count: newCount - newOperations.length })}
        </p>
      ) : null}
    </details>
  );
}
