/** Builds a mail from its parts, once as text and once as simple HTML that every mail client shows. */
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./mail-service.ts";

/** The languages that every mail exists in. */
export type MailLanguage = "fr" | "en";
/** The languages of the application: mails to people whom it does not know yet exist in each of them. */
const languages = ["fr", "en", "de", "es", "it", "nl", "da", "sv", "pt"] as const;
export type ApplicationLanguage = (typeof languages)[number];

export interface MailParts {
  readonly recipient: string;
  readonly language: ApplicationLanguage;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown large, on a line of its own. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Said at the end: what to do when the mail was not asked for. */
  readonly closing: string;
}

/** Mails exist in French and English; French unless English is asked for, like every text of the server. */
export function mailLanguage(locale: string): MailLanguage {
  return locale.toLowerCase().startsWith("en") ? "en" : "fr";
}

/** With or without a region; French for one that the application does not speak. */
export function applicationLanguage(locale: string): ApplicationLanguage {
  return languages.find((language) => locale.toLowerCase().startsWith(language)) ?? "fr";
}

const greeting: Readonly<Record<ApplicationLanguage, string>> = {
  fr: "Bonjour,",
  en: "Hello,",
  de: "Guten Tag,",
  es: "Hola:",
  it: "Buongiorno,",
  nl: "Hallo,",
  da: "Hej,",
  sv: "Hej,",
  pt: "Olá,",
};

function textBody({ language, paragraphs, code, action, closing }: MailParts): string {
  const blocks = [
    greeting[language],
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action === undefined ? [] : [`${action.label}${language === "fr" ? " :" : ":"}\n${action.url}`]),
    closing,
    "Amont",
  ];
  return `${blocks.join("\n\n")}\n`;
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function htmlBody({ language, subject, paragraphs, code, action, closing }: MailParts): string {
  const blocks = [
    paragraph(greeting[language]),
    ...paragraphs.map(paragraph),
    ...(code === undefined
      ? []
      : [`<p style="font-size:28px;letter-spacing:6px;font-weight:bold">${escapeHtml(code)}</p>`]),
    ...(action === undefined
      ? []
      : [`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`]),
    `<p style="color:#555">${escapeHtml(closing)}</p>`,
    "<p>Amont</p>",
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="font-family:sans-serif;font-size:16px;line-height:1.5">${blocks.join("\n")}</body></html>`,
  ].join("\n");
}

export function composeMail(parts: MailParts): Mail {
  return {
    recipient: parts.recipient,
    subject: parts.subject,
    text: textBody(parts),
    html: htmlBody(parts),
  };
}
