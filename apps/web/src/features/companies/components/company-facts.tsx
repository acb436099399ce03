import type { Product } from "@amont/contract/products.ts";
import { Badge, type BadgeTone } from "@amont/ui/badge.tsx";
import { Card } from "@amont/ui/card.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { Company } from "../../../shared/workplace/company.ts";
import styles from "./company-facts.module.css";

type ProductAccess = Company["products"][number];

const stateOf = ({ isActivated, level }: ProductAccess) => (isActivated ? level : "notActivated");

const tones: Readonly<Record<ReturnType<typeof stateOf>, BadgeTone>> = {
  write: "accent",
  read: "neutral",
  none: "neutral",
  notActivated: "neutral",
};

/** What is known of a company today: who one is in it, and what one may do. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Card title={t("company.accessTitle")} titleIcon="lock">
      <dl className={styles["list"]}>
        {company.products.map((access) => (
          <div key={access.product} className={styles["line"]}>
            <dt>{t(`product.${access.product satisfies Product}`)}</dt>
            <dd>
              <Badge tone={tones[stateOf(access)]}>{t(`company.level.${stateOf(access)}`)}</Badge>
            </dd>
          </div>
        ))}
        <div className={styles["line"]}>
          <dt>{t("company.organisation")}</dt>
          <dd>
            {company.organisationName}
            {company.isAdministrator ? <Badge tone="accent">{t("company.administrator")}</Badge> : null}
          </dd>
        </div>
        {company.accessEndsAt === null ? null : (
          <div className={styles["line"]}>
            <dt>{t("company.accessEnds")}</dt>
            <dd>{momentText(new Date(company.accessEndsAt), language)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
