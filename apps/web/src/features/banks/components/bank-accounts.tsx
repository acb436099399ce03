import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { WriteAction } from "../../../shared/access/write-action.tsx";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { useNow } from "../../../shared/use-now.ts";
import type { TakenCompanies } from "../../../shared/workplace/taken-companies.ts";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { accountsByCompany } from "../accounts-together.ts";
import { bankBalancesQuery } from "../banks-queries.ts";
import { AccountsSummary } from "./accounts-summary.tsx";
import { AccountsTable } from "./accounts-table.tsx";
import styles from "./bank-accounts.module.css";
import { BankViews } from "./bank-views.tsx";
import { AccountDialogs, type OpenDialog } from "./dialogs/account-dialogs.tsx";
import { RefusedPasswordNotice } from "./refused-password-notice.tsx";

interface BankAccountsProps {
  readonly company: CurrentCompany;
  /** The current company and those taken together with it. */
  readonly taken: TakenCompanies;
  readonly date: CalendarDate | undefined;
  readonly onDateChange: (date: CalendarDate | undefined) => void;
}

export function BankAccounts(props: BankAccountsProps) {
  const { t } = useTranslation();
  const { company, taken } = props;
  const writable = taken.all.filter((one) => one.canWrite("CashFlow"));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const add = () => setOpen({ action: "add" });
  return (
    <WorkPage
      title={t("banks.title")}
      views={<BankViews />}
      actions={
        <WriteAction need="CashFlow" companyId={writable[0]?.id ?? company.id}>
          {() => (
            <Button emphasis="primary" icon="plus" onClick={add}>
              {t("banks.add")}
            </Button>
          )}
        </WriteAction>
      }
    >
      <Accounts {...props} onOpen={setOpen} />
      <AccountDialogs companyId={company.id} writable={writable} open={open} onClose={() => setOpen(null)} />
    </WorkPage>
  );
}

interface AccountsProps extends BankAccountsProps {
  readonly onOpen: (dialog: OpenDialog) => void;
}

function Accounts({ company, taken, date, onDateChange, onOpen }: AccountsProps) {
  const { t } = useTranslation();
  const readOn = localDay(useNow());
  const { companyIds } = taken;
  const accounts = useQuery(bankBalancesQuery(useApi(), company.id, { date, readOn, companyIds }));
  if (accounts.isPending) return <SkeletonRows rowCount={5} label={t("state.loading")} />;
  if (accounts.isError) return <LoadFailure error={accounts.error} onRetry={() => void accounts.refetch()} />;
  const groups = accountsByCompany(accounts.data, taken.all);
  const shown = groups.flatMap((group) => group.accounts);
  if (shown.length === 0) return <NoAccount taken={taken} onAdd={() => onOpen({ action: "add" })} />;
  return (
    <div className={styles["accounts"]} aria-busy={accounts.isPlaceholderData}>
      <div className={styles["notice"]}>
        <RefusedPasswordNotice companyId={company.id} taken={taken} accounts={shown} hasLink />
      </div>
      <AccountsSummary accounts={shown} taken={taken} date={date} onDateChange={onDateChange} />
      <AccountsTable
        company={company}
        companyIds={companyIds}
        groups={groups}
        onChoose={onOpen}
        onAdd={(companyId) => onOpen({ action: "add", companyId })}
      />
    </div>
  );
}

/** The way to the first account, for who may take it. */
function NoAccount({ taken, onAdd }: Pick<BankAccountsProps, "taken"> & { readonly onAdd: () => void }) {
  const { t } = useTranslation();
  const mayWrite = taken.all.some((company) => company.canWrite("CashFlow"));
  const readOnly = taken.companyIds === undefined ? "banks.empty.readOnly" : "banks.together.emptyReadOnly";
  return (
    <EmptyState
      icon="bank"
      title={t("banks.empty.title")}
      actions={
        mayWrite ? (
          <Button icon="plus" onClick={onAdd}>
            {t("banks.add")}
          </Button>
        ) : undefined
      }
    >
      {t(mayWrite ? "banks.empty.text" : readOnly)}
    </EmptyState>
  );
}
