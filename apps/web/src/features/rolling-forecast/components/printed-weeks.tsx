import { rollingSections } from "@amont/engine/liquidity/rolling/lines.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { PrintedSheet } from "@amont/ui/printing/printed-sheet.tsx";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { type BoardMode, unitName } from "../model/board-faces.ts";
import type { WeeksView } from "../model/weeks.ts";
import type { ShownTest } from "../rolling-queries.ts";
import { useBoardSource } from "../use-board-source.ts";
import { HeadStrip } from "./head-strip.tsx";
import styles from "./printed-weeks.module.css";
import { ChartSide, WeeksChart } from "./weeks-chart.tsx";

const openSections: ReadonlySet<string> = new Set(rollingSections.map((section) => `section:${section}`));

interface PrintedWeeksProps {
  readonly view: WeeksView;
  readonly mode: BoardMode;
  readonly name: string;
  readonly tests: readonly ShownTest[];
}

/**
 * On paper, what the exported page shows: the lines without what they are made of, and the weeks by their number alone, so that
 * all stand on one page; below them where it is lowest, whether the tests hold, and the chart. A checksum only the server gives.
 */
export function PrintedWeeks({ view, mode, name, tests }: PrintedWeeksProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const source = useBoardSource({ view, mode, openRows: openSections, weekWidth: null });
  const unnoted = useMemo(
    () => ({ ...source, columns: source.columns.map((column) => ({ ...column, note: undefined })) }),
    [source],
  );
  const unit = unitName(view.currency, source.style.scale);
  return (
    <PrintedSheet
      source={unnoted}
      hasTotals={false}
      linesTitle={unit}
      facts={[t("rolling.title"), name, unit, t("rolling.printed", { day: dayText(view.today, language) })]}
    >
      <HeadStrip source={source} tests={tests} />
      <div className={styles["chart"]}>
        <ChartSide source={source} />
        <WeeksChart source={source} />
      </div>
    </PrintedSheet>
  );
}
