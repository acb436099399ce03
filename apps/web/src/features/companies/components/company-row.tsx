import { isDatedBalance, isOldBalance } from "@amont/engine/balance/balance-marks.ts";
import { Avatar } from "@amont/ui/avatar.tsx";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { dayText, localDay, momentText, relativeTimeText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { avatarToneOf } from "@amont/ui/initials.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { MoneyText } from "../../../shared/money-text.tsx";
import { type Company, canEnter } from "../../../shared/workplace/company.ts";
import { badgesOf, type CompanyBadge } from "../companies-view.ts";
import styles from "./company-row.module.css";

const tones: Readonly<Record<CompanyBadge, BadgeTone>> = {
  lastVisited: "accent",
  readOnly: "neutral",
  noAccess: "neutral",
  temporary: "warn",
  trial: "warn",
  fictional: "neutral",
};

interface CompanyRowProps {
  readonly company: Company;
  readonly lastVisitedId: number | null;
  readonly now: Date;
}

export function CompanyRow({ company, lastVisitedId, now }: CompanyRowProps) {
  const isLastVisited = company.id === lastVisitedId;
  const content = (
    <>
      <Avatar name={company.name} shape="square" size="lg" tone={avatarToneOf(company.id)} />
      <CompanySummary company={company} lastVisitedId={lastVisitedId} now={now} />
      <Treasuries company={company} now={now} />
      <Icon name={canEnter(company) ? "chevron-right" : "lock"} />
    </>
  );
  const className = classNames(styles["row"], isLastVisited && styles["last-visited"]);
  return canEnter(company) ? (
    <Link to="/app/companies/$companyId" params={{ companyId: company.id }} className={className}>
      {content}
    </Link>
  ) : (
    <Link to="/app/no-product-accesses" search={{ companyId: company.id }} className={className}>
      {content}
    </Link>
  );
}

function CompanySummary({ company, lastVisitedId, now }: CompanyRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const visit =
    company.lastVisitAt === null
      ? t("companies.neverOpened")
      : t("companies.opened", { when: relativeTimeText(new Date(company.lastVisitAt), now, language) });
  const end =
    company.accessEndsAt === null
      ? []
      : [t("companies.accessUntil", { moment: momentText(new Date(company.accessEndsAt), language) })];
  return (
    <span className={styles["summary"]}>
      <span className={styles["name"]}>
        {company.name}{" "}
        {badgesOf(company, lastVisitedId).map((badge) => (
          <Badge key={badge} tone={tones[badge]}>
            {t(`companies.badge.${badge}`)}
          </Badge>
        ))}
      </span>
      <small className={styles["details"]}>
        {[company.city, company.currency, visit, ...end].filter((part) => part !== "").join(" · ")}
      </small>
    </span>
  );
}

function Treasuries({ company, now }: { readonly company: Company; readonly now: Date }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span className={styles["treasury"]}>
      {company.treasury.map(({ balance, date, oldestBalanceDate, oldestBalanceAge }) => (
        <span key={balance.currency} className={styles["balance"]}>
          <span className={styles["amount"]}>
            <MoneyText money={balance} />
          </span>
          <small className={styles["details"]}>
            {t("companies.treasuryOn", { day: dayText(date, language, localDay(now)) })}
          </small>
          {isDatedBalance(oldestBalanceAge) ? (
            <Badge tone={isOldBalance(oldestBalanceAge) ? "danger" : "warn"}>
              {t("balanceAge.treasury", { day: dayText(oldestBalanceDate, language, localDay(now)) })}
            </Badge>
          ) : null}
        </span>
      ))}
    </span>
  );
}
