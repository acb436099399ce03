import type { AccountingPreview } from "@amont/contract/operations/imports/accounting/accounting-preview.ts";
import { useTranslation } from "react-i18next";
import tables from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import styles from "./accounting-import.module.css";

type Delay = AccountingPreview["customerDelay"];

/** How long customers take to pay, and how long the company does. */
export function PartyDelays({ preview }: { readonly preview: AccountingPreview }) {
  const { t } = useTranslation();
  const title = t("accountsFile.delays.title");
  if (preview.parties.length === 0) return null;
  return (
    <section className={styles["part"]} aria-label={title}>
      <h3 className={styles["title"]}>{title}</h3>
      <dl className={styles["delays"]}>
        <div>
          <dt>{t("accountsFile.delays.customers")}</dt>
          <dd>
            <DelayText delay={preview.customerDelay} />
          </dd>
        </div>
        <div>
          <dt>{t("accountsFile.delays.suppliers")}</dt>
          <dd>
            <DelayText delay={preview.supplierDelay} />
          </dd>
        </div>
      </dl>
      <details className={styles["more"]}>
        <summary>{t("accountsFile.delays.show")}</summary>
        <div className={styles["framed"]}>
          <FileTable
            label={title}
            head={
              <>
                <th scope="col">{t("accountsFile.party")}</th>
                <th scope="col">{t("accountsFile.delay")}</th>
                <th scope="col" className={tables["amount"]}>
                  {t("accountsFile.delays.balance")}
                </th>
              </>
            }
          >
            {preview.parties.map(({ key, isCustomer, name, balance, delay }) => (
              <tr key={key}>
                <th scope="row">
                  <span className={tables["name"]}>{name}</span>
                  <span className={tables["below"]}>
                    {t(isCustomer ? "accountsFile.customer" : "accountsFile.supplier")}
                  </span>
                </th>
                <td>
                  <DelayText delay={delay} />
                </td>
                <td className={tables["amount"]}>
                  <MoneyText money={balance} />
                </td>
              </tr>
            ))}
          </FileTable>
        </div>
      </details>
    </section>
  );
}

function DelayText({ delay }: { readonly delay: Delay }) {
  const { t } = useTranslation();
  if (delay === null) return <span className={styles["quiet"]}>{t("accountsFile.delays.unknown")}</span>;
  const { medianDays, lowerDays, upperDays, invoiceCount } = delay;
  return (
    <>
      {t("accountsFile.days", { count: medianDays })}{" "}
      <span className={styles["quiet"]}>
        {t("accountsFile.delays.spread", { lower: lowerDays, upper: upperDays, count: invoiceCount })}
      </span>
    </>
  );
}
