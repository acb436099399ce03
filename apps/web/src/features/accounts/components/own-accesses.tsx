import { Badge } from "@amont/ui/badge.tsx";
import { Card } from "@amont/ui/card.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import lines from "../../../shared/layout/line-list.module.css";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { type Company, groupByOrganisation } from "../../../shared/workplace/company.ts";
import { companiesQuery } from "../../../shared/workplace/workplace-queries.ts";
import styles from "./own-account.module.css";

/** What one may do and where, as the administrators gave it. */
export function OwnAccesses() {
  const { t } = useTranslation();
  const language = useLanguage();
  const companies = useQuery(companiesQuery(useApi()));
  return (
    <Card title={t("ownAccount.accesses.title")} titleIcon="building">
      {companies.isPending ? (
        <SkeletonRows rowCount={2} label={t("state.loading")} />
      ) : companies.data === undefined ? (
        <LoadFailure error={companies.error} onRetry={() => void companies.refetch()} />
      ) : (
        <ul>
          {groupByOrganisation(companies.data, language).flatMap((organisation) =>
            organisation.companies.map((company) => <AccessRow key={company.id} company={company} />),
          )}
        </ul>
      )}
    </Card>
  );
}

function AccessRow({ company }: { readonly company: Company }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const held = company.products
    .filter(({ level, isActivated }) => isActivated && level !== "none")
    .map(({ product, level }) => `${t(`product.${product}`)} (${t(`company.level.${level}`).toLowerCase()})`);
  const end =
    company.accessEndsAt === null
      ? []
      : [
          t("ownAccount.accesses.until", {
            moment: momentText(new Date(company.accessEndsAt), language),
          }),
        ];
  return (
    <li className={lines["row"]}>
      <span className={lines["what"]}>
        <span className={lines["name"]}>
          <Link
            to="/app/companies/$companyId"
            params={{ companyId: company.id }}
            className={styles["company"]}
          >
            {company.name}
          </Link>{" "}
          {company.isAdministrator ? <Badge tone="accent">{t("company.administrator")}</Badge> : null}
        </span>
        <span className={lines["details"]}>
          {[company.organisationName, ...(held.length === 0 ? [t("company.level.none")] : held), ...end].join(
            " · ",
          )}
        </span>
      </span>
    </li>
  );
}
