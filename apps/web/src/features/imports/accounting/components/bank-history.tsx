import type { AccountingChoices } from "@amont/contract/operations/imports/accounting/accounting-choices.ts";
import type { AccountingPreview } from "@amont/contract/operations/imports/accounting/accounting-preview.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import tables from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { type Place, placeOf, withPlace } from "../model/accounting-choices.ts";
import styles from "./accounting-import.module.css";

interface BankHistoryProps {
  readonly preview: AccountingPreview;
  readonly choices: AccountingChoices;
  readonly onChange: (choices: AccountingChoices) => void;
}

/** Each bank account of the file, and the account of the company that its movements go to. */
export function BankHistory({ preview, choices, onChange }: BankHistoryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = new Intl.NumberFormat(language);
  const title = t("accountsFile.bank.title");
  return (
    <section className={styles["part"]} aria-label={title}>
      <h3 className={styles["title"]}>{title}</h3>
      <p className={styles["quiet"]}>
        {t(preview.bankAccounts.length === 0 ? "accountsFile.bank.none" : "accountsFile.bank.text")}
      </p>
      {preview.bankAccounts.length === 0 ? null : (
        <FileTable
          label={title}
          head={
            <>
              <th scope="col">{t("accountsFile.account")}</th>
              <th scope="col" className={tables["amount"]}>
                {t("accountsFile.bank.movements")}
              </th>
              <th scope="col" className={tables["amount"]}>
                {t("accountsFile.bank.inflow")}
              </th>
              <th scope="col" className={tables["amount"]}>
                {t("accountsFile.bank.outflow")}
              </th>
              <th scope="col" className={tables["amount"]}>
                {t("accountsFile.bank.closing")}
              </th>
              <th scope="col">{t("accountsFile.bank.place")}</th>
            </>
          }
        >
          {preview.bankAccounts.map(({ account, name, movementCount, inflow, outflow, closing }) => (
            <tr key={account}>
              <th scope="row">
                <span className={tables["name"]}>{name}</span>
                <span className={tables["below"]}>{account}</span>
              </th>
              <td className={tables["amount"]}>{figure.format(movementCount)}</td>
              <td className={tables["amount"]}>
                <MoneyText money={inflow} />
              </td>
              <td className={tables["amount"]}>
                <MoneyText money={outflow} />
              </td>
              <td className={tables["amount"]}>
                <MoneyText money={closing} />
              </td>
              <td>
                <PlaceChoice
                  name={name}
                  accounts={preview.possibleAccounts}
                  place={placeOf(choices, account)}
                  onChange={(place) => onChange(withPlace(choices, account, place))}
                />
              </td>
            </tr>
          ))}
        </FileTable>
      )}
    </section>
  );
}

interface PlaceChoiceProps {
  readonly name: string;
  readonly accounts: AccountingPreview["possibleAccounts"];
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

function PlaceChoice({ name, accounts, place, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation();
  return (
    <select
      className={tables["select"]}
      aria-label={t("accountsFile.bank.placeOf", { name })}
      value={String(place)}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === "new" || value === "none" ? value : Number(value))
      }
    >
      <option value="new">{t("accountsFile.bank.new")}</option>
      {accounts.map(({ bankAccountId, name: known }) => (
        <option key={bankAccountId} value={bankAccountId}>
          {known}
        </option>
      ))}
      <option value="none">{t("accountsFile.bank.leftOut")}</option>
    </select>
  );
}
