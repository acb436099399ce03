import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { ColumnNote } from "@amont/ui/widgets/sheet/sheet-source.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { columnNote } from "./model/column-note.ts";

/** The rates of each column, under its date; null where nothing was converted. */
export function useColumnNotes({
  currency,
  conversion,
  currentColumn,
}: StatementAnswer): readonly ColumnNote[] | null {
  const { t } = useTranslation();
  const locale = useLanguage();
  return useMemo(() => {
    if (conversion === null) return null;
    const notes = conversion.columns.map((_, column) =>
      columnNote({ currency, conversion, currentColumn }, column, { t, locale }),
    );
    return notes.every((note) => note !== null) ? notes : null;
  }, [currency, conversion, currentColumn, t, locale]);
}
