import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import type { CompanyAccounts } from "../accounts-together.ts";
import { type BankAccount, balanceHistoriesQuery, historyDays, type Together } from "../banks-queries.ts";
import type { AccountAction } from "./account-menu.tsx";
import { AccountRow } from "./account-row.tsx";
import styles from "./accounts-table.module.css";
import { CompanyRow } from "./company-row.tsx";

export interface AccountChoice {
  readonly action: Exclude<AccountAction, "rename" | "transfer">;
  readonly account: BankAccount;
}

interface AccountsTableProps extends Together {
  /** The current one: sums over several currencies are in its own. */
  readonly company: CurrentCompany;
  readonly groups: readonly CompanyAccounts<CurrentCompany>[];
  readonly onChoose: (choice: AccountChoice) => void;
  readonly onAdd: (companyId: number) => void;
}

/** One company has a plain list; of several each has its own part, with what it holds. */
export function AccountsTable({ company, companyIds, groups, onChoose, onAdd }: AccountsTableProps) {
  const { t } = useTranslation();
  const accounts = groups.flatMap((group) => group.accounts);
  const histories = useHistories(company.id, accounts, { companyIds });
  const isTogether = companyIds !== undefined;
  const isConverted = isTogether && accounts.some(({ currency }) => currency !== company.currency);
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
            {isConverted ? (
              <th scope="col" className={styles["converted"]}>
                {t("banks.together.converted", { currency: company.currency })}
              </th>
            ) : null}
            <th scope="col" className={styles["actions"]}>
              <VisuallyHidden>{t("banks.column.actions")}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.company.id}>
            {isTogether ? (
              <CompanyRow
                {...group}
                currency={company.currency}
                isConverted={isConverted}
                onAdd={() => onAdd(group.company.id)}
              />
            ) : null}
            {group.accounts.map((account) => (
              <AccountRow
                key={account.id}
                companyId={group.company.id}
                account={account}
                history={histories.get(account.id)}
                isConverted={isConverted}
                onAct={(action) => onChoose({ action, account })}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The lines come after the figures: nobody waits for them. */
function useHistories(companyId: number, [first]: readonly BankAccount[], taken: Together) {
  const api = useApi();
  const to = first?.balanceDate;
  const histories = useQuery({
    ...balanceHistoriesQuery(api, companyId, { to: to as BankAccount["balanceDate"], ...taken }),
    enabled: to !== undefined,
  });
  return new Map(histories.data?.map(({ bankAccountId, balances }) => [bankAccountId, balances]));
}
