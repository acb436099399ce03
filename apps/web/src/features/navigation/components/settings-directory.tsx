import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { MarkedText } from "@amont/ui/widgets/search-highlight/search-highlight.tsx";
import { fuzzyMatch } from "@amont/ui/widgets/search-list/fuzzy-match.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type SettingsSection, settingsDirectory } from "../settings-directory.ts";
import { useVisiblePages } from "../use-visible-pages.ts";
import styles from "./directory.module.css";

const icons: Readonly<Record<SettingsSection["name"], IconName>> = {
  treasury: "forecast",
  rules: "tag",
  data: "bank",
  company: "building",
  group: "globe",
};

/** Every page on which a company is set up, found by a word. */
export function SettingsDirectory() {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const sections = settingsDirectory(useVisiblePages(), search, {
    title: (name) => t(`navigation.page.${name}`),
    about: (name) => t(`settingsPage.about.${name}`),
  });
  return (
    <div className={styles["page"]}>
      <search className={styles["search"]}>
        <Icon name="search" />
        <input
          type="search"
          className={styles["input"]}
          aria-label={t("settingsPage.search")}
          placeholder={t("settingsPage.search")}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </search>
      {sections.length === 0 ? (
        <EmptyState icon="search" title={t("settingsPage.nothingTitle")}>
          {t("settingsPage.nothing")}
        </EmptyState>
      ) : (
        <div className={styles["sections"]}>
          {sections.map((section) => (
            <Section key={section.name} section={section} search={search} />
          ))}
        </div>
      )}
    </div>
  );
}

function Section({ section, search }: { readonly section: SettingsSection; readonly search: string }) {
  const { t } = useTranslation();
  const title = t(`settingsPage.section.${section.name}`);
  return (
    <section aria-label={title}>
      <h2 className={styles["sectionTitle"]}>
        <Icon name={icons[section.name]} size="sm" /> {title}
      </h2>
      <ul>
        {section.settings.map(({ name, page }) => {
          const text = t(`navigation.page.${name}`);
          return (
            <li key={name}>
              <Link to={page.path} className={styles["setting"]}>
                <span className={styles["name"]}>
                  <MarkedText text={text} ranges={fuzzyMatch(text, search)?.ranges ?? []} />
                </span>
                <span className={styles["about"]}>{t(`settingsPage.about.${name}`)}</span>
                <Icon name="chevron-right" size="sm" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
