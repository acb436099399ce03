import { Avatar } from "@amont/ui/avatar.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import type { LinkProps } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../../shared/links.tsx";
import type { CurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import styles from "./empty-forecast.module.css";

interface EmptyForecastProps {
  readonly company: Pick<CurrentCompany, "name" | "canWrite">;
  /** Straight into the grid: a plan needs neither an account nor a file. */
  readonly onEnterByHand: () => void;
}

interface Step {
  readonly name: "account" | "import" | "categories";
  readonly icon: IconName;
  readonly to: NonNullable<LinkProps["to"]>;
}

const steps: readonly Step[] = [
  // First: a statement brings its account along.
  { name: "import", icon: "document", to: "/app/import" },
  { name: "account", icon: "bank", to: "/app/banks" },
  { name: "categories", icon: "tag", to: "/app/categories" },
];

/** The forecast of a company in which nobody has entered anything yet: three ways to start. */
export function EmptyForecast({ company, onEnterByHand }: EmptyForecastProps) {
  const { t } = useTranslation();
  if (!company.canWrite("CashFlow"))
    return (
      <EmptyState icon="forecast" title={t("emptyForecast.readOnlyTitle", { name: company.name })}>
        {t("emptyForecast.readOnly")}
      </EmptyState>
    );
  return (
    <section className={styles["start"]} aria-labelledby="empty-forecast-title">
      <div className={styles["head"]}>
        <Avatar name={company.name} shape="square" size="lg" tone="warn" />
        <div>
          <h2 id="empty-forecast-title" className={styles["title"]}>
            {t("emptyForecast.title", { name: company.name })}
          </h2>
          <p className={styles["text"]}>{t("emptyForecast.text")}</p>
        </div>
      </div>
      <ol className={styles["steps"]}>
        {steps.map(({ name, icon, to }, index) => (
          <li key={name} className={styles["step"]}>
            <span className={styles["icon"]}>
              <Icon name={icon} size="lg" />
            </span>
            <h3 className={styles["name"]}>{t(`emptyForecast.step.${name}.title`)}</h3>
            <p className={styles["text"]}>{t(`emptyForecast.step.${name}.text`)}</p>
            <ButtonLink to={to} emphasis={index === 0 ? "primary" : "default"}>
              {t(`emptyForecast.step.${name}.action`)}
            </ButtonLink>
          </li>
        ))}
      </ol>
      <div>
        <Button emphasis="ghost" icon="grid" onClick={onEnterByHand}>
          {t("emptyForecast.byHand")}
        </Button>
      </div>
    </section>
  );
}
