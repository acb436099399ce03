import type { CompanyContribution } from "@amont/contract/operations/consolidations/cell-contribution.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import { useTranslation } from "react-i18next";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { barLengths } from "../model/panel-levels.ts";
import styles from "./contributions.module.css";

interface CategoryRowsProps {
  readonly company: CompanyContribution;
  readonly currency: CurrencyCode;
  readonly onChoose: (categoryId: number) => void;
}

/** The categories of a company, in its own words. */
export function CategoryRows({ company, currency, onChoose }: CategoryRowsProps) {
  const { t } = useTranslation();
  const { categories } = company;
  if (categories.length === 0) return <p className={styles["quiet"]}>{t("consolidations.panel.nothing")}</p>;
  const lengths = barLengths(categories.map(({ amounts }) => amounts));
  const isForeign = company.currency !== currency;
  return (
    <ul className={styles["rows"]} aria-label={t("consolidations.panel.categories", { name: company.name })}>
      {categories.map(({ categoryId, name, path, own, amounts }, index) => (
        <li key={categoryId}>
          <button
            type="button"
            data-row=""
            data-category={categoryId}
            className={styles["row"]}
            onClick={() => onChoose(categoryId)}
          >
            <span className={styles["name"]}>
              {name}
              {path.length === 0 ? null : <span className={styles["path"]}>{path.join(" › ")}</span>}
            </span>
            <span className={styles["amount"]}>
              <MoneyText money={money(amounts.cashFlow, currency)} />
            </span>
            <span className={styles["bar"]} aria-hidden="true">
              <i style={{ width: `${lengths[index] ?? 0}%` }} />
            </span>
            {isForeign ? (
              <span className={styles["details"]}>
                <MoneyText money={money(own.cashFlow, company.currency)} />
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
