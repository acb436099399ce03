import { Badge } from "@amont/ui/badge.tsx";
import { Card } from "@amont/ui/card.tsx";
import { dayText, localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import lines from "../../../shared/layout/line-list.module.css";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import { moneyText } from "../../../shared/money-text.tsx";
import { useNow } from "../../../shared/use-now.ts";
import type { TakenCompanies } from "../../../shared/workplace/taken-companies.ts";
import type { CurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { accountsByCompany, companyNameAmong } from "../accounts-together.ts";
import { type BankAccount, bankBalancesQuery } from "../banks-queries.ts";
import { ConnectionBadge } from "./account-row.tsx";
import styles from "./bank-connections.module.css";
import { BankViews } from "./bank-views.tsx";
import { RefusedPasswordNotice } from "./refused-password-notice.tsx";

interface BankConnectionsProps {
  readonly company: CurrentCompany;
  readonly taken: TakenCompanies;
}

/** The accounts that something else than people feeds, and what to do on an installation that connects to no bank. */
export function BankConnections(props: BankConnectionsProps) {
  const { t } = useTranslation();
  return (
    <WorkPage title={t("banks.connections.title")} views={<BankViews />}>
      <div className={styles["page"]}>
        <Connections {...props} />
      </div>
    </WorkPage>
  );
}

function Connections({ company, taken }: BankConnectionsProps) {
  const { t } = useTranslation();
  const readOn = localDay(useNow());
  const accounts = useQuery(
    bankBalancesQuery(useApi(), company.id, { date: undefined, readOn, companyIds: taken.companyIds }),
  );
  if (accounts.isPending) return <SkeletonRows rowCount={4} label={t("state.loading")} />;
  if (accounts.isError) return <LoadFailure error={accounts.error} onRetry={() => void accounts.refetch()} />;
  const connected = accountsByCompany(accounts.data, taken.all)
    .flatMap((group) => group.accounts)
    .filter(({ isManual }) => !isManual);
  return (
    <>
      <RefusedPasswordNotice companyId={company.id} taken={taken} accounts={connected} />
      <Card title={t("banks.connections.listTitle")} titleIcon="bank">
        {connected.length === 0 ? (
          <p className={styles["none"]}>{t("banks.connections.none")}</p>
        ) : (
          <ul>
            {connected.map((account) => (
              <Connection key={account.id} account={account} taken={taken} />
            ))}
          </ul>
        )}
      </Card>
      <Card>
        <EmptyState
          icon="info"
          title={t("banks.connections.noProviderTitle")}
          actions={
            <>
              <ButtonLink to="/app/banks" icon="bank">
                {t("banks.connections.seeAccounts")}
              </ButtonLink>
              <ButtonLink to="/app/import" icon="download">
                {t("banks.connections.import")}
              </ButtonLink>
            </>
          }
        >
          {t("banks.connections.noProvider")}
        </EmptyState>
      </Card>
    </>
  );
}

interface ConnectionProps {
  readonly account: BankAccount;
  readonly taken: TakenCompanies;
}

function Connection({ account, taken }: ConnectionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const companyName = companyNameAmong(taken, account.companyId) ?? "";
  const balance = moneyText(account.knownBalance, language);
  const day = dayText(account.knownBalanceDate, language, account.balanceDate);
  return (
    <li className={lines["row"]}>
      <span className={lines["what"]}>
        <span className={lines["name"]}>{account.name}</span>
        <small className={lines["details"]}>
          {[companyName, account.bankName, t("banks.connections.lastBalance", { balance, day })]
            .filter((part) => part !== "")
            .join(" · ")}
        </small>
      </span>
      <ConnectionBadge account={account} />
      {account.connection === "file" || account.isPasswordRefused ? null : (
        <Badge tone="warn">{t("banks.connections.notUpdated")}</Badge>
      )}
    </li>
  );
}
