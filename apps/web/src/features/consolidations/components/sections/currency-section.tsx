import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { currencyChoices } from "../../../../shared/country-and-currency.ts";
import { rateSetsQuery } from "../../../../shared/scenarios/rate-set-queries.ts";
import { currenciesQuery } from "../../consolidation-queries.ts";
import { type ConsolidationDraft, currencyOfDraft } from "../../model/consolidation-draft.ts";
import styles from "./sections.module.css";
import { SwitchLine } from "./switch-line.tsx";

interface CurrencySectionProps {
  readonly organisationId: number;
  readonly draft: ConsolidationDraft;
  readonly onChange: (changed: Partial<ConsolidationDraft>) => void;
}

const latestRates = "latest";

export function CurrencySection({ organisationId, draft, onChange }: CurrencySectionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const offered = useQuery(currenciesQuery(api)).data ?? [];
  const sets = useQuery({ ...rateSetsQuery(api, organisationId), meta: { toast: "none" } }).data ?? [];
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
      <SelectField
        size="md"
        label={t("consolidations.field.rates")}
        hint={t("consolidations.field.ratesHint")}
        options={[
          { value: latestRates, label: t("consolidations.field.latestRates") },
          ...sets.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={draft.rateSetId === null ? latestRates : String(draft.rateSetId)}
        onChange={(value) => onChange({ rateSetId: value === latestRates ? null : Number(value) })}
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
