import type { AccountingChoices } from "@amont/contract/operations/imports/accounting/accounting-choices.ts";
import type { AccountingPreview } from "@amont/contract/operations/imports/accounting/accounting-preview.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import tables from "../../../../shared/files/file-table.module.css";
import { FileTable } from "../../../../shared/files/file-table.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { withCategory } from "../model/accounting-choices.ts";
import styles from "./accounting-import.module.css";

interface CategoryProposalsProps {
  readonly preview: AccountingPreview;
  readonly choices: AccountingChoices;
  readonly onChange: (choices: AccountingChoices) => void;
}

/** The categories that the accounts call for, with what each of them would hold. */
export function CategoryProposals({ preview, choices, onChange }: CategoryProposalsProps) {
  const { t } = useTranslation();
  const title = t("accountsFile.categories.title");
  if (preview.categories.length === 0) return null;
  return (
    <section className={styles["part"]} aria-label={title}>
      <h3 className={styles["title"]}>{title}</h3>
      <p className={styles["quiet"]}>{t("accountsFile.categories.text")}</p>
      {preview.isSharedTree ? (
        <Message tone="info">{t("accountsFile.categories.shared")}</Message>
      ) : (
        <div className={styles["choices"]}>
          <label className={styles["choice"]}>
            <input
              type="checkbox"
              checked={choices.categoryPerAccount}
              onChange={() => onChange({ ...choices, categoryPerAccount: !choices.categoryPerAccount })}
            />
            {t("accountsFile.categories.perAccount")}
          </label>
          <label className={styles["choice"]}>
            <input
              type="checkbox"
              checked={choices.paymentDelays}
              onChange={() => onChange({ ...choices, paymentDelays: !choices.paymentDelays })}
            />
            {t("accountsFile.categories.delays")}
          </label>
        </div>
      )}
      <div className={styles["framed"]}>
        <FileTable
          label={title}
          head={
            <>
              <th scope="col" colSpan={2}>
                {t("accountsFile.categories.name")}
              </th>
              <th scope="col">{t("accountsFile.categories.accounts")}</th>
              <th scope="col" className={tables["amount"]}>
                {t("accountsFile.categories.paid")}
              </th>
              <th scope="col" className={tables["amount"]}>
                {t("accountsFile.categories.expected")}
              </th>
              <th scope="col" className={tables["amount"]}>
                {t("accountsFile.delay")}
              </th>
            </>
          }
        >
          {preview.categories.map((category) => (
            <ProposedLine
              key={category.key}
              category={category}
              isPossible={category.exists || !preview.isSharedTree}
              isUsed={choices.categories.includes(category.key)}
              onUse={(isUsed) => onChange(withCategory(choices, category.key, isUsed))}
            />
          ))}
        </FileTable>
      </div>
    </section>
  );
}

interface ProposedLineProps {
  readonly category: AccountingPreview["categories"][number];
  readonly isPossible: boolean;
  readonly isUsed: boolean;
  readonly onUse: (isUsed: boolean) => void;
}

/** Accounts named in a cell; a tooltip would hide what decides. */
const mostAccounts = 3;

function ProposedLine({ category, isPossible, isUsed, onUse }: ProposedLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const { path, exists, isInflow, accounts, paid, expected, paymentDelayDays } = category;
  const names = accounts.map(({ account, name }) => `${account} ${name}`.trim());
  return (
    <tr>
      <td className={styles["tick"]}>
        <input
          type="checkbox"
          className={styles["box"]}
          aria-labelledby={id}
          checked={isUsed}
          disabled={!isPossible}
          onChange={() => onUse(!isUsed)}
        />
      </td>
      <th scope="row" id={id}>
        <span className={tables["name"]}>{path.at(-1)}</span>{" "}
        {exists ? null : <Badge tone="accent">{t("accountsFile.categories.new")}</Badge>}
        <span className={tables["below"]}>
          {[t(isInflow ? "accountsFile.categories.inflow" : "accountsFile.categories.outflow")]
            .concat(path.slice(0, -1))
            .join(" › ")}
        </span>
      </th>
      <td className={classNames(tables["quiet"], styles["accounts"])}>
        {names.slice(0, mostAccounts).join(", ")}
        {names.length > mostAccounts
          ? ` ${t("accountsFile.more", { count: names.length - mostAccounts })}`
          : null}
      </td>
      <td className={tables["amount"]}>{paid.amountMinor === 0 ? null : <MoneyText money={paid} />}</td>
      <td className={tables["amount"]}>
        {expected.amountMinor === 0 ? null : <MoneyText money={expected} />}
      </td>
      <td className={tables["amount"]}>
        {paymentDelayDays === null ? null : t("accountsFile.days", { count: paymentDelayDays })}
      </td>
    </tr>
  );
}
