import { formulaErrorKinds } from "@amont/contract/errors/error-texts.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { ListedKpi } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import { percentText, unitOfKpi } from "../../../../shared/forecast/kpis/kpi-unit.ts";
import { useMoney } from "../use-money.ts";
import styles from "./forecast-panel.module.css";
import tabStyles from "./forecast-tab.module.css";

interface KpiValueProps {
  readonly kpi: Pick<ListedKpi, "kind" | "preset">;
  readonly value: number | null;
  readonly error: string | null;
  readonly currency: StatementAnswer["currency"];
}

/** Ours are amounts, times or shares; somebody's own are plain numbers. */
export function KpiValue({ kpi, value, error, currency }: KpiValueProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useMoney({ currency });
  if (kpi.kind === "group") return null;
  const problem = formulaErrorKinds.find((kind) => kind === error);
  const number = (digits: number) =>
    new Intl.NumberFormat(readingLocale(language), { maximumFractionDigits: digits }).format(value ?? 0);
  const text = () => {
    if (value === null) return "–";
    switch (unitOfKpi(kpi)) {
      case "amount":
        return money.units(value);
      case "months":
        return t("forecastPanel.kpi.months", { value: number(1) });
      case "days":
        return t("forecastPanel.kpi.days", { value: number(1) });
      case "percent":
        return percentText(value, language);
      default:
        return number(3);
    }
  };
  if (problem === undefined) return <b className={styles["amount"]}>{text()}</b>;
  // What it was before it broke, where that is known.
  return (
    <>
      {value === null ? null : <b className={styles["amount"]}>{text()}</b>}
      <p className={tabStyles["problem"]}>{t(`errors.formulas.${problem}`)}</p>
    </>
  );
}

/** Why there is nothing to enter, and nothing to change; nothing for what somebody made. */
export function KpiNature({ kpi }: { readonly kpi: Pick<ListedKpi, "kind"> }) {
  const { t } = useTranslation();
  return kpi.kind === "preset" || kpi.kind === "group" ? (
    <p className={styles["quiet"]}>{t(`forecastPanel.kpi.${kpi.kind}`)}</p>
  ) : null;
}
