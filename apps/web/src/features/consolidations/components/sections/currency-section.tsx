import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { currencyChoices } from "../../../../shared/country-and-currency.ts";
import { currenciesQuery } from "../../consolidation-queries.ts";
import { type ConsolidationDraft, currencyOfDraft } from "../../model/consolidation-draft.ts";
import styles from "./sections.module.css";
import { SwitchLine } from "./switch-line.tsx";

interface CurrencySectionProps {
  readonly draft: ConsolidationDraft;
  readonly onChange: (changed: Partial<ConsolidationDraft>) => void;
}

export function CurrencySection({ draft, onChange }: CurrencySectionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const offered = useQuery(currenciesQuery(useApi())).data ?? [];
  const current = currencyOfDraft(draft);
  const codes = new Set<string>([...offered, current]);
  return (
    <div className={styles["section"]}>
      <SelectField
        size="md"
        label={t("consolidations.field.currency")}
        hint={t(
          draft.currency === null
            ? "consolidations.field.currencyOfFirst"
            : "consolidations.field.currencyHint",
        )}
        options={currencyChoices(language).filter(({ value }) => codes.has(value))}
        value={current}
        nothingFound={t("consolidations.field.noCurrency")}
        onChange={(value) => onChange({ currency: parseCurrency(value) satisfies CurrencyCode | null })}
      />
      <SwitchLine
        label={t("consolidations.field.eliminates")}
        hint={t("consolidations.field.eliminatesHint")}
        isOn={draft.eliminates}
        onChange={(eliminates) => onChange({ eliminates })}
      />
    </div>
  );
}
