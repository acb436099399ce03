import { SheetSkeleton } from "@amont/ui/widgets/sheet/sheet-skeleton.tsx";
import { useTranslation } from "react-i18next";
import { ChartSkeleton } from "../../features/forecast/chart/components/chart-skeleton.tsx";
import styles from "./forecast-page.module.css";

/** The page at its final size while the figures are on their way. */
export function ForecastSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles["skeleton"]} data-work-page="">
      <ChartSkeleton columnCount={14} />
      <SheetSkeleton label={t("state.loading")} rowCount={18} columnCount={14} currentColumn={3} />
    </div>
  );
}
