import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useTranslation } from "react-i18next";
import { isLanguage, languageNames, languages, useLanguage } from "../../../i18n/i18n.ts";
import formStyles from "../../../shared/forms/form.module.css";
import {
  chooseTheme,
  themePreferences,
  useThemePreference,
} from "../../../shared/preferences/theme-preference.ts";
import { useChooseLanguage } from "../use-choose-language.ts";
import styles from "./own-account.module.css";

/** The language goes with the account; light or dark is this browser's. Both change at once. */
export function OwnDisplay() {
  const { t } = useTranslation();
  const choose = useChooseLanguage();
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
    </div>
  );
}
