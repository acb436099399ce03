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
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { bankBalancesQuery } from "../banks-queries.ts";
import { AccountsSummary } from "./accounts-summary.tsx";
import { AccountsTable } from "./accounts-table.tsx";
import styles from "./bank-accounts.module.css";
import { BankViews } from "./bank-views.tsx";
import { AccountDialogs, type OpenDialog } from "./dialogs/account-dialogs.tsx";
import { RefusedPasswordNotice } from "./refused-password-notice.tsx";

interface BankAccountsProps {
  readonly companyId: number;
  readonly date: CalendarDate | undefined;
  readonly onDateChange: (date: CalendarDate | undefined) => void;
}

export function BankAccounts(props: BankAccountsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const add = () => setOpen({ action: "add" });
  return (
    <WorkPage
      title={t("banks.title")}
      views={<BankViews />}
      actions={
        <WriteAction need="CashFlow">
          {() => (
            <Button emphasis="primary" icon="plus" onClick={add}>
              {t("banks.add")}
            </Button>
          )}
        </WriteAction>
      }
    >
      <Accounts {...props} onOpen={setOpen} />
      <AccountDialogs companyId={props.companyId} open={open} onClose={() => setOpen(null)} />
    </WorkPage>
  );
}

interface AccountsProps extends BankAccountsProps {
  readonly onOpen: (dialog: OpenDialog) => void;
}

function Accounts({ companyId, date, onDateChange, onOpen }: AccountsProps) {
  const { t } = useTranslation();
  const readOn = localDay(useNow());
  const accounts = useQuery(bankBalancesQuery(useApi(), companyId, { date, readOn }));
  if (accounts.isPending) return <SkeletonRows rowCount={5} label={t("state.loading")} />;
  if (accounts.isError) return <LoadFailure error={accounts.error} onRetry={() => void accounts.refetch()} />;
  if (accounts.data.length === 0) return <NoAccount onAdd={() => onOpen({ action: "add" })} />;
  return (
    <div className={styles["accounts"]} aria-busy={accounts.isPlaceholderData}>
      <div className={styles["notice"]}>
        <RefusedPasswordNotice companyId={companyId} accounts={accounts.data} hasLink />
      </div>
      <AccountsSummary accounts={accounts.data} date={date} onDateChange={onDateChange} />
      <AccountsTable companyId={companyId} accounts={accounts.data} onChoose={onOpen} />
    </div>
  );
}

/** The way to the first account, for who may take it. */
function NoAccount({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation();
  const mayWrite = useCurrentCompany()?.canWrite("CashFlow") === true;
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
      {t(mayWrite ? "banks.empty.text" : "banks.empty.readOnly")}
    </EmptyState>
  );
}
