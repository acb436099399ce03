import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../../../shared/links.tsx";
import { moneyText } from "../../../../shared/money-text.tsx";
import { useNow } from "../../../../shared/use-now.ts";
import type { TakenCompanies } from "../../../../shared/workplace/taken-companies.ts";
import type { CurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import { accountsByCompany } from "../../accounts-together.ts";
import { type BankAccount, bankBalancesQuery, journalQuery } from "../../banks-queries.ts";
import styles from "../bank-accounts.module.css";
import { BankViews } from "../bank-views.tsx";
import { JournalList } from "./journal-list.tsx";
import { type JournalPlace, JournalToolbar } from "./journal-toolbar.tsx";

interface BankJournalProps {
  readonly company: CurrentCompany;
  readonly taken: TakenCompanies;
  readonly place: JournalPlace;
  readonly onMove: (place: JournalPlace) => void;
}

export function BankJournal(props: BankJournalProps) {
  const { t } = useTranslation();
  return (
    <WorkPage title={t("banks.journal.title")} views={<BankViews />}>
      <Journal {...props} />
    </WorkPage>
  );
}

function Journal({ company, taken, place, onMove }: BankJournalProps) {
  const { t } = useTranslation();
  const readOn = localDay(useNow());
  const read = useQuery(
    bankBalancesQuery(useApi(), company.id, { date: undefined, readOn, companyIds: taken.companyIds }),
  );
  if (read.isPending) return <SkeletonRows rowCount={12} label={t("state.loading")} />;
  if (read.isError) return <LoadFailure error={read.error} onRetry={() => void read.refetch()} />;
  const accounts = accountsByCompany(read.data, taken.all).flatMap((group) => group.accounts);
  const chosen = accounts.find(({ id }) => id === place.account) ?? accounts[0];
  if (chosen === undefined) return <NoAccount />;
  return (
    <AccountJournal
      companyId={chosen.companyId ?? company.id}
      taken={taken}
      accounts={accounts}
      account={chosen}
      until={place.until ?? chosen.balanceDate}
      onMove={onMove}
    />
  );
}

interface AccountJournalProps {
  /** Whose account it is. */
  readonly companyId: number;
  readonly taken: TakenCompanies;
  readonly accounts: readonly BankAccount[];
  readonly account: BankAccount;
  readonly until: CalendarDate;
  readonly onMove: (place: JournalPlace) => void;
}

function AccountJournal(props: AccountJournalProps) {
  const { companyId, taken, accounts, account, until, onMove } = props;
  const { t } = useTranslation();
  const journal = useInfiniteQuery(journalQuery(useApi(), companyId, { bankAccountId: account.id, until }));
  const [first] = journal.data?.pages ?? [];
  return (
    <div className={styles["accounts"]}>
      <JournalToolbar
        taken={taken}
        accounts={accounts}
        account={account}
        until={until}
        neighbours={first}
        onMove={onMove}
      />
      {journal.isPending ? <SkeletonRows rowCount={12} label={t("state.loading")} /> : null}
      {journal.isError && first === undefined ? (
        <LoadFailure error={journal.error} onRetry={() => void journal.refetch()} />
      ) : null}
      {first === undefined ? null : first.entries.length === 0 ? (
        <NoEntries held={first.balance} day={until} />
      ) : (
        <JournalList
          // Another account or day starts at its top.
          key={`${account.id} ${until}`}
          label={t("banks.journal.entries", { name: account.name })}
          entries={journal.data?.pages.flatMap(({ entries }) => entries) ?? []}
          hasMore={journal.hasNextPage}
          isLoadingMore={journal.isFetchingNextPage}
          onNeedMore={() => void journal.fetchNextPage()}
        />
      )}
    </div>
  );
}

interface NoEntriesProps {
  readonly held: BankAccount["balance"];
  readonly day: CalendarDate;
}

function NoEntries({ held, day }: NoEntriesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <EmptyState
      icon="document"
      title={t("banks.journal.emptyTitle")}
      actions={<ButtonLink to="/app/import">{t("banks.connections.import")}</ButtonLink>}
    >
      <p>
        {t("banks.journal.held", { day: dayText(day, language) })} {moneyText(held, language)}
      </p>
      <p>{t("banks.journal.emptyText")}</p>
    </EmptyState>
  );
}

function NoAccount() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="bank"
      title={t("banks.empty.title")}
      actions={<ButtonLink to="/app/banks">{t("banks.connections.seeAccounts")}</ButtonLink>}
    >
      {t("banks.empty.text")}
    </EmptyState>
  );
}
