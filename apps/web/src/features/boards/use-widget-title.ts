import { useTranslation } from "react-i18next";
import type { BoardWidget } from "./model/morning-board.ts";

/** What a widget is called that nobody gave a name: its kind, and the side or month it is of. */
export function useWidgetTitle(): (widget: Pick<BoardWidget, "kind" | "options">) => string {
  const { t } = useTranslation();
  return ({ kind, options: { isInflow, monthsAgo } }) => {
    if (kind === "late") return t(isInflow === false ? "boards.kind.lateBills" : "boards.kind.late");
    if (kind === "structure") return t(isInflow === true ? "boards.kind.received" : "boards.kind.spent");
    if (kind === "variance")
      return t(monthsAgo === 0 ? "boards.kind.varianceToDate" : "boards.kind.variance");
    if (kind === "movements")
      return t(monthsAgo === 1 ? "boards.kind.lastMovements" : "boards.kind.movements");
    return t(`boards.kind.${kind}`);
  };
}
