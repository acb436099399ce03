import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { currencyChoices } from "../../../shared/country-and-currency.ts";
import styles from "./exchange-rates.module.css";

interface AddCurrencyProps {
  readonly known: readonly CurrencyCode[];
  readonly onAdd: (currency: CurrencyCode) => void;
}

/** A line for a currency that nobody quotes yet. */
export function AddCurrency({ known, onAdd }: AddCurrencyProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const offered = useMemo(() => {
    const taken = new Set<string>([...known, "EUR"]);
    return currencyChoices(language).filter(({ value }) => !taken.has(value));
  }, [known, language]);
  return (
    <div className={styles["add"]}>
      <SelectField
        size="md"
        label={t("exchangeRates.addCurrency")}
        isLabelHidden
        placeholder={t("exchangeRates.addCurrency")}
        nothingFound={t("exchangeRates.noCurrency")}
        options={offered}
        value={null}
        onChange={(value) => {
          const currency = parseCurrency(value);
          if (currency !== null) onAdd(currency);
        }}
      />
    </div>
  );
}
