import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type BoardLine, boardLines } from "./model/board-lines.ts";
import { type Board, cashBoard } from "./model/cash-board.ts";
import type { Grouping, Unit } from "./model/cash-search.ts";
import type { Preview } from "./model/preview.ts";
import type { Cash } from "./use-cash.ts";

/** The table, and its rows in the reader's words. */
export function useBoard(
  { facts, view }: Cash,
  preview: Preview,
  { grouping, unit }: { readonly grouping: Grouping; readonly unit: Unit },
): { readonly board: Board; readonly lines: readonly BoardLine[] } {
  const { t } = useTranslation();
  const board = useMemo(() => cashBoard(facts, view, preview, unit), [facts, view, preview, unit]);
  const lines = useMemo(
    () =>
      boardLines(board, facts, {
        grouping,
        words: {
          kind: (kind) => t(`shortTerm.kinds.${kind}`),
          noPool: t("shortTerm.grouping.noPool"),
          transit: (currency) =>
            currency === null ? t("shortTerm.sheet.transit") : t("shortTerm.sheet.transitIn", { currency }),
          loose: (company) =>
            company === null ? t("shortTerm.sheet.loose") : t("shortTerm.sheet.looseOf", { company }),
          total: (currency) =>
            currency === null ? t("shortTerm.sheet.total") : t("shortTerm.sheet.totalIn", { currency }),
          converted: (currency) => t("shortTerm.sheet.converted", { currency }),
          available: t("shortTerm.sheet.available"),
          missing: t("shortTerm.sheet.missing"),
        },
      }),
    [board, facts, grouping, t],
  );
  return { board, lines };
}
