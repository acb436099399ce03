import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { amountScales } from "@amont/ui/figures/amount-format.ts";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useTranslation } from "react-i18next";
import { isLanguage, languageNames, languages, useLanguage } from "../../../i18n/i18n.ts";
import { useForecastOptions, useHasScales } from "../../../shared/forecast/forecast-options.ts";
import formStyles from "../../../shared/forms/form.module.css";
import {
  chooseTheme,
  themePreferences,
  useThemePreference,
} from "../../../shared/preferences/theme-preference.ts";
import { useFormatTexts } from "../../../shared/preferences/use-format-texts.ts";
import { useChooseLanguage } from "../use-choose-language.ts";
import styles from "./own-account.module.css";

/** The language goes with the account; light or dark and the scale of amounts are this browser's. All change at once. */
export function OwnDisplay() {
  const { t } = useTranslation();
  const choose = useChooseLanguage();
  const hasScales = useHasScales();
  return (
    <div className={formStyles["form"]}>
      <SelectField
        label={t("preferences.language")}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        value={useLanguage()}
        onChange={(language) => isLanguage(language) && choose(language)}
      />
      <div className={styles["theme"]}>
        <span aria-hidden>{t("preferences.theme")}</span>
        <Segmented
          label={t("preferences.theme")}
          segments={themePreferences.map((value) => ({ value, text: t(`preferences.themes.${value}`) }))}
          value={useThemePreference()}
          onChange={chooseTheme}
        />
      </div>
      {hasScales ? <AmountScales /> : null}
    </div>
  );
}

/** The same choice as on the forecast. */
function AmountScales() {
  const texts = useFormatTexts();
  const [{ scale }, setOptions] = useForecastOptions();
  return (
    <div className={styles["theme"]}>
      <span aria-hidden>{texts.title}</span>
      <Segmented
        label={texts.title}
        segments={amountScales.map((value) => ({ value, text: texts.names[value] }))}
        value={scale}
        onChange={(chosen) => setOptions({ scale: chosen })}
      />
    </div>
  );
}
