import { Icon } from "@amont/ui/icon.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { KeyCap } from "@amont/ui/widgets/key-cap/key-cap.tsx";
import { MarkedText } from "@amont/ui/widgets/search-highlight/search-highlight.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FoundSetting } from "../found-settings.ts";
import type { SettingValue } from "../use-setting-values.ts";
import type { Setting } from "../use-settings.ts";
import styles from "./settings-hub.module.css";

interface SettingRowProps {
  readonly setting: Setting;
  readonly value: SettingValue;
  /** In what a search found: where it stands, and that the section is to be named. */
  readonly marks?: Pick<FoundSetting<Setting>, "inTitle" | "inAbout">;
  /** Enter opens it. */
  readonly isFirst?: boolean;
}

/** A door to the page of its owner; without one where that page is still to come, or is not for this reader. */
export function SettingRow({ setting, value, marks, isFirst = false }: SettingRowProps) {
  const { t } = useTranslation();
  const { title, about, section, door } = setting;
  const content = (
    <>
      <span className={styles["text"]}>
        <span className={styles["name"]}>
          <MarkedText text={title} ranges={marks?.inTitle ?? []} />
          {marks === undefined ? null : (
            <span className={styles["where"]}>{t(`settingsPage.section.${section}`)}</span>
          )}
        </span>
        <span className={styles["about"]}>
          <MarkedText text={about} ranges={marks?.inAbout ?? []} />
        </span>
        {door.kind === "locked" ? <span className={styles["about"]}>{t("settingsPage.ask")}</span> : null}
      </span>
      <span className={styles["value"]}>
        {door.kind === "locked" ? (
          <>
            <Icon name="lock" size="sm" /> {t(`settingsPage.lock.${door.lock}`)}
          </>
        ) : (
          <PresentValue
            value={value}
            fallback={door.kind === "notHere" ? t("settingsPage.value.notHere") : null}
          />
        )}
      </span>
      {isFirst ? (
        <span className={styles["key"]} aria-hidden="true">
          <KeyCap>{t("settingsPage.open")}</KeyCap>
        </span>
      ) : null}
    </>
  );
  return (
    <li>
      {door.kind === "open" ? (
        <Link
          to={door.path}
          data-setting=""
          className={classNames(styles["setting"], isFirst ? styles["first"] : undefined)}
        >
          {content}
        </Link>
      ) : (
        <div className={classNames(styles["setting"], styles["closed"])}>{content}</div>
      )}
    </li>
  );
}

function PresentValue({ value, fallback }: { readonly value: SettingValue; readonly fallback: ReactNode }) {
  const { t } = useTranslation();
  if (value === null) return fallback;
  if (value === "failed") return t("settingsPage.value.failed");
  if (value !== "loading") return value.text;
  return (
    <span className={styles["awaited"]} aria-busy="true">
      <VisuallyHidden>{t("state.loading")}</VisuallyHidden>
    </span>
  );
}
