import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { KeyCap } from "@amont/ui/widgets/key-cap/key-cap.tsx";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../../../../shared/shortcuts/shortcuts-context.ts";
import type { CurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import { findSettings } from "../found-settings.ts";
import { type SectionName, sectionNames } from "../settings-index.ts";
import { type SettingValues, useSettingValues } from "../use-setting-values.ts";
import { type Setting, useSettings } from "../use-settings.ts";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings-hub.module.css";

const icons: Readonly<Record<SectionName, IconName>> = {
  company: "building",
  treasury: "forecast",
  data: "bank",
  rules: "tag",
  people: "users",
  group: "globe",
  integrations: "swap",
  modules: "grid",
  subscription: "document",
  account: "lock",
};

/** Every setting with its present value, found by a word, and the way to the page that owns it. */
export function SettingsHub({ company }: { readonly company: CurrentCompany }) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const settings = useSettings();
  const values = useSettingValues(company);
  const isSearching = search.trim() !== "";
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    moveFocus(root.current, step);
  };
  return (
    // The keys are those of a list of links: the links themselves stay what Tab and Enter know.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div className={styles["page"]} ref={root} onKeyDown={onKeyDown}>
      <HubShortcuts root={root} />
      <search className={styles["search"]}>
        <Icon name="search" />
        <input
          data-search=""
          type="search"
          className={styles["input"]}
          aria-label={t("settingsPage.search")}
          aria-keyshortcuts="/"
          placeholder={t("settingsPage.search")}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && isSearching) linksIn(root.current)[0]?.click();
          }}
        />
        <span className={styles["key"]} aria-hidden="true">
          <KeyCap>/</KeyCap>
        </span>
      </search>
      {isSearching ? (
        <Found settings={settings} values={values} search={search} />
      ) : (
        <>
          <p className={styles["hint"]}>{t("settingsPage.hint")}</p>
          <Sections settings={settings} values={values} />
        </>
      )}
    </div>
  );
}

interface ListProps {
  readonly settings: readonly Setting[];
  readonly values: SettingValues;
}

/** Modules that this version does not have stand in no card: they are found by who looks for them. */
const isInCard = ({ name, door }: Setting): boolean => name !== null || door.kind !== "notHere";

function Sections({ settings, values }: ListProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["sections"]}>
      {sectionNames.map((name) => {
        const inSection = settings.filter((setting) => setting.section === name && isInCard(setting));
        if (inSection.length === 0) return null;
        const title = t(`settingsPage.section.${name}`);
        return (
          <section key={name} className={styles["section"]} aria-label={title}>
            <h2 className={styles["sectionTitle"]}>
              <Icon name={icons[name]} size="sm" /> {title}
            </h2>
            <ul className={styles["list"]}>
              {inSection.map((setting) => (
                <SettingRow key={setting.id} setting={setting} value={valueOf(setting, values)} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Found({ settings, values, search }: ListProps & { readonly search: string }) {
  const { t } = useTranslation();
  const found = findSettings(settings, search);
  const first = found.find(({ setting }) => setting.door.kind === "open")?.setting.id;
  return (
    <>
      <VisuallyHidden>
        <output>{t("settingsPage.found", { count: found.length })}</output>
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState icon="search" title={t("settingsPage.nothingTitle")}>
          {t("settingsPage.nothing")}
        </EmptyState>
      ) : (
        <ul className={styles["found"]}>
          {found.map(({ setting, inTitle, inAbout }) => (
            <SettingRow
              key={setting.id}
              setting={setting}
              value={valueOf(setting, values)}
              marks={{ inTitle, inAbout }}
              isFirst={setting.id === first}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const valueOf = ({ name }: Setting, values: SettingValues) => (name === null ? null : (values[name] ?? null));

const linksIn = (root: HTMLElement | null): readonly HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>("[data-setting]") ?? []),
];

/** From the search field down to the first, and from the first back up to it. */
function moveFocus(root: HTMLElement | null, step: 1 | -1): void {
  const links = linksIn(root);
  const at = links.findIndex((link) => link === document.activeElement);
  if (at <= 0 && step === -1) focusSearch(root);
  else links[Math.min(links.length - 1, at + step)]?.focus();
}

const focusSearch = (root: HTMLElement | null): void =>
  root?.querySelector<HTMLElement>("[data-search]")?.focus();

function HubShortcuts({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  useShortcut({ keys: "/", label: t("settingsPage.search"), run: () => focusSearch(root.current) });
  useShortcut({ keys: "j", label: t("settingsPage.keys.next"), run: () => moveFocus(root.current, 1) });
  useShortcut({ keys: "k", label: t("settingsPage.keys.previous"), run: () => moveFocus(root.current, -1) });
  return null;
}
