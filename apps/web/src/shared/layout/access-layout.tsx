import { BrandMark } from "@amont/ui/brand-mark.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { chooseLanguage, isLanguage, languageNames, languages, useLanguage } from "../../i18n/i18n.ts";
import styles from "./access-layout.module.css";
import { TreasuryIllustration } from "./treasury-illustration.tsx";

/** The pages before the application: a form on the left, a picture of what it is for on the right. */
export function AccessLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles["screen"]}>
      <div className={styles["left"]}>
        <main className={styles["column"]}>
          <BrandMark name="Amont" />
          {children}
        </main>
        <footer className={styles["foot"]}>
          <LanguageChoice />
        </footer>
      </div>
      <aside className={styles["side"]} aria-label={t("welcome.label")}>
        <TreasuryIllustration />
        <p className={styles["promise"]}>
          <b>{t("welcome.title")}</b>
          {t("welcome.text")}
        </p>
      </aside>
    </div>
  );
}

function LanguageChoice() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <label className={styles["language"]}>
      <Icon name="globe" size="sm" />
      <select
        aria-label={t("preferences.language")}
        value={language}
        onChange={(event) => {
          if (isLanguage(event.target.value)) void chooseLanguage(event.target.value);
        }}
      >
        {languages.map((known) => (
          <option key={known} value={known} lang={known}>
            {languageNames[known]}
          </option>
        ))}
      </select>
    </label>
  );
}
