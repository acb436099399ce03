import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { partText } from "../model/reliability-text.ts";
import type { CategoryScore } from "../scorecard-queries.ts";
import styles from "./reliability.module.css";

interface AdviceProps {
  readonly company: { readonly canWrite: boolean };
  readonly categories: readonly CategoryScore[];
  readonly onSwitch: (categoryId: number) => void;
}

/** Where one of both was better by a tenth: the automatic forecast is offered, or the plan is said to be better. */
export function Advice({ company, categories, onSwitch }: AdviceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const advised = categories.filter(({ advice }) => advice !== null);
  // A total is planned by its categories.
  if (categories.length === 0) return null;
  return (
    <section className={styles["panel"]} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles["heading"]}>
        {t("reliability.advice.title")}
      </h2>
      <p className={styles["quiet"]}>{t("reliability.advice.note")}</p>
      {advised.length === 0 ? (
        <p className={styles["quiet"]}>{t("reliability.advice.none")}</p>
      ) : (
        <ul className={styles["advice"]}>
          {advised.map(({ line, name, advice, plan, automatic, planCount, isAutomatic }) => (
            <li key={line}>
              <span className={styles["advised"]}>
                <span>{name}</span>
                <small>
                  {t("reliability.advice.errors", {
                    automatic: partText(automatic ?? 0, language),
                    plan: partText(plan ?? 0, language),
                    count: planCount,
                  })}
                </small>
              </span>
              {advice === "plan" ? (
                <Badge tone="positive">{t("reliability.advice.keep")}</Badge>
              ) : isAutomatic ? (
                <Badge>{t("reliability.advice.already")}</Badge>
              ) : company.canWrite && typeof line === "number" ? (
                <Button
                  size="sm"
                  icon="sparkle"
                  label={`${t("reliability.advice.switch")}, ${name}`}
                  onClick={() => onSwitch(line)}
                >
                  {t("reliability.advice.switch")}
                </Button>
              ) : (
                <Badge tone="accent">{t("reliability.advice.better")}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
