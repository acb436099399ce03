import { Button } from "@amont/ui/button.tsx";
import { hasErrors } from "@amont/ui/widgets/numeric-input/numeric-errors.ts";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useNumberErrorText } from "../../../shared/forms/use-number-error-text.ts";
import { fromPercent } from "../percent.ts";
import type { CategoryEditor } from "../use-category-editor.ts";
import styles from "./selection-bar.module.css";

/** One VAT rate for all the chosen categories. */
export function SelectionBar({ editor }: { readonly editor: CategoryEditor }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const [percent, setPercent] = useState<number | null>(null);
  const { checked } = editor;
  if (checked.length === 0) return null;
  const clear = () => editor.check(checked, false);
  const apply = (value: number | null) => {
    editor.edits.setVatRateOfAll(checked, value === null ? null : fromPercent(value));
    setPercent(null);
    clear();
  };
  return (
    <section className={styles["bar"]} aria-label={t("categories.column.select")}>
      <strong>{t("categories.bulk.selected", { count: checked.length })}</strong>
      <form
        className={styles["rate"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (percent !== null) apply(percent);
        }}
      >
        <NumericInput
          label={t("categories.panel.vat")}
          value={percent}
          locale={language}
          unit="%"
          maxDecimal={2}
          minValue={0}
          maxValue={100}
          errorText={errorText}
          onChange={(value, errors) => setPercent(hasErrors(errors) ? null : value)}
          onCommit={setPercent}
        />
        <Button type="submit" emphasis="primary" isDisabled={percent === null}>
          {t("categories.bulk.apply")}
        </Button>
      </form>
      <Button onClick={() => apply(null)}>{t("categories.bulk.remove")}</Button>
      <Button emphasis="ghost" onClick={clear}>
        {t("categories.bulk.clear")}
      </Button>
    </section>
  );
}
