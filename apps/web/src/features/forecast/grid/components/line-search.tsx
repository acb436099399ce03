import { Icon } from "@amont/ui/icon.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import styles from "./forecast-grid.module.css";

interface LineSearchProps {
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** To what was found. */
  readonly onEnter: () => void;
  readonly areAllOpen: boolean;
  readonly onOpenAll: (isOpen: boolean) => void;
}

/** Above the titles: finds a line, opens and closes them all. */
export function LineSearch(props: LineSearchProps) {
  const { fieldRef, search, onSearch, areAllOpen } = props;
  const { t } = useTranslation();
  return (
    <div className={styles["search"]}>
      <IconButton
        icon="chevrons-up-down"
        label={t(areAllOpen ? "forecast.grid.closeAll" : "forecast.grid.openAll")}
        onClick={() => props.onOpenAll(!areAllOpen)}
      />
      <input
        ref={fieldRef}
        className={styles["searchField"]}
        type="search"
        value={search}
        placeholder={t("forecast.grid.search")}
        aria-label={t("forecast.grid.search")}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Escape") onSearch("");
          if (event.key === "Enter") props.onEnter();
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
