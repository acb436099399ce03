/** Which of the changes of an entry are shown, and how each side of one is written. Pure. */
import type { AuditEntry } from "@amont/contract/operations/audit-log/list-audit-entries.ts";
import { isCurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { percentText } from "@amont/ui/figures/percent-text.ts";
import { dayText, momentText } from "@amont/ui/figures/time-text.ts";
import { moneyText } from "../../../shared/money-text.tsx";

type Change = AuditEntry["changes"][number];

/** A row that came or went tells what people know it by, and nothing empty; one that changed tells all that is another. */
export function toldChanges(
  { operation, changes }: Pick<AuditEntry, "operation" | "changes">,
  isKnown: (field: string) => boolean,
): readonly Change[] {
  if (operation === "update") return changes;
  const isSaid = ({ before, after }: Change) => (after ?? before ?? "") !== "";
  return changes.filter((change) => isKnown(change.field) && isSaid(change)).slice(0, 4);
}

interface Wording {
  readonly language: string;
  readonly currency: string | null;
  /** Null: no word of ours. */
  readonly word: (value: string) => string | null;
}

export function valueText(field: string, value: string, { language, currency, word }: Wording): string {
  const known = word(value);
  if (known !== null) return known;
  if (field.endsWith("_minor") && currency !== null && isCurrencyCode(currency) && /^-?\d{1,15}$/.test(value))
    return moneyText({ amountMinor: minorUnits(Number(value)), currency }, language);
  if (field.endsWith("_bp") && /^-?\d{1,9}$/.test(value))
    return percentText(Number(value) / 10_000, language);
  if (field.endsWith("_at") && !Number.isNaN(Date.parse(value))) return momentText(new Date(value), language);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value, language) : value;
}
