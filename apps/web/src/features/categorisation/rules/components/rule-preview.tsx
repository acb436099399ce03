import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { MoneyText } from "../../../../shared/money-text.tsx";
import page from "../../categorisation-page.module.css";
import type { RuleKind, WholeRule } from "../rule-kind.ts";
import { rulePreviewQuery } from "../rule-queries.ts";
import styles from "./rules.module.css";

interface RulePreviewProps {
  readonly companyId: number;
  readonly kind: RuleKind;
  /** Null while nothing would be looked for. */
  readonly rule: WholeRule | null;
}

/** What the rule would take, while it is being written. */
export function RulePreview({ companyId, kind, rule }: RulePreviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const preview = useQuery(rulePreviewQuery(api, companyId, kind, rule));
  const { data } = preview;
  return (
    <section
      className={styles["preview"]}
      aria-label={t("categorisation.previewTitle")}
      aria-busy={preview.isFetching}
    >
      <h3 className={styles["previewTitle"]} aria-live="polite">
        {rule === null || data === undefined
          ? t("categorisation.previewTitle")
          : countText(kind, data.count, t)}
      </h3>
      {rule === null ? <p className={page["quiet"]}>{t("categorisation.previewNothing")}</p> : null}
      {rule !== null && preview.isPending ? <SkeletonRows rowCount={3} label={t("state.loading")} /> : null}
      {preview.isError ? <p className={page["quiet"]}>{t("categorisation.previewFailed")}</p> : null}
      {rule === null || data === undefined ? null : (
        <ul className={styles["examples"]}>
          {data.newest.map((line) => (
            <li key={line.id} className={styles["example"]}>
              <span className={styles["day"]}>
                {new Date(`${line.paymentDate}T00:00:00`).toLocaleDateString(language)}
              </span>
              <span className={styles["exampleName"]}>{line.name}</span>
              <MoneyText money={line.amount} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How many transactions a rule of the kind may still take. */
const countText = ({ name }: RuleKind, count: number, t: TFunction): string =>
  name === "categories"
    ? t("categorisation.previewCount", { count })
    : t(`managementRules.${name}.previewCount`, { count });
