import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { toggleRow } from "@amont/ui/widgets/sheet/open-rows.ts";
import { type SelectionStore, useSelection } from "@amont/ui/widgets/sheet/selection-store.ts";
import { Sheet } from "@amont/ui/widgets/sheet/sheet.tsx";
import { type CellPlace, placesOf, selectOnly } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { type BoardLine, drawnLine } from "../model/board-lines.ts";
import { type BoardSourceInput, boardEdges, useBoardSource } from "../use-board-source.ts";
import { type FanPlace, useCashFan } from "../use-cash-fan.ts";
import { useCashBand } from "./cash-chart.tsx";
import styles from "./cash-sheet.module.css";

const titleWidth = 250;
const lowWidth = 92;
const nothing = () => undefined;

interface CashSheetProps extends BoardSourceInput {
  readonly fanPlace: FanPlace;
  readonly selection: SelectionStore;
  readonly focusRef: RefObject<HTMLDivElement | null>;
  readonly onClosed: (closed: ReadonlySet<string>) => void;
  readonly onCell: (line: BoardLine, column: number) => void;
  readonly onLeave: () => void;
}

/** Accounts by days. */
export function CashSheet({
  selection,
  focusRef,
  onClosed,
  onCell,
  onLeave,
  fanPlace,
  ...input
}: CashSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { board, lines, closed, facts } = input;
  const source = useBoardSource(input);
  const line = drawnLine(lines, board, useSelection(selection)?.active.row);
  useBreachKeys(
    lines,
    board.current,
    (place) => {
      selection.set(selectOnly(place));
      focusRef.current?.focus({ preventScroll: true });
    },
    selection,
  );
  if (line === undefined) return null;
  const open = (at: CellPlace) => {
    const chosen = lines[at.row];
    const isOpened = chosen !== undefined && (chosen.own !== null || chosen.loose !== null);
    if (isOpened && at.column >= 0 && at.column < board.columns.length) onCell(chosen, at.column);
  };
  return (
    <div className={styles["frame"]}>
      <WithBand {...{ board, facts, line, fanPlace }}>
        {(band) => (
          <Sheet
            label={t("shortTerm.sheet.label")}
            source={source}
            titleWidth={titleWidth}
            totalWidth={lowWidth}
            corner={<span className={styles["corner"]}>{t("shortTerm.sheet.corner")}</span>}
            band={band}
            selection={selection}
            highlightedColumn={null}
            focusRef={focusRef}
            isReadOnly
            onToggle={(rowId) => onClosed(toggleRow(closed, rowId))}
            onActivate={open}
            onPick={open}
            onRefusedEdit={open}
            onEnter={() => null}
            onPaste={() => null}
            onClear={nothing}
            onFill={nothing}
            copied={(block) =>
              Array.from({ length: block.bottom - block.top + 1 }, (_, at) =>
                [...placesOf({ ...block, top: block.top + at, bottom: block.top + at })].map((place) =>
                  copiedText(lines[place.row], place.column, language),
                ),
              )
            }
            onUndo={nothing}
            onRedo={nothing}
            onLeave={onLeave}
          />
        )}
      </WithBand>
      <Listed keys="enter" label={t("shortTerm.act.details")} />
      <Listed keys="mod+c" label={t("shortTerm.act.copy")} />
    </div>
  );
}

function WithBand({
  board,
  facts,
  line,
  fanPlace,
  children,
}: Pick<BoardSourceInput, "board" | "facts"> & {
  readonly line: BoardLine;
  readonly fanPlace: FanPlace;
  readonly children: (band: ReturnType<typeof useCashBand>) => ReactNode;
}) {
  const fan = useCashFan(fanPlace, board, line);
  return children(useCashBand({ board, facts, line, edges: boardEdges(board), fan }));
}

function Listed({ keys, label }: { readonly keys: string; readonly label: string }) {
  useShortcut({ keys, label, isInPlace: true });
  return null;
}

/** As a spreadsheet of the reader's country takes it, to the cent. */
function copiedText(line: BoardLine | undefined, column: number, language: string): string {
  const endMinor = line?.cells[column]?.endMinor ?? null;
  if (line === undefined || endMinor === null) return "";
  const decimal = toDecimalString(minorUnits(endMinor), line.currency);
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: minorDigits(line.currency),
  }).format(Number(decimal));
}

/** The next cell below a bound, row by row, and the one before. */
function useBreachKeys(
  lines: readonly BoardLine[],
  current: number,
  onFound: (place: CellPlace) => void,
  selection: SelectionStore,
): void {
  const { t } = useTranslation();
  const go = (step: 1 | -1) => {
    const places = lines.flatMap(({ cells }, row) =>
      cells.flatMap(({ state }, column) =>
        column >= current && (state === "beyondOverdraft" || state === "belowFloor") ? [{ row, column }] : [],
      ),
    );
    const at = selection.current?.active ?? { row: 0, column: -1 };
    const isAfter = (place: CellPlace) =>
      place.row > at.row || (place.row === at.row && place.column > at.column);
    const isBefore = (place: CellPlace) =>
      place.row < at.row || (place.row === at.row && place.column < at.column);
    const next =
      step === 1 ? (places.find(isAfter) ?? places[0]) : (places.findLast(isBefore) ?? places.at(-1));
    if (next !== undefined) onFound(next);
  };
  useShortcut({ keys: "n", label: t("shortTerm.act.nextBreach"), run: () => go(1) });
  useShortcut({ keys: "p", label: t("shortTerm.act.previousBreach"), run: () => go(-1) });
}
