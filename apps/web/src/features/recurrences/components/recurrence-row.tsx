import type { Recurrence } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { WriteAction } from "../../../shared/access/write-action.tsx";
import { MoneyText } from "../../../shared/money-text.tsx";
import { draftOfRecurrence, ruleOfDraft } from "../model/recurrence-draft.ts";
import { ruleWords } from "../model/rule-words.ts";
import { OccurrenceList } from "./occurrence-list.tsx";
import styles from "./recurrences.module.css";

interface RecurrenceRowProps {
  readonly recurrence: Recurrence;
  /** Where several companies are shown together. */
  readonly companyName: string | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function RecurrenceRow({ recurrence, companyName, onEdit, onRemove }: RecurrenceRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rule = ruleOfDraft(draftOfRecurrence(recurrence));
  const { name, nextDate, editedCount, lateCount, scenarioName } = recurrence;
  const places = [companyName, recurrence.categoryName, recurrence.bankAccountName, recurrence.projectTitle];
  const where = places.filter((place) => place !== null && place !== undefined).join(" · ");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles["item"]}>
      <div className={styles["row"]}>
        <span className={styles["lead"]}>
          <IconButton
            icon={isOpen ? "chevron-down" : "chevron-right"}
            label={t("recurrences.occurrences.label", { name })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
          <span className={styles["what"]}>
            <span className={styles["name"]}>
              {name}
              {scenarioName === null ? null : <Badge tone="accent">{scenarioName}</Badge>}
              {lateCount === 0 ? null : (
                <Badge tone="warn">{t("recurrences.lateCount", { count: lateCount })}</Badge>
              )}
              {editedCount === 0 ? null : (
                <Badge>{t("recurrences.editedCount", { count: editedCount })}</Badge>
              )}
            </span>
            <span className={styles["quiet"]}>{rule === null ? null : ruleWords(rule, t, language)}</span>
          </span>
        </span>
        <span className={styles["where"]} title={where}>
          {where}
        </span>
        <span className={classNames(styles["quiet"], styles["next"])}>
          {nextDate === null
            ? t("recurrences.ended")
            : t("recurrences.next", { date: dayText(nextDate, language) })}
        </span>
        <span className={classNames(styles["amount"], recurrence.isInflow && styles["inflow"])}>
          {recurrence.isInflow ? "+" : "−"}
          <MoneyText money={recurrence.amount} />
        </span>
        <WriteAction need="CashFlow" companyId={recurrence.companyId}>
          {() => (
            <span className={styles["acts"]}>
              <IconButton icon="pencil" label={t("recurrences.edit", { name })} onClick={onEdit} />
              <IconButton icon="trash" label={t("recurrences.remove", { name })} onClick={onRemove} />
            </span>
          )}
        </WriteAction>
      </div>
      {isOpen ? <OccurrenceList recurrence={recurrence} /> : null}
    </li>
  );
}
