import type { ExportFormat } from "@amont/contract/operations/transactions/export-transactions.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type RefObject, useMemo } from "react";
import type { TakenCompanies } from "../../../../shared/workplace/taken-companies.ts";
import type { ListSearch } from "../../model/list-search.ts";
import type { ListView } from "../../model/list-view.ts";
import type { useColumns } from "../../use-columns.ts";
import { useSteady } from "../../use-steady.ts";
import { ColumnMenu } from "../list/column-menu.tsx";
import { StaleDistributions } from "../list/stale-distributions.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";

interface ListToolbarProps {
  readonly taken: TakenCompanies;
  readonly kind: ListView["kind"];
  readonly search: ListSearch;
  readonly today: CalendarDate;
  readonly canWrite: boolean;
  readonly isExportable: boolean;
  readonly columns: Pick<ReturnType<typeof useColumns>, "chosen" | "choose">;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onSearch: (search: ListSearch) => void;
  readonly onLeaveSearch: () => void;
  readonly onExport: (format: ExportFormat) => void;
}

/** Filters, export and columns. A scroll renders the rows and nothing of this. */
export function ListToolbar(props: ListToolbarProps) {
  const { taken, kind, search, today, canWrite, isExportable, columns, searchRef } = props;
  const { chosen } = columns;
  const steady = useSteady({
    leaveSearch: props.onLeaveSearch,
    exportAll: props.onExport,
    chooseColumns: columns.choose,
    search: props.onSearch,
    showStale: () => props.onSearch({ ...search, stale: "yes" }),
  });
  return useMemo(
    () => (
      <FilterBar
        taken={taken}
        kind={kind}
        search={search}
        today={today}
        searchRef={searchRef}
        onSearch={steady.search}
        onLeaveSearch={steady.leaveSearch}
      >
        {search.stale === undefined ? (
          <StaleDistributions taken={taken} kind={kind} onShow={steady.showStale} />
        ) : null}
        <ExportMenu isDisabled={!isExportable} onExport={steady.exportAll} />
        <ColumnMenu kind={kind} chosen={chosen} canWrite={canWrite} onChoose={steady.chooseColumns} />
      </FilterBar>
    ),
    [taken, kind, search, today, searchRef, steady, isExportable, chosen, canWrite],
  );
}
