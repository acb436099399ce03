import { momentText } from "@amont/ui/figures/time-text.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { useNow } from "../../../../shared/use-now.ts";
import type { ShownForecast } from "../../grid/shown-forecast.ts";
import { PrintedPlan } from "../../print/components/printed-forecast.tsx";

interface PrintedGroupProps {
  readonly details: { readonly name: string; readonly scenarioLabel: string };
  readonly shown: ShownForecast;
}

/** The group on paper: whose it is, with which plans, over which periods, in which currency, printed when. */
export function PrintedGroup({ details, shown }: PrintedGroupProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = usePeriodTexts();
  const now = useNow();
  const { columns, frequency, currency } = shown.statement;
  const [first, last] = [columns[0], columns.at(-1)];
  return (
    <PrintedPlan
      shown={shown}
      facts={[
        details.name,
        t("consolidations.forecast.title"),
        details.scenarioLabel,
        ...(first === undefined || last === undefined ? [] : [texts.range(first, last, frequency)]),
        currency,
        t("forecastPrint.printed", { moment: momentText(now, language) }),
      ]}
    />
  );
}
