import { isDatedBalance, isOldBalance } from "@amont/engine/balance/balance-marks.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { AccountBalance } from "../balance-tree.ts";
import type { BalanceOverview } from "../balances-query.ts";

/** Of a hundredth of a percent. */
const wholeCompany = 10_000;

interface CompanyMarksProps {
  readonly company: Pick<
    BalanceOverview["companies"][number],
    "isAvailable" | "method" | "ownershipBasisPoints"
  >;
}

/** Why a company counts for less than all of it. */
export function CompanyMarks({ company: { isAvailable, method, ownershipBasisPoints } }: CompanyMarksProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = (ownershipBasisPoints / wholeCompany).toLocaleString(language, {
    style: "percent",
    maximumFractionDigits: 2,
  });
  return (
    <>
      {isAvailable ? null : <Badge tone="warn">{t("groupPages.unavailable")}</Badge>}
      {method === "proportional" && ownershipBasisPoints < wholeCompany ? (
        <Badge>{t("groupPages.share", { percent })}</Badge>
      ) : null}
    </>
  );
}

interface AccountMarksProps {
  readonly held: AccountBalance;
  readonly date: CalendarDate;
}

/** What one has to know before one counts on an account. */
export function AccountMarks({ held: { account, isExceeded }, date }: AccountMarksProps) {
  const { t } = useTranslation();
  const { knownBalanceAge: age, knownBalanceDate, isIgnored } = account;
  const day = dayText(knownBalanceDate, useLanguage(), date);
  const isOld = isOldBalance(age);
  return (
    <>
      {isIgnored ? <Badge>{t("groupPages.balances.ignored")}</Badge> : null}{" "}
      {isExceeded ? <Badge tone="danger">{t("groupPages.balances.exceeded")}</Badge> : null}{" "}
      {isDatedBalance(age) ? (
        <Badge tone={isOld ? "danger" : "warn"}>
          {t(isOld ? "balanceAge.old" : "balanceAge.dated", { day })}
        </Badge>
      ) : null}
    </>
  );
}
