import { failure } from "@amont/contract/failure.ts";
import { spreadsheetMediaType, type WholeFile } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportPositions } from "@amont/contract/operations/short-term-cash/export-positions.ts";
import { chosenLayers, defaultLayers } from "@amont/engine/liquidity/position-layers.ts";
import { writeWorkbook } from "@amont/formats/spreadsheet/write-workbook.ts";
import { lengthDays } from "@amont/kernel/interval.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import { currentConsolidation, usualTimeZone } from "../../../forecast/group/open-group.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { exportName } from "../../../ledger/export-name.ts";
import { findLiquidityPreferences } from "../../../ledger/liquidity/liquidity-preferences-repository.ts";
import { findScenario } from "../../../plan/scenarios-repository.ts";
import { todaysOf } from "../get-positions.ts";
import { type OpenedEntity, openEntity } from "../opened-entity.ts";
import { positionPeriod, rolledPeriod } from "../position-period.ts";
import { byValue, lookAtPositions, rollLookedAt } from "../rolled-positions.ts";
import { findConsolidationName } from "./export-repository.ts";
import { type PositionLine, positionLines } from "./position-table.ts";
import { positionTexts } from "./position-texts.ts";
import { positionsWorkbook } from "./positions-workbook.ts";

/** Of all sheets together: three hundred accounts over ninety days. */
const mostCells = 200_000;
export const exportPositionsUseCase =
  (forecasts: CompanyForecasts) =>
  async (
    { body }: InputOf<typeof exportPositions>,
    context: OperationContext,
  ): Promise<Outcome<WholeFile>> => {
    const asked = positionPeriod(body.from, body.to);
    if (!asked.ok) return asked;
    const scenarioId = body.scenarioId ?? null;
    const opened = await openEntity(context, scenarioId);
    if (!opened.ok) return opened;
    const entity = opened.value;
    const rolled = rolledPeriod(asked.value, todaysOf(entity));
    const preferences = await findLiquidityPreferences(context.database, entity.organisationId);
    const usesExpected = entity.companies[0]?.state.usesExpected ?? true;
    const layers = body.layers === undefined ? defaultLayers({ usesExpected }) : chosenLayers(body.layers);
    const isPrudent = body.isPrudent ?? preferences.isPrudent;
    const basis = body.basis ?? "booking";
    const lines: PositionLine[] = [];
    // One after the other: what is on no account is in the currency of its company.
    for (const company of entity.companies) {
      const wanted = { period: rolled, accountIds: [], layers: [...layers], preferences };
      const looked = await lookAtPositions(forecasts, context, [company], wanted);
      const read = looked?.companies[0];
      if (looked === null || read === undefined) return err(failure("not_found"));
      const look = { period: rolled, today: entity.today, isPrudent };
      const booked = rollLookedAt(looked, look);
      const positions = basis === "value" ? await byValue(context, booked, looked, look) : booked;
      lines.push(
        ...positionLines({ company: read, entries: looked.entries, positions }, [...layers], {
          ...look,
          layers,
        }),
      );
    }
    if (lines.length * lengthDays(asked.value) * (1 + layers.size) > mostCells) return err(failure("24003"));
    const texts = positionTexts[body.language ?? context.language];
    const { name, planName, timeZone } = await namesOf(entity, context, scenarioId);
    const about = [
      name,
      planName ?? texts.mainScenario,
      texts.basis[basis],
      ...(isPrudent ? [texts.prudent] : []),
    ];
    const exported = { about, lines, rolled, shown: asked.value, layers };
    return ok({
      name: exportName(name, timeZone, context.now),
      mediaType: spreadsheetMediaType,
      bytes: await writeWorkbook(positionsWorkbook(exported, texts)),
    });
  };

/** What the entity and its plan are called; null is the main plan. */
async function namesOf(
  { companies, companyId }: OpenedEntity,
  context: OperationContext,
  scenarioId: number | null,
) {
  const { database } = context;
  const consolidation = currentConsolidation(context);
  if (consolidation !== undefined)
    return {
      ...(await findConsolidationName(database, consolidation)),
      timeZone: consolidation.timeZone ?? usualTimeZone,
    };
  const scenario =
    scenarioId === null || companyId === null
      ? undefined
      : await findScenario(database, companyId, scenarioId);
  const [company] = companies;
  return {
    name: company?.name ?? "",
    planName: scenario?.name ?? null,
    timeZone: company?.timeZone ?? usualTimeZone,
  };
}
