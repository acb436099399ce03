/** What alerts say in the reader's language: rules as sentences, values in the unit of their rule, incidents. */
import type { alertIncident } from "@amont/contract/operations/alerts/alert-fields.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useLanguage } from "../../../i18n/i18n.ts";

export type AlertIncident = z.output<typeof alertIncident>;
type Condition = AlertIncident["condition"];
type Unit = AlertIncident["unit"];

/** By the names of their texts. */
export const conditionTexts = {
  balance: "balance",
  "overdraft-probability": "overdraftProbability",
  "large-movement": "largeMovement",
  unplanned: "unplanned",
  late: "late",
  "missing-data": "missingData",
  drift: "drift",
  budget: "budget",
  job: "job",
} as const satisfies Record<Condition, string>;

interface Said {
  readonly condition: Condition;
  readonly unit: Unit;
  readonly bound: number | null;
  readonly withinDays: number | null;
  readonly eachAccount: boolean;
  readonly categoryId: number | null;
  readonly categoryName: string | null;
}

const wholeInBasisPoints = 10_000;

export function useAlertWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const locale = readingLocale(language);
  const valueText = (unit: Unit, value: number, currency: CurrencyCode): string => {
    switch (unit) {
      case "money": {
        const digits = minorDigits(currency);
        const isWhole = value % 10 ** digits === 0;
        const format = new Intl.NumberFormat(locale, {
          style: "currency",
          currency,
          ...(isWhole ? { maximumFractionDigits: 0 } : {}),
        });
        return format.format(value / 10 ** digits);
      }
      case "basisPoints":
        return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(
          value / wholeInBasisPoints,
        );
      case "days":
        return t("alerts.days", { count: value });
      case "count":
        return t("alerts.lines", { count: value });
    }
  };
  const ruleText = (rule: Said, currency: CurrencyCode): string => {
    const bound = rule.bound === null ? t("alerts.floor") : valueText(rule.unit, rule.bound, currency);
    // A branch that is gone is not all of them.
    const category = rule.categoryId === null ? t("alerts.allBranches") : t("alerts.goneBranch");
    const said = { bound, days: rule.withinDays ?? 0, category: rule.categoryName ?? category };
    if (rule.condition === "balance" && rule.eachAccount) return t("alerts.sentence.balanceEach", said);
    return t(`alerts.sentence.${conditionTexts[rule.condition]}`, said);
  };
  const incidentText = (incident: AlertIncident, value = incident.value): string => {
    const { subject, unit, bound, currency } = incident;
    const period = subject.periodOn === undefined ? "" : `, ${monthText(subject.periodOn, locale)}`;
    const count = subject.count === undefined ? "" : ` (${t("alerts.lines", { count: subject.count })})`;
    return t("alerts.incident.text", {
      subject: `${subject.name}${period}${count}`,
      value: valueText(unit, value, currency),
      bound: valueText(unit, bound, currency),
    });
  };
  const onDayText = ({ onDay, condition }: AlertIncident): string | null =>
    onDay === null || (condition !== "balance" && condition !== "drift")
      ? null
      : t("alerts.incident.onDay", { day: dayText(onDay, language) });
  return { valueText, ruleText, incidentText, onDayText };
}

const monthText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
