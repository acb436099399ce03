import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { KeyCap } from "@amont/ui/widgets/key-cap/key-cap.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keyCaps } from "../../../shared/shortcuts/key-combination.ts";
import { isMac, useShortcut, useShortcuts } from "../../../shared/shortcuts/shortcuts-context.ts";
import { areSingleKeysOn, chooseSingleKeys } from "../../../shared/shortcuts/single-keys-preference.ts";
import styles from "./shortcuts-help.module.css";

/** The button with the question mark, and the list of every shortcut that works on the present page. */
export function ShortcutsHelp() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  useShortcut({ keys: "?", label: t("shortcuts.help"), run: () => setIsOpen(true) });
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        icon="help"
        label={t("shortcuts.open")}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t("shortcuts.title")}
        width={440}
        footer={
          <Button onClick={close} data-autofocus>
            {t("shortcuts.close")}
          </Button>
        }
      >
        <ShortcutList />
        <SingleKeysChoice />
      </Dialog>
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
