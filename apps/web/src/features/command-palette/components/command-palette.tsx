import { Icon } from "@amont/ui/icon.tsx";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { PlainDialog } from "@amont/ui/widgets/dialog/plain-dialog.tsx";
import { KeyCap } from "@amont/ui/widgets/key-cap/key-cap.tsx";
import { SearchList } from "@amont/ui/widgets/search-list/search-list.tsx";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommandSections } from "../../../shared/commands/commands-context.ts";
import { ariaKeys, keyCaps } from "../../../shared/shortcuts/key-combination.ts";
import { isMac, useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { paletteSections } from "../palette-results.ts";
import styles from "./command-palette.module.css";

const keys = "mod+k";

interface CommandPaletteProps {
  /** Whoever looks for answers to what is typed: they announce sections while the palette is open. */
  readonly renderSearch: (search: string) => ReactNode;
}

/** The box in the top bar, and the palette that it (or Ctrl K) opens. */
export function CommandPalette({ renderSearch }: CommandPaletteProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
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
      <PlainDialog label={t("palette.title")} isOpen={isOpen} onClose={() => setIsOpen(false)} width={560}>
        <PaletteContent onDone={() => setIsOpen(false)} renderSearch={renderSearch} />
      </PlainDialog>
    </>
  );
}

interface PaletteContentProps extends CommandPaletteProps {
  readonly onDone: () => void;
}

function PaletteContent({ onDone, renderSearch }: PaletteContentProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const sections = paletteSections(useCommandSections(), search);
  return (
    <div className={styles["panel"]}>
      {renderSearch(search)}
      <SearchList
        texts={{
          label: t("palette.results"),
          placeholder: t("palette.title"),
          noMatch: t("palette.noMatch"),
          enterKey: t("palette.enterKey"),
        }}
        search={search}
        onSearch={setSearch}
        sections={sections.map(({ id, title, results }) => ({
          id,
          title,
          options: results.map(({ command, match }) => ({
            id: command.id,
            text: command.label,
            detail: command.detail,
            ranges: match.ranges,
            start: <Icon name={command.icon} />,
          })),
        }))}
        onChoose={(chosen) => {
          onDone();
          const found = sections
            .flatMap(({ results }) => results)
            .find(({ command }) => command.id === chosen);
          found?.command.run();
        }}
      />
    </div>
  );
}
