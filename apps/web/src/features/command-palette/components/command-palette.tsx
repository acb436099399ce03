import { Icon } from "@amont/ui/icon.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { PlainDialog } from "@amont/ui/widgets/dialog/plain-dialog.tsx";
import { KeyCap } from "@amont/ui/widgets/key-cap/key-cap.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ariaKeys, keyCaps } from "../../../shared/shortcuts/key-combination.ts";
import { isMac, useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import styles from "./command-palette.module.css";

const keys = "mod+k";

const loadContent = () => import("./palette-content.tsx");

interface CommandPaletteProps {
  /** Whoever looks for answers to what is typed: they announce sections while the palette is open. */
  readonly renderSearch: (search: string) => ReactNode;
}

/** The box in the top bar, and the palette that it (or Ctrl K) opens. */
export function CommandPalette({ renderSearch }: CommandPaletteProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const content = useOnDemand(loadContent, isOpen);
  useShortcut({ keys, label: t("shortcuts.palette"), run: () => setIsOpen(true) });
  const names = { control: t("shortcuts.key.control"), alt: t("shortcuts.key.alt") };
  return (
    <>
      <button
        type="button"
        className={styles["opener"]}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(keys, isMac())}
        onClick={() => setIsOpen(true)}
      >
        <VisuallyHidden>{t("palette.open")}</VisuallyHidden>
        <Icon name="search" />
        <span className={styles["openerText"]} aria-hidden="true">
          {t("palette.open")}
        </span>
        <span aria-hidden="true">
          <KeyCap>{keyCaps(keys, isMac(), names).join(" ")}</KeyCap>
        </span>
      </button>
      {content === null ? null : (
        <PlainDialog label={t("palette.title")} isOpen={isOpen} onClose={() => setIsOpen(false)} width={560}>
          <content.PaletteContent onDone={() => setIsOpen(false)} renderSearch={renderSearch} />
        </PlainDialog>
      )}
    </>
  );
}
