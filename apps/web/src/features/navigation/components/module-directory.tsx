import { Icon } from "@amont/ui/icon.tsx";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../shared/links.tsx";
import { type ModuleEntry, moduleDirectory } from "../module-directory.ts";
import { useSight } from "../use-visible-pages.ts";
import styles from "./directory.module.css";

const states = ["open", "notActivated", "notInstalled"] as const satisfies ReadonlyArray<
  ModuleEntry["state"]
>;

/** What can be added, each with one sentence. Only what opens has a button. */
export function ModuleDirectory() {
  const { t } = useTranslation();
  const entries = moduleDirectory(useSight());
  return (
    <div className={styles["page"]}>
      <p className={styles["lead"]}>{t("modulesPage.lead")}</p>
      {states.map((state) => (
        <State key={state} state={state} entries={entries.filter((entry) => entry.state === state)} />
      ))}
    </div>
  );
}

interface StateProps {
  readonly state: ModuleEntry["state"];
  readonly entries: readonly ModuleEntry[];
}

function State({ state, entries }: StateProps) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  const title = t(`modulesPage.section.${state}`);
  return (
    <section className={styles["group"]} aria-label={title}>
      <h2 className={styles["sectionTitle"]}>{title}</h2>
      {state === "notActivated" ? <p className={styles["lead"]}>{t("modulesPage.askToActivate")}</p> : null}
      <ul className={styles["cards"]}>
        {entries.map((entry) => (
          <Module key={entry.page.name} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Module({ entry: { page, text, state } }: { readonly entry: ModuleEntry }) {
  const { t } = useTranslation();
  const name = t(`navigation.page.${page.name}`);
  return (
    <li className={styles["card"]}>
      <span className={styles["cardHead"]}>
        <Icon name={page.icon} />
        <h3 className={styles["cardTitle"]}>{name}</h3>
      </span>
      <p className={styles["about"]}>{t(`planned.modules.${text}.promise`)}</p>
      {state === "open" ? (
        <div>
          <ButtonLink to={page.path} aria-label={t("modulesPage.openNamed", { name })}>
            {t("modulesPage.open")}
          </ButtonLink>
        </div>
      ) : null}
    </li>
  );
}
