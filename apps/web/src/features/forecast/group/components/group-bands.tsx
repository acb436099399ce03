import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { ProgressBar } from "@amont/ui/states/progress-bar.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { Computing } from "../../../../shared/forecast/group/computing.ts";
import styles from "./group.module.css";

const clockText = (moment: number, locale: string): string =>
  new Intl.DateTimeFormat(readingLocale(locale), { hour: "numeric", minute: "2-digit" }).format(moment);

/** The figures could not be read again: those of before stay, and say so. */
export function KeptFigures({ readAt }: { readonly readAt: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className={styles["band"]} data-tone="warn" aria-label={t("consolidations.forecast.keptTitle")}>
      <Icon name="warning" size="sm" />
      <output className={styles["words"]}>
        {t("consolidations.forecast.kept", { time: clockText(readAt, language) })}
      </output>
    </section>
  );
}

/** It takes a while: how many companies are in it already. No part of a total is ever shown. */
export function ComputingGroup({ computing: { done, total } }: { readonly computing: Computing }) {
  const { t } = useTranslation();
  const words = t("consolidations.forecast.computed", { done, count: total });
  return (
    <div className={styles["computing"]}>
      <output>
        <strong>{t("consolidations.forecast.computing")}</strong> {words}
      </output>
      <ProgressBar label={words} done={done} total={total} />
    </div>
  );
}

/** Companies that are in no sum: every total is less than the group. */
export function UnavailableCompanies({ group }: Pick<StatementAnswer, "group">) {
  const { t } = useTranslation();
  const missing = group?.unavailableCompanies ?? [];
  if (missing.length === 0) return null;
  return (
    <section
      className={styles["band"]}
      data-tone="warn"
      aria-label={t("consolidations.forecast.unavailableTitle")}
    >
      <Icon name="warning" size="sm" />
      <output className={styles["words"]}>
        {t("consolidations.forecast.unavailable", {
          count: missing.length,
          names: missing.map(({ name }) => name).join(", "),
        })}
      </output>
    </section>
  );
}
