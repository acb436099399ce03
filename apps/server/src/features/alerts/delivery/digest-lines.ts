/** Sentences of mails about alerts, in French and English. */

import type { AlertUnit, ConditionKind } from "@amont/engine/alerts/conditions/condition-kinds.ts";
import type { Digest } from "@amont/engine/alerts/digest.ts";
import type { Severity } from "@amont/engine/kpis/thresholds.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { StoredSubject } from "../../../db/tables/alert-tables.ts";
import { composeMail, type MailLanguage } from "../../../mail/compose-mail.ts";
import type { Mail } from "../../../mail/mail-service.ts";
import { nameInMail } from "../../../mail/name-in-mail.ts";

export interface DueLine {
  readonly incidentId: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly severity: Severity;
  readonly openedAt: Date;
  readonly kind: "begin" | "worse" | "again" | "end";
  readonly condition: ConditionKind;
  readonly unit: AlertUnit;
  readonly subject: StoredSubject;
  readonly value: number;
  readonly bound: number;
  readonly onDay: CalendarDate | null;
  readonly currency: CurrencyCode;
}

const severities: Readonly<Record<MailLanguage, Readonly<Record<Severity, string>>>> = {
  fr: { danger: "Danger", warning: "Attention", info: "Information", success: "Succès" },
  en: { danger: "Danger", warning: "Warning", info: "Information", success: "Success" },
};

const conditions: Readonly<Record<MailLanguage, Readonly<Record<ConditionKind, string>>>> = {
  fr: {
    balance: "solde prévu au plus bas",
    "overdraft-probability": "probabilité de passer sous le minimum",
    "large-movement": "mouvement important",
    unplanned: "mouvement non prévu",
    late: "retard de paiement",
    "missing-data": "sans solde ni mouvement connu depuis",
    drift: "écart au plan figé",
    budget: "budget consommé",
    job: "lignes refusées à l'import",
  },
  en: {
    balance: "lowest planned balance",
    "overdraft-probability": "probability of going below the minimum",
    "large-movement": "large movement",
    unplanned: "unplanned movement",
    late: "late payment",
    "missing-data": "no known balance or movement for",
    drift: "gap to the frozen plan",
    budget: "budget used",
    job: "rows refused by an import",
  },
};

const messages: Readonly<Record<MailLanguage, Readonly<Record<DueLine["kind"], string>>>> = {
  fr: { begin: "", worse: " (s'aggrave)", again: " (rappel)", end: " (terminé)" },
  en: { begin: "", worse: " (getting worse)", again: " (reminder)", end: " (over)" },
};

const localeOf = (language: MailLanguage): string => (language === "fr" ? "fr-FR" : "en-GB");

const basisPoints = 10_000;

function amountText(language: MailLanguage, { unit, currency }: DueLine, value: number): string {
  const locale = localeOf(language);
  switch (unit) {
    case "money": {
      const digits = minorDigits(currency);
      const format = new Intl.NumberFormat(locale, { style: "currency", currency });
      return format.format(value / 10 ** digits);
    }
    case "basisPoints":
      return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(
        value / basisPoints,
      );
    case "days":
      return new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(value);
    case "count":
      return new Intl.NumberFormat(locale).format(value);
  }
}

const dayText = (language: MailLanguage, day: CalendarDate): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Of what is to come the day is told: elsewhere it says nothing that the amount does not. */
const hasDay = (condition: ConditionKind): boolean => condition === "balance" || condition === "drift";

function lineText(language: MailLanguage, line: DueLine): string {
  const { severity, subject, condition, value, onDay, kind } = line;
  const day = onDay !== null && hasDay(condition) ? ` (${dayText(language, onDay)})` : "";
  const colon = language === "fr" ? " :" : ":";
  const what = `${nameInMail(subject.name)}, ${conditions[language][condition]}`;
  return `${severities[language][severity]}${colon} ${what} ${amountText(language, line, value)}${day}${messages[language][kind]}`;
}

interface Addressee {
  readonly email: string;
  readonly language: MailLanguage;
  readonly publicUrl: string;
}

export function digestMail({ email, language, publicUrl }: Addressee, digest: Digest<DueLine>): Mail {
  const french = language === "fr";
  const lines = digest.parts.flatMap(({ lines: of }) => of);
  const [worst] = lines;
  const count = lines.length + digest.leftOut;
  const title = worst === undefined ? "" : lineText(language, worst);
  const several = french ? `${count} alertes sur votre trésorerie` : `${count} alerts about your cash`;
  const parts = digest.parts.flatMap(({ lines: of }) => [
    nameInMail(of[0]?.companyName ?? ""),
    ...of.map((line) => `• ${lineText(language, line)}`),
  ]);
  const more = french ? `… et ${digest.leftOut} de plus.` : `… and ${digest.leftOut} more.`;
  const company = digest.parts[0]?.companyId ?? 0;
  return composeMail({
    recipient: email,
    language,
    subject: count === 1 ? title : several,
    paragraphs: digest.leftOut === 0 ? parts : [...parts, more],
    action: {
      label: french ? "Voir les alertes" : "See the alerts",
      url: `${publicUrl}/app/settings/notification-alerts?onglet=incidents&companyId=${company}`,
    },
    closing: french
      ? "Vous recevez ce message parce qu'une règle d'alerte vous prévient. Choisissez ce que vous recevez dans Mes notifications."
      : "You receive this message because an alert rule tells you. Choose what you receive in My notifications.",
  });
}
