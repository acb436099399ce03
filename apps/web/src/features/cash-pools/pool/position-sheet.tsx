import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { amountParts } from "@amont/ui/figures/amount-format.ts";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useSelectionStore } from "@amont/ui/widgets/sheet/selection-store.ts";
import { Sheet } from "@amont/ui/widgets/sheet/sheet.tsx";
import type { CellBlock } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import {
  type CellFace,
  emptyFace,
  type RowLook,
  type SheetSource,
} from "@amont/ui/widgets/sheet/sheet-source.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { CashPool } from "../cash-pool-queries.ts";
import { daysOf } from "../model/pool-days.ts";
import { largestOf, type PositionRow, type PositionRowKind, positionRows } from "../model/position-rows.ts";
import type { PoolPositions } from "../pool-figures-queries.ts";
import styles from "./pool.module.css";

const dayWidth = 104;
const titleWidth = 250;
const largestWidth = 128;

const looks: Readonly<Record<PositionRowKind, RowLook>> = {
  company: "leaf",
  account: "leaf",
  total: "section",
  ownCash: "aside",
  headerBalance: "balance",
};

interface PositionSheetProps {
  readonly pool: CashPool;
  readonly positions: PoolPositions;
}

const nothing = () => undefined;
const nowhere = () => null;

/** Companies by days, read with the keys of a spreadsheet and copied from. */
export function PositionSheet({ pool, positions }: PositionSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const selection = useSelectionStore();
  const { source, rows } = usePositionSource(pool, positions);
  return (
    <div className={styles["sheet"]}>
      <Sheet
        label={t("cashPools.tab.positions")}
        source={source}
        titleWidth={titleWidth}
        totalWidth={largestWidth}
        corner={<span className={styles["corner"]}>{pool.currency}</span>}
        selection={selection}
        highlightedColumn={null}
        isReadOnly
        onToggle={nothing}
        onActivate={nothing}
        onEnter={nowhere}
        onPaste={nowhere}
        onClear={nothing}
        onFill={nothing}
        copied={(block) => copiedPositions(block, rows, pool, language)}
        onRefusedEdit={nothing}
        onUndo={nothing}
        onRedo={nothing}
        onLeave={() => selection.set(null)}
      />
    </div>
  );
}

function usePositionSource(
  pool: CashPool,
  positions: PoolPositions,
): { readonly source: SheetSource; readonly rows: readonly PositionRow[] } {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const rows = positionRows(positions, pool);
    const days = daysOf(positions);
    const { today, simulatedFrom } = positions;
    const nameOf = ({ kind, name }: PositionRow) =>
      kind === "company" || kind === "account" ? name : t(`cashPools.positions.row.${kind}`);
    const faceOf = (amountMinor: number, isSimulated: boolean): CellFace => {
      const value = toDecimalString(minorUnits(amountMinor), pool.currency);
      const { before, whole, cents } = amountParts({ value, locale: language });
      return {
        ...emptyFace,
        whole: `${before}${whole}`,
        cents,
        isNegative: amountMinor < 0,
        isNothing: amountMinor === 0,
        description: isSimulated ? t("cashPools.positions.simulated") : "",
      };
    };
    const source: SheetSource = {
      rows: rows.map((row) => ({
        id: row.id,
        title: nameOf(row),
        look: looks[row.kind],
        direction: "none",
        indent: row.kind === "account" ? 1 : 0,
        level: row.kind === "account" ? 2 : 1,
        parentId: undefined,
        hasChildren: false,
        isOpen: false,
      })),
      columns: days.map((day) => ({
        id: day,
        title: dayText(day, language, today),
        tense: day < simulatedFrom ? "past" : day === today ? "current" : "future",
      })),
      edges: Float64Array.from({ length: days.length + 1 }, (_, index) => index * dayWidth),
      totalTitle: t("cashPools.positions.largest"),
      contentOf: (row) => rows[row],
      circumstances: days,
      face: (at, column) => {
        const row = rows[at];
        if (row === undefined) return emptyFace;
        const day = days[column];
        if (day === undefined) return faceOf(largestOf(row.amounts), false);
        return faceOf(row.amounts[column] ?? 0, day >= simulatedFrom);
      },
      isEditable: () => false,
      editText: () => "",
    };
    return { source, rows };
  }, [pool, positions, language, t]);
}

/** As a spreadsheet reads them: without the sign of the currency and the spaces between thousands. */
function copiedPositions(
  { top, bottom, left, right }: CellBlock,
  rows: readonly PositionRow[],
  { currency }: CashPool,
  language: string,
): readonly (readonly string[])[] {
  return rows.slice(top, bottom + 1).map(({ amounts }) =>
    Array.from({ length: right - left + 1 }, (_, offset) => {
      const amount = amounts[left + offset] ?? largestOf(amounts);
      return rateText(toDecimalString(minorUnits(amount), currency), language).replaceAll(/\s/g, "");
    }),
  );
}
