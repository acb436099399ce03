import type { RecurrenceSuggestion } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { WriteAction } from "../../../shared/access/write-action.tsx";
import { MoneyText, moneyText } from "../../../shared/money-text.tsx";
import { draftOfSuggestion, ruleOfDraft } from "../model/recurrence-draft.ts";
import { ruleWords } from "../model/rule-words.ts";
import styles from "./recurrences.module.css";

interface SuggestionCardProps {
  readonly suggestion: RecurrenceSuggestion;
  /** Where several companies are shown together. */
  readonly companyName: string | undefined;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function SuggestionCard({
  suggestion,
  companyName,
  onAccept,
  onRefuse,
  onKeyDown,
}: SuggestionCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, amount, leastAmount, mostAmount, isInflow } = suggestion;
  const rule = ruleOfDraft(draftOfSuggestion(suggestion));
  const isSteady = leastAmount.amountMinor === mostAmount.amountMinor;
  const places = [companyName, suggestion.categoryName].filter(
    (place) => place !== null && place !== undefined,
  );
  const percent = new Intl.NumberFormat(language, { style: "percent" }).format(suggestion.confidence);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of a card one can stand on
    <li
      data-suggestion=""
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the way through the list by keyboard
      tabIndex={0}
      className={styles["card"]}
      aria-label={name}
      onKeyDown={onKeyDown}
    >
      <div className={styles["cardHead"]}>
        <span className={styles["name"]}>{name}</span>
        <span className={classNames(styles["amount"], isInflow && styles["inflow"])}>
          {isInflow ? "+" : "−"}
          <MoneyText money={amount} />
        </span>
      </div>
      <div className={styles["what"]}>
        <span>{rule === null ? null : ruleWords(rule, t, language)}</span>
        <span className={styles["quiet"]}>
          {t("recurrences.next", { date: dayText(suggestion.nextDate, language) })}
          {isSteady
            ? null
            : ` · ${t("recurrences.suggestion.spread", {
                least: moneyText(leastAmount, language),
                most: moneyText(mostAmount, language),
              })}`}
        </span>
        {places.length === 0 ? null : <span className={styles["quiet"]}>{places.join(" · ")}</span>}
      </div>
      <Lines suggestion={suggestion} />
      <div className={styles["cardFoot"]}>
        <Badge tone={suggestion.confidence >= 0.8 ? "positive" : "neutral"}>
          {t("recurrences.suggestion.confidence", { percent })}
        </Badge>
        <WriteAction need="CashFlow" companyId={suggestion.companyId}>
          {() => (
            <span className={styles["acts"]}>
              <Button
                size="sm"
                emphasis="ghost"
                label={t("recurrences.suggestion.refuseOf", { name })}
                onClick={onRefuse}
              >
                {t("recurrences.suggestion.refuse")}
              </Button>
              <Button
                size="sm"
                icon="check"
                label={t("recurrences.suggestion.acceptOf", { name })}
                onClick={onAccept}
              >
                {t("recurrences.suggestion.accept")}
              </Button>
            </span>
          )}
        </WriteAction>
      </div>
    </li>
  );
}

/** The latest lines it was found in, as the bank wrote them. */
function Lines({ suggestion }: { readonly suggestion: RecurrenceSuggestion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <details>
      <summary className={styles["summary"]}>
        {t("recurrences.suggestion.lines", {
          count: suggestion.lineCount,
          date: dayText(suggestion.firstDate, language),
        })}
      </summary>
      <ul className={styles["lines"]} aria-label={t("recurrences.suggestion.showLines")}>
        {suggestion.latestLines.map((line) => (
          <li key={line.transactionId} className={styles["line"]}>
            <span className={styles["quiet"]}>{dayText(line.date, language)}</span>
            <span title={line.name}>{line.name}</span>
            <MoneyText money={line.amount} />
          </li>
        ))}
      </ul>
    </details>
  );
}
