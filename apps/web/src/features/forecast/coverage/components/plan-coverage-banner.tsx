import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { useTranslation } from "react-i18next";
import type { ForecastSearch, ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { unassignedNames } from "../unassigned-names.ts";
import styles from "./plan-coverage-banner.module.css";

interface PlanCoverageBannerProps {
  readonly view: ForecastView;
  readonly statement: StatementAnswer;
  readonly onSearch: (next: Partial<ForecastSearch>) => void;
}

/** Some accounts of a company that plans as a whole: half a plan says that it is, and offers its part of the whole. */
export function PlanCoverageBanner({ view, statement, onSearch }: PlanCoverageBannerProps) {
  const { t } = useTranslation();
  const { planCoverage } = statement;
  if (view.bankAccountIds.length === 0 || planCoverage === "own") return null;
  const unassigned = unassignedNames(statement);
  return (
    <section className={styles["banner"]} aria-label={t("forecast.coverage.title")}>
      <Icon name="info" size="sm" />
      <output className={styles["words"]}>
        {t(`forecast.coverage.${planCoverage}`)}
        {unassigned.count === 0 ? null : (
          <span className={styles["aside"]}>
            {t("forecast.coverage.unassigned", { count: unassigned.count, names: unassigned.text })}
          </span>
        )}
      </output>
      {planCoverage === "shareable" ? (
        <Button size="sm" onClick={() => onSearch({ sharesPlan: true })}>
          {t("forecast.coverage.share")}
        </Button>
      ) : null}
      {planCoverage === "shared" ? (
        <Button size="sm" onClick={() => onSearch({ sharesPlan: undefined })}>
          {t("forecast.coverage.stopSharing")}
        </Button>
      ) : null}
      <Button size="sm" emphasis="ghost" onClick={() => onSearch({ bankAccountIds: undefined })}>
        {t("forecastToolbar.accounts.everything")}
      </Button>
    </section>
  );
}
