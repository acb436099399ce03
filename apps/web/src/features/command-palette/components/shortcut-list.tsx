import { KeyCap } from "@amont/ui/widgets/key-cap/key-cap.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keyCaps } from "../../../shared/shortcuts/key-combination.ts";
import { isMac, useShortcuts } from "../../../shared/shortcuts/shortcuts-context.ts";
import { areSingleKeysOn, chooseSingleKeys } from "../../../shared/shortcuts/single-keys-preference.ts";
import styles from "./shortcuts-help.module.css";

/** What the dialog of shortcuts holds: each of them with its keys, and whether single keys work. */
export function Shortcuts() {
  return (
    <>
      <ShortcutList />
      <SingleKeysChoice />
    </>
  );
}

function ShortcutList() {
  const { t } = useTranslation();
  const names = {
    control: t("shortcuts.key.control"),
    alt: t("shortcuts.key.alt"),
    named: {
      space: t("shortcuts.key.space"),
      enter: t("shortcuts.key.enter"),
      escape: t("shortcuts.key.escape"),
      delete: t("shortcuts.key.delete"),
      pageup: t("shortcuts.key.pageUp"),
      pagedown: t("shortcuts.key.pageDown"),
    },
  };
  return (
    <dl className={styles["list"]}>
      {useShortcuts().map(({ keys, label }) => (
        <div key={keys} className={styles["line"]}>
          <dt>{label}</dt>
          <dd className={styles["keys"]}>
            {keyCaps(keys, isMac(), names).map((cap) => (
              <KeyCap key={cap}>{cap}</KeyCap>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SingleKeysChoice() {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <label className={styles["choice"]}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          setIsOn(event.target.checked);
          chooseSingleKeys(event.target.checked);
        }}
      />
      <span>
        {t("shortcuts.singleKeys")}
        <span className={styles["note"]}>{t("shortcuts.typing")}</span>
      </span>
    </label>
  );
}
