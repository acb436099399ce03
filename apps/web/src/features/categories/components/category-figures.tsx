import { lastDayOfMonth } from "@amont/kernel/limits.ts";
import { percentText } from "@amont/ui/figures/percent-text.ts";
import { monthDayText } from "@amont/ui/figures/written-date.ts";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { Category } from "../../../shared/categories/category-trees.ts";
import { useNumberErrorText } from "../../../shared/forms/use-number-error-text.ts";
import { fromPercent, toPercent } from "../percent.ts";
import type { CategoryEditor } from "../use-category-editor.ts";
import styles from "./category-panel.module.css";

interface CategoryFiguresProps {
  readonly editor: CategoryEditor;
  readonly category: Category;
}

/** VAT rate and payment delay of a category; of the VAT category, the day on which VAT is declared. */
export function CategoryFigures({ editor, category }: CategoryFiguresProps) {
  return category.isReadOnly ? (
    category.kind === "vat" ? (
      <DeclarationDay editor={editor} category={category} />
    ) : null
  ) : (
    <div className={styles["pair"]}>
      <VatRate editor={editor} category={category} />
      <DelayDays editor={editor} category={category} />
    </div>
  );
}

function VatRate({ editor, category }: CategoryFiguresProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const { vatRate } = category;
  if (!editor.rights.canSetVatRate) {
    return (
      <ReadFigure label={t("categories.panel.vat")}>
        {vatRate === null ? t("categories.panel.noVat") : percentText(vatRate, language)}
      </ReadFigure>
    );
  }
  return (
    <NumericInput
      label={t("categories.panel.vat")}
      value={vatRate === null ? null : toPercent(vatRate)}
      locale={language}
      unit="%"
      maxDecimal={2}
      minValue={0}
      maxValue={100}
      errorText={errorText}
      onCommit={(percent) =>
        editor.edits.setVatRate(category, percent === null ? null : fromPercent(percent))
      }
    />
  );
}

function DelayDays({ editor, category }: CategoryFiguresProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const { paymentDelayDays } = category;
  if (!editor.rights.canSetPaymentDelay) {
    return (
      <ReadFigure label={t("categories.panel.delay")}>
        {t("categories.panel.days", { count: paymentDelayDays })}
      </ReadFigure>
    );
  }
  return (
    <NumericInput
      label={t("categories.panel.delay")}
      value={paymentDelayDays}
      locale={language}
      unit={t("categories.panel.delayUnit")}
      maxDecimal={0}
      minValue={0}
      maxValue={365}
      errorText={errorText}
      onCommit={(days) => editor.edits.setPaymentDelay(category, days ?? 0)}
    />
  );
}

function DeclarationDay({ editor, category }: CategoryFiguresProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const day = category.vatDeclarationDay;
  if (!editor.rights.canSetVatDeclarationDay) {
    return (
      <ReadFigure label={t("categories.panel.declaration")}>
        {day === null ? "–" : t("categories.panel.dayOfMonth", { day: monthDayText(day, language) })}
      </ReadFigure>
    );
  }
  return (
    <div>
      <NumericInput
        label={t("categories.panel.declaration")}
        value={day}
        locale={language}
        maxDecimal={0}
        minValue={1}
        maxValue={lastDayOfMonth}
        errorText={errorText}
        onCommit={(chosen) => editor.edits.setVatDeclarationDay(category, chosen)}
      />
      <p className={styles["hint"]}>{t("categories.panel.declarationHint")}</p>
    </div>
  );
}

interface ReadFigureProps {
  readonly label: string;
  readonly children: string;
}

function ReadFigure({ label, children }: ReadFigureProps) {
  return (
    <section className={styles["field"]}>
      <h3 className={styles["label"]}>{label}</h3>
      <p>{children}</p>
    </section>
  );
}
