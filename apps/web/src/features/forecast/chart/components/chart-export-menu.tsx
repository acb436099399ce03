import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Company } from "../../../../shared/workplace/company.ts";
import { useChartExport } from "../use-chart-export.ts";
import type { ForecastChart } from "../use-forecast-chart.ts";

const loadItems = () => import("./chart-export-items.tsx");

interface ChartExportMenuProps {
  readonly company: Pick<Company, "name">;
  readonly chart: ForecastChart;
}

/** For the toolbar: the chart as a picture. */
export function ChartExportMenu({ company, chart }: ChartExportMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const menu = useOnDemand(loadItems, isOpen);
  const { opener, place } = useOpener("menu", isOpen);
  const { isBusy, exportChart } = useChartExport(company, chart);
  return (
    <>
      <IconButton
        {...opener}
        icon="chart"
        label={t("forecastChart.export.label")}
        disabled={isBusy}
        onClick={() => setOpen(!isOpen)}
      />
      {menu === null ? null : (
        <menu.ChartExportItems place={place} isOpen={isOpen} onOpenChange={setOpen} onExport={exportChart} />
      )}
    </>
  );
}
