import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { type ReactNode, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { track } from "../../../../shared/activity/tracking/track.ts";
import type { TakenCompanies } from "../../../../shared/workplace/taken-companies.ts";
import { activeGroups, addedGroups, type ListSearch, withoutGroups } from "../../model/list-search.ts";
import type { ListKind } from "../../model/list-view.ts";
import { useDelayedText } from "../../use-delayed-text.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import styles from "./filters.module.css";

interface FilterBarProps {
  readonly taken: TakenCompanies;
  readonly kind: ListKind;
  readonly search: ListSearch;
  readonly today: CalendarDate;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onSearch: (search: ListSearch) => void;
  readonly onLeaveSearch: () => void;
  readonly children?: ReactNode;
}

const searchDelayMs = 250;

export function FilterBar({
  taken,
  kind,
  search,
  today,
  searchRef,
  onSearch,
  onLeaveSearch,
  children,
}: FilterBarProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const text = useDelayedText(search.text ?? "", searchDelayMs, (typed) =>
    onSearch({ ...search, text: typed.trim() === "" ? undefined : typed.trim() }),
  );
  const groups = activeGroups(search);
  return (
    <search className={styles["bar"]}>
      <span className={styles["box"]}>
        <Icon name="search" size="sm" />
        <input
          ref={searchRef}
          type="search"
          className={styles["text"]}
          aria-label={t("transactions.filter.text")}
          placeholder={t("transactions.filter.textExample")}
          aria-keyshortcuts="/"
          value={text.value}
          onChange={(event) => text.type(event.currentTarget.value)}
          onBlur={text.flush}
          onKeyDown={(event) => {
            if (event.key === "Enter" || event.key === "ArrowDown" || event.key === "Escape") {
              event.preventDefault();
              text.flush();
              onLeaveSearch();
            }
          }}
        />
      </span>
      <FilterChips
        taken={taken}
        search={search}
        onOpen={(filter) => {
          track("filterActionBarClicked", { filter, action: "open" });
          setIsOpen(true);
        }}
        onRemove={(filter) => {
          track("filterActionBarClicked", { filter, action: "remove" });
          onSearch(withoutGroups(search, [filter]));
        }}
      />
      <FloatingPanel
        label={t("transactions.filter.title")}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        renderTarget={(opener) => (
          <button
            {...opener}
            type="button"
            className={styles["add"]}
            onClick={() => {
              track("addFilterClicked", {});
              setIsOpen(!isOpen);
            }}
          >
            <Icon name="plus" size="xs" />
            {t("transactions.filter.add")}
          </button>
        )}
      >
        <FilterPanel
          taken={taken}
          kind={kind}
          search={search}
          today={today}
          onChange={(changed) => {
            const next = { ...search, ...changed };
            trackAddedFilters(search, next);
            onSearch(next);
          }}
        />
      </FloatingPanel>
      <span className={styles["end"]}>
        {groups.length === 0 ? null : (
          <Button emphasis="ghost" size="sm" onClick={() => onSearch(withoutGroups(search, groups))}>
            {t("transactions.filter.clear")}
          </Button>
        )}
        {children}
      </span>
    </search>
  );
}

function trackAddedFilters(before: ListSearch, after: ListSearch): void {
  for (const filter of addedGroups(before, after)) {
    if (filter === "account") track("bankFilterAdded", { page: "transactions" });
    else track("filterAdded", { filter });
  }
}
