import { PrintedSheet } from "@amont/ui/printing/printed-sheet.tsx";
import { noOpenRows } from "@amont/ui/widgets/sheet/open-rows.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import type { CurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import { openableRows } from "../../grid/model/forecast-lines.ts";
import type { ShownForecast } from "../../grid/shown-forecast.ts";
import { useForecastRows, useForecastSource } from "../../grid/use-forecast-source.ts";
import { usePrintedFacts } from "../use-printed-facts.ts";

interface PrintedForecastProps {
  readonly company: Pick<CurrentCompany, "id" | "name">;
  readonly view: ForecastView;
  /** As it is on the screen. */
  readonly shown: ShownForecast;
}

export function PrintedForecast({ company, view, shown }: PrintedForecastProps) {
  const { t } = useTranslation();
  const facts = usePrintedFacts(company, view, shown.statement, t("forecast.grid.label"));
  return <PrintedPlan shown={shown} facts={facts} />;
}

interface PrintedPlanProps extends Pick<PrintedForecastProps, "shown"> {
  /** What every page says of it. */
  readonly facts: readonly string[];
}

/** The plan on paper: every line of it, also inside of those that are closed on the screen, to the cent. */
export function PrintedPlan({ shown, facts }: PrintedPlanProps) {
  const { t } = useTranslation();
  const { options } = shown;
  const rows = useForecastRows(shown);
  const openRows = useMemo(() => new Set(openableRows(rows)), [rows]);
  const exact = useMemo(() => ({ ...options, scale: "default" as const, showsComparison: false }), [options]);
  const source = useForecastSource({ ...shown, options: exact }, rows, {
    openRows,
    openedByHand: noOpenRows,
    search: "",
  });
  return (
    <PrintedSheet
      source={source}
      hasTotals={!options.hidesCumulative}
      linesTitle={t("forecastPrint.lines")}
      facts={facts}
    />
  );
}
