/** What the tooltip of a balance says of its bands. Pure. */
import type { TFunction } from "i18next";
import type { DrawnBands } from "../../../../shared/forecast/bands/bands-query.ts";
import { chanceText, shareText } from "../../../../shared/forecast/bands/risk-text.ts";
import { roundMoney } from "../model/money-figures.ts";
import type { TooltipLine } from "../model/tooltip-line.ts";
import { bandAt, type PointedBands } from "./fan-on-columns.ts";

const mostCauses = 3;

export function bandLines({ bands, model, column, language, t }: PointedBands): readonly TooltipLine[] {
  const style = { currency: model.currency, language };
  const of = (name: "p10" | "p50" | "p90" | "below") => bandAt(bands, model, column, name);
  const [low, middle, high, below] = [of("p10"), of("p50"), of("p90"), of("below")];
  if (low === null || middle === null || high === null || below === null) return [];
  return [
    { label: t("cashRisk.fan.eight"), text: `${roundMoney(low, style)} \u2013 ${roundMoney(high, style)}` },
    { label: t("cashRisk.fan.middle"), text: roundMoney(middle, style) },
    { label: t("cashRisk.fan.below"), text: chanceText(below, language) },
    ...bands.causes.slice(0, mostCauses).map((cause, index) => ({
      label: index === 0 ? t("cashRisk.causes.most") : "",
      text: `${causeName(cause, t)} (${shareText(cause.share, language)})`,
    })),
  ];
}

const causeName = ({ categoryId, name, companyName }: DrawnBands["causes"][number], t: TFunction): string =>
  [categoryId === null ? t("cashRisk.causes.lines") : name, companyName]
    .filter((part) => part !== null)
    .join(" · ");
