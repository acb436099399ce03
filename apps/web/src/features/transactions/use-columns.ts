import { useMemo, useState } from "react";
import { useIsNarrow } from "../../shared/layout/use-is-narrow.ts";
import {
  type ColumnName,
  type OptionalColumn,
  readColumns,
  shownColumns,
  usualColumns,
} from "./model/columns.ts";
import type { ListView } from "./model/list-view.ts";

const storageKey = ({ kind, name }: ListView) => `amont.columns.${kind}.${name === "late" ? "late" : "list"}`;

function stored(view: ListView): readonly OptionalColumn[] | null {
  try {
    return readColumns(localStorage.getItem(storageKey(view)));
  } catch {
    return null;
  }
}

function store(view: ListView, columns: readonly OptionalColumn[]): void {
  try {
    localStorage.setItem(storageKey(view), columns.join(" "));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

interface ColumnChoice {
  readonly chosen: readonly OptionalColumn[];
  readonly shown: readonly ColumnName[];
  readonly choose: (columns: readonly OptionalColumn[]) => void;
}

/** The columns of a list, as this browser last chose them. Another list is another component. */
export function useColumns(view: ListView, canWrite: boolean, isTogether: boolean): ColumnChoice {
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState(() => stored(view) ?? usualColumns(view));
  const shown = useMemo(
    () => shownColumns({ chosen, isNarrow, canWrite, isTogether }),
    [chosen, isNarrow, canWrite, isTogether],
  );
  return {
    chosen,
    shown,
    choose: (columns) => {
      setChosen(columns);
      store(view, columns);
    },
  };
}
