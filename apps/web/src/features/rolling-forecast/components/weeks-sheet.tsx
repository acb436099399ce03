import { type OpenRows, toggleRow } from "@amont/ui/widgets/sheet/open-rows.ts";
import { useSelectionStore } from "@amont/ui/widgets/sheet/selection-store.ts";
import { Sheet } from "@amont/ui/widgets/sheet/sheet.tsx";
import type { CellBlock, CellPlace } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useToasts } from "../../../shared/toasts-context.ts";
import { unitName } from "../model/board-faces.ts";
import { currentWeek } from "../model/weeks.ts";
import type { BoardSource } from "../use-board-source.ts";
import type { useWeekEdits } from "../use-week-edits.ts";
import type { ShownFan } from "../use-week-fan.ts";
import styles from "./thirteen-weeks.module.css";
import { ChartSide, chartHeight, WeeksChart } from "./weeks-chart.tsx";

const titleWidths = { usual: 236, narrow: 176, phone: 132 } as const;

export type Room = keyof typeof titleWidths;

interface WeeksSheetProps {
  readonly source: BoardSource;
  readonly room: Room;
  readonly fan: ShownFan;
  /** Null where nobody may type. */
  readonly edits: ReturnType<typeof useWeekEdits> | null;
  readonly openRows: OpenRows;
  readonly onOpenRows: (open: OpenRows) => void;
  /** More about a line in a week that is over. */
  readonly onVariance: (place: CellPlace) => void;
}

const nothing = () => undefined;

/** Lines by weeks, under the chart of what they come to. */
export function WeeksSheet(props: WeeksSheetProps) {
  const { source, fan, room, edits, openRows, onOpenRows, onVariance } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const selection = useSelectionStore();
  const { view, scale } = source.style;
  const current = currentWeek(view);
  const band = useMemo(
    () =>
      room === "phone"
        ? undefined
        : {
            height: chartHeight,
            isPinned: false,
            start: <ChartSide source={source} fan={fan} />,
            middle: <WeeksChart source={source} fan={fan} />,
            end: null,
          },
    [source, fan, room],
  );
  const unit = unitName(view.currency, scale);
  const copied = ({ top, bottom, left, right }: CellBlock) =>
    source.shownRows.slice(top, bottom + 1).map((_, row) =>
      Array.from({ length: right - left + 1 }, (__, column) => {
        const { whole, isNothing } = source.face(top + row, left + column);
        return isNothing ? "" : whole;
      }),
    );
  return (
    <Sheet
      label={t("rolling.sheet")}
      source={source}
      titleWidth={titleWidths[room]}
      totalWidth={0}
      corner={<span className={styles["corner"]}>{t("rolling.corner", { unit })}</span>}
      band={band}
      selection={selection}
      highlightedColumn={null}
      isReadOnly={edits === null}
      pagedFrom={room === "phone" ? current : undefined}
      onToggle={(rowId) => onOpenRows(toggleRow(openRows, rowId))}
      onActivate={(place) => {
        const row = source.shownRows[place.row];
        if (row === undefined) return;
        if (place.column < 0 && row.hasChildren) onOpenRows(toggleRow(openRows, row.id));
        else if (place.column >= 0 && place.column < current) onVariance(place);
      }}
      onEnter={(block, text, isOtherWay) => edits?.onEnter(block, text, isOtherWay) ?? null}
      onType={edits?.onType ?? nothing}
      hintOf={(place, text) => edits?.hintOf(place, text) ?? null}
      onPaste={(block, rows) => edits?.onPaste(block, rows) ?? null}
      onClear={(block) => edits?.onClear(block)}
      onFill={(block, direction) => edits?.onFill(block, direction)}
      copied={copied}
      onRefusedEdit={({ row, column }) => {
        if (edits === null) return;
        const isOver = column < current;
        const isSum = source.shownRows[row]?.hasChildren === true;
        toasts.show({
          tone: "info",
          key: "rolling-refused",
          title: t(isOver ? "rolling.edit.over" : isSum ? "rolling.edit.sum" : "rolling.edit.calculated"),
        });
      }}
      onUndo={() => edits?.onUndo()}
      onRedo={() => edits?.onRedo()}
      onLeave={() => selection.set(null)}
    />
  );
}
