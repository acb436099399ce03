import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts, useLanguage } from "../../../../i18n/i18n.ts";
import { chanceText } from "../../../../shared/forecast/bands/risk-text.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { lazily } from "../../../../shared/layout/lazily.tsx";
import { type ForecastRow, riskRow } from "../../grid/model/forecast-lines.ts";
import { bandAt, type ShownBands } from "./fan-on-columns.ts";

const BandsSource = lazily(async () => {
  const texts = loadTexts("cash-risk");
  const source = await import("./bands-source.tsx");
  await texts;
  return source.BandsSource;
});

interface BandsOnForecast {
  readonly bands: ShownBands | null;
  /** What asks for them, where somebody wants them: their code and their texts come then. */
  readonly source: ReactNode;
  /** Below the closing balance: how likely it is below what is to be held. */
  readonly rows: readonly ForecastRow[];
}

const noRows: readonly never[] = [];

export function useBands(
  entityId: number,
  view: ForecastView,
  statement: StatementAnswer,
  { showsBands }: { readonly showsBands: boolean },
): BandsOnForecast {
  const { t } = useTranslation();
  const language = useLanguage();
  const [bands, setBands] = useState<ShownBands | null>(null);
  const isWanted = showsBands && hasBands(view);
  const rows = useMemo(() => {
    if (bands === null) return noRows;
    const said = statement.columns.map((_, column) => bandAt(bands, statement, column, "below"));
    const texts = said.map((below) => (below === null ? "" : chanceText(below, language)));
    const ever = chanceText(bands.everBelow.at(-1) ?? 0, language);
    return [riskRow(t("cashRisk.fan.below"), texts, ever)];
  }, [bands, statement, language, t]);
  const source = isWanted ? (
    <BandsSource entityId={entityId} view={view} statement={statement} onBands={setBands} />
  ) : null;
  return { bands, source, rows };
}

/** All accounts of a living plan, as it is today, where something is to come. */
const hasBands = ({ bankAccountIds, isOnFrozenScenario, asOf, offsetEnd }: ForecastView): boolean =>
  bankAccountIds.length === 0 && !isOnFrozenScenario && asOf === null && offsetEnd > 0;
