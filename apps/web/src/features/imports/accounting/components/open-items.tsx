import type { AccountingPreview } from "@amont/contract/operations/imports/accounting/accounting-preview.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import tables from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import { MoneyText, moneyText } from "../../../../shared/money-text.tsx";
import styles from "./accounting-import.module.css";

interface OpenItemsProps {
  readonly preview: AccountingPreview;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** What customers and suppliers have not settled, and when it is to be expected. */
export function OpenItems({ preview, isChosen, onChoose }: OpenItemsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { openItemCount, lateCount, unexplainedPaymentCount, isStale, period } = preview;
  const title = t("accountsFile.open.title");
  const isNone = openItemCount === 0;
  return (
    <section className={styles["part"]} aria-label={title}>
      <h3 className={styles["title"]}>{title}</h3>
      <p className={styles["quiet"]}>
        {isNone
          ? t("accountsFile.open.none")
          : t("accountsFile.open.text", {
              receivable: moneyText(preview.receivable, language),
              payable: moneyText(preview.payable, language),
            })}
        {lateCount === 0 ? null : ` ${t("accountsFile.open.late", { count: lateCount })}`}
        {unexplainedPaymentCount === 0
          ? null
          : ` ${t("accountsFile.open.unexplained", { count: unexplainedPaymentCount })}`}
      </p>
      {isNone ? null : (
        <>
          {isStale && period !== null ? (
            <Message tone="warn">
              {t("accountsFile.open.stale", { date: dayText(period.to, language) })}
            </Message>
          ) : null}
          <label className={styles["choice"]}>
            <input type="checkbox" checked={isChosen} onChange={() => onChoose(!isChosen)} />
            {t("accountsFile.open.choose", { count: openItemCount })}
          </label>
          <ItemList preview={preview} title={title} />
        </>
      )}
    </section>
  );
}

function ItemList({ preview, title }: { readonly preview: AccountingPreview; readonly title: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { openItems, openItemCount } = preview;
  return (
    <details className={styles["more"]}>
      <summary>{t("accountsFile.open.show")}</summary>
      <div className={styles["framed"]}>
        <FileTable
          label={title}
          head={
            <>
              <th scope="col">{t("accountsFile.party")}</th>
              <th scope="col">{t("accountsFile.open.piece")}</th>
              <th scope="col">{t("accountsFile.open.date")}</th>
              <th scope="col">{t("accountsFile.open.due")}</th>
              <th scope="col" className={tables["amount"]}>
                {t("accountsFile.open.amount")}
              </th>
            </>
          }
        >
          {openItems.map((item) => (
            <tr key={item.key}>
              <th scope="row">
                <span className={tables["name"]}>{item.partyName}</span>
                <span className={tables["below"]}>
                  {t(item.isInflow ? "accountsFile.customer" : "accountsFile.supplier")}
                </span>
              </th>
              <td>
                {item.reference}
                <span className={tables["below"]}>
                  {item.isCreditNote ? t("accountsFile.open.creditNote") : item.label}
                </span>
              </td>
              <td className={tables["figure"]}>{dayText(item.pieceDate, language)}</td>
              <td className={tables["figure"]}>{dayText(item.dueOn, language)}</td>
              <td className={tables["amount"]}>
                <MoneyText money={item.open} />
                {item.open.amountMinor === item.total.amountMinor ? null : (
                  <span className={tables["below"]}>
                    {t("accountsFile.open.partly", { total: moneyText(item.total, language) })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </FileTable>
      </div>
      {openItemCount > openItems.length ? (
        <p className={styles["quiet"]}>
          {t("accountsFile.more", { count: openItemCount - openItems.length })}
        </p>
      ) : null}
    </details>
  );
}
