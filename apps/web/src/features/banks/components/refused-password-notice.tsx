import { Message } from "@amont/ui/states/message.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import type { TakenCompanies } from "../../../shared/workplace/taken-companies.ts";
import { nameAmong } from "../accounts-together.ts";
import { type BankAccount, refusedPasswordsQuery } from "../banks-queries.ts";

interface RefusedPasswordNoticeProps {
  readonly companyId: number;
  readonly taken: TakenCompanies;
  readonly accounts: readonly BankAccount[];
  /** Elsewhere than on the page of the connections. */
  readonly hasLink?: boolean;
}

/** For those who can do something about it; the server knows who that is. */
export function RefusedPasswordNotice(props: RefusedPasswordNoticeProps) {
  const { companyId, taken, accounts, hasLink = false } = props;
  const { t } = useTranslation();
  const isAnnounced = useQuery(refusedPasswordsQuery(useApi(), companyId, taken)).data === true;
  const names = accounts
    .filter(({ isPasswordRefused }) => isPasswordRefused)
    // Of another company only where one may do something about it.
    .filter((account) => taken.find(account.companyId ?? companyId)?.canWrite("CashFlow") === true)
    .map((account) => nameAmong(taken, account));
  if (!isAnnounced || names.length === 0) return null;
  return (
    <Message tone="warn" title={t("banks.connections.refusedTitle")}>
      {t("banks.connections.refused", { names: names.join(", ") })}{" "}
      {hasLink ? <Link to="/app/banqueApi">{t("banks.connections.see")}</Link> : null}
    </Message>
  );
}
