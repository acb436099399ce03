import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { type BankAccount, balanceHistoriesQuery, historyDays } from "../banks-queries.ts";
import type { AccountAction } from "./account-menu.tsx";
import { AccountRow } from "./account-row.tsx";
import styles from "./accounts-table.module.css";

export interface AccountChoice {
  readonly action: Exclude<AccountAction, "rename">;
  readonly account: BankAccount;
}

interface AccountsTableProps {
  readonly companyId: number;
  readonly accounts: readonly BankAccount[];
  readonly onChoose: (choice: AccountChoice) => void;
}

export function AccountsTable({ companyId, accounts, onChoose }: AccountsTableProps) {
  const { t } = useTranslation();
  const histories = useHistories(companyId, accounts);
  return (
    <div className={styles["scroller"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">{t("banks.column.account")}</th>
            <th scope="col" className={styles["connection"]}>
              {t("banks.column.connection")}
            </th>
            <th scope="col" className={styles["history"]}>
              {t("banks.column.history", { count: historyDays })}
            </th>
            <th scope="col" className={styles["overdraft"]}>
              {t("banks.column.overdraft")}
            </th>
            <th scope="col" className={styles["known"]}>
              {t("banks.column.known")}
            </th>
            <th scope="col" className={styles["balance"]}>
              {t("banks.column.balance")}
            </th>
            <th scope="col" className={styles["actions"]}>
              <VisuallyHidden>{t("banks.column.actions")}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              companyId={companyId}
              account={account}
              history={histories.get(account.id)}
              onAct={(action) => onChoose({ action, account })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The lines come after the figures: nobody waits for them. */
function useHistories(companyId: number, [first]: readonly BankAccount[]) {
  const api = useApi();
  const to = first?.balanceDate;
  const histories = useQuery({
    ...balanceHistoriesQuery(api, companyId, to as BankAccount["balanceDate"]),
    enabled: to !== undefined,
  });
  return new Map(histories.data?.map(({ bankAccountId, balances }) => [bankAccountId, balances]));
}
