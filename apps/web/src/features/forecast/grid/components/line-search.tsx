import { Icon } from "@amont/ui/icon.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useTranslation } from "react-i18next";
import styles from "./forecast-grid.module.css";

interface LineSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly areAllOpen: boolean;
  readonly onOpenAll: (isOpen: boolean) => void;
}

/** Above the titles: finds a line, opens and closes them all. */
export function LineSearch({ search, onSearch, areAllOpen, onOpenAll }: LineSearchProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["search"]}>
      <IconButton
        icon="chevrons-up-down"
        label={t(areAllOpen ? "forecast.grid.closeAll" : "forecast.grid.openAll")}
        onClick={() => onOpenAll(!areAllOpen)}
      />
      <input
        className={styles["searchField"]}
        type="search"
        value={search}
        placeholder={t("forecast.grid.search")}
        aria-label={t("forecast.grid.search")}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Escape") onSearch("");
        }}
      />
      {search === "" ? (
        <Icon name="search" />
      ) : (
        <IconButton icon="close" label={t("forecast.grid.clearSearch")} onClick={() => onSearch("")} />
      )}
    </div>
  );
}
