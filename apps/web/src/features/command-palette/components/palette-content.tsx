import { Icon } from "@amont/ui/icon.tsx";
import { SearchList } from "@amont/ui/widgets/search-list/search-list.tsx";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommandSections } from "../../../shared/commands/commands-context.ts";
import { paletteSections } from "../palette-results.ts";
import styles from "./palette-content.module.css";

interface PaletteContentProps {
  readonly onDone: () => void;
  /** Whoever looks for answers to what is typed: they announce sections while the palette is open. */
  readonly renderSearch: (search: string) => ReactNode;
}

export function PaletteContent({ onDone, renderSearch }: PaletteContentProps) {
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
