import { useTranslation } from "react-i18next";
import type { CellFigures } from "../model/cell-figures.ts";
import type { PanelPlace } from "../panel-place.ts";
import { useMoney } from "../use-money.ts";
import styles from "./forecast-tab.module.css";

interface ExceededProps {
  readonly place: PanelPlace;
  readonly figures: CellFigures;
  readonly isPlanned: boolean;
  readonly offset: number;
}

/** A word where one types when more is paid or committed than was planned: the forecast then changes nothing. */
export function Exceeded({ place, figures, isPlanned, offset }: ExceededProps) {
  const { t } = useTranslation();
  const { statement } = place;
  const money = useMoney(statement);
  const committed = figures.realized + (statement.usesExpected ? figures.expected : 0);
  if (!isPlanned || offset < 0 || committed <= figures.forecast) return null;
  return (
    <p className={styles["exceeded"]}>
      {t(figures.realized === 0 ? "forecast.grid.exceeded" : "forecast.grid.exceededByPaid", {
        planned: money.minor(figures.forecast),
        committed: money.minor(committed),
      })}
    </p>
  );
}
