import type { WidgetKind, WidgetOptions } from "@amont/contract/operations/boards/widget-kinds.ts";
import { useTranslation } from "react-i18next";

/** Where a widget does not say since when. */
export const usualDays = 7;

interface Titled {
  readonly kind: WidgetKind;
  readonly options: WidgetOptions;
}

/** What a widget is called: its kind, and the side or month it is of. */
export function useWidgetTitle(): (widget: Titled) => string {
  const { t } = useTranslation();
  return ({ kind, options: { isInflow, monthsAgo, daysAgo } }) => {
    if (kind === "late") return t(isInflow === false ? "boards.kind.lateBills" : "boards.kind.late");
    if (kind === "structure") {
      if (monthsAgo === 0)
        return t(isInflow === true ? "boards.kind.receivedToDate" : "boards.kind.spentToDate");
      return t(isInflow === true ? "boards.kind.received" : "boards.kind.spent");
    }
    if (kind === "variance")
      return t(monthsAgo === 0 ? "boards.kind.varianceToDate" : "boards.kind.variance");
    if (kind === "changes") return t("boards.kind.changes", { count: daysAgo ?? usualDays });
    if (kind === "movements")
      return t(monthsAgo === 1 ? "boards.kind.lastMovements" : "boards.kind.movements");
    if (kind === "trend") return t(isInflow === true ? "boards.kind.trendOfInflow" : "boards.kind.trend");
    if (kind === "budget") return t(monthsAgo === 1 ? "boards.kind.lastBudget" : "boards.kind.budget");
    return t(`boards.kind.${kind}`);
  };
}
