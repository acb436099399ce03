/** What an entry of the log says, in the reader's language. */
import type { AuditEntry } from "@amont/contract/operations/audit-log/list-audit-entries.ts";
import { useTranslation } from "react-i18next";
import type { Catalogue } from "../../i18n/fr.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { usePersonName } from "../../shared/access/use-person-name.ts";
import { valueText } from "./model/told-changes.ts";

type Texts = Catalogue["auditLog"];
type Field = keyof Texts["field"];
type Value = keyof Texts["value"];
type Exported = keyof Texts["exported"];

/** Named by whom they are about. */
const aboutSomebody: ReadonlySet<string> = new Set(["company_grants", "workspace_grants"]);

export function useLogWords() {
  const { t, i18n } = useTranslation();
  const personName = usePersonName();
  const language = useLanguage();
  const has = (key: string) => i18n.exists(`auditLog.${key}`);

  const person = ({ person: of }: AuditEntry): string => {
    if (of === null) return t("auditLog.product");
    return of.name === "" ? t("auditLog.somebody") : personName(of.name);
  };

  const sentence = (entry: AuditEntry): string => {
    const { event, operation, table } = entry;
    const subject = entry.subject === null ? null : personName(entry.subject);
    const who = person(entry);
    if (event === "export") {
      const exported = has(`exported.${subject}`) ? (subject as Exported) : "other";
      return t("auditLog.event.export", { who, what: t(`auditLog.exported.${exported}`) });
    }
    if (event !== null) return t(`auditLog.event.${event}`, { who, subject: subject ?? "" });
    const somebody = () => t("auditLog.somebody").toLocaleLowerCase(language);
    if (table === "product_accesses")
      return t(`auditLog.rights.${operation ?? "update"}`, { who, subject: subject ?? somebody() });
    const noun = t(`auditLog.table.${table ?? "other"}`);
    const isAboutSomebody = aboutSomebody.has(table ?? "");
    const named = subject ?? (isAboutSomebody ? somebody() : null);
    return t(`auditLog.done.${operation ?? "update"}`, {
      who,
      what: named === null ? noun : `${noun} ${named}`,
    });
  };

  const isKnownField = (field: string): boolean => has(`field.${field}`);
  const fieldName = (field: string): string =>
    isKnownField(field) ? t(`auditLog.field.${field as Field}`) : field;

  const word = (value: string): string | null => {
    if (value === "true") return t("auditLog.yes");
    if (value === "false") return t("auditLog.no");
    return /^[\w-]+$/.test(value) && has(`value.${value}`) ? t(`auditLog.value.${value as Value}`) : null;
  };
  const value = (field: string, text: string | null, currency: string | null): string =>
    text === null || text === ""
      ? t("auditLog.nothing")
      : valueText(field, text, { language, currency, word });

  return { person, sentence, fieldName, isKnownField, value };
}
