/**
 * How likely the main plan of a company is to go below its floor tonight, at each horizon of the page of its risk, kept; and told
 * when it moved. What it is drawn from is read once; nothing is held while the paths are drawn.
 */
import { columnsOfHorizon, riskHorizons } from "@amont/contract/operations/cash-risk/risk-horizons.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type pg from "pg";
import { inScope } from "../../../db/scope.ts";
import { drawBands, type Evidence, readEvidence, usualFloor } from "../../../forecast/bands/company-bands.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { publish } from "../../../realtime/publish.ts";
import { findToldShares, keepSnapshots, noteLooked, type RiskSnapshot } from "./risk-snapshots-repository.ts";

export interface LookMeans {
  readonly pool: pg.Pool;
  readonly forecasts: Pick<Forecasts, "today">;
  readonly now: () => Date;
}

/** A whole point, in ten-thousandths. */
const toldFrom = 100;

/** Answers whether people were told. */
export async function lookAtRisk(
  { pool, forecasts, now }: LookMeans,
  { companyId, requestId }: { readonly companyId: number; readonly requestId: string },
): Promise<boolean> {
  const scope = { userId: "", companyIds: [companyId], organisationIds: [], consolidationIds: [], requestId };
  const { evidence, floorMinor } = await inScope(pool, scope, "read", async (database) => {
    const forecast = await forecasts.today.open(database, companyId, now(), null, { keepsNew: false });
    return {
      evidence: await readEvidence(database, companyId, forecast),
      floorMinor: await usualFloor(database, companyId, forecast),
    };
  });
  const snapshots = await snapshotsOf(evidence, floorMinor);
  const { state } = evidence.forecast;
  return inScope(pool, scope, "write", async (database) => {
    const told = await findToldShares(database, companyId);
    const kept = snapshots.map((snapshot) => {
      const toldBp = told.get(snapshot.horizon);
      const hasMoved = toldBp === undefined || Math.abs(snapshot.belowBp - toldBp) >= toldFrom;
      return Object.assign({}, snapshot, { hasMoved, toldBp: hasMoved ? snapshot.belowBp : toldBp });
    });
    await keepSnapshots(database, companyId, state.today, kept);
    await noteLooked(database, companyId, state);
    const isTold = kept.some(({ hasMoved }) => hasMoved);
    if (isTold)
      await publish(database, { entityId: companyId }, { name: "CashRiskChanged", payload: { companyId } });
    return isTold;
  });
}

/** None where too little is known. */
async function snapshotsOf(evidence: Evidence, floorMinor: number): Promise<readonly RiskSnapshot[]> {
  const { currency } = evidence.forecast.model.facts;
  const snapshots: RiskSnapshot[] = [];
  for (const horizon of riskHorizons) {
    const wanted = { ...columnsOfHorizon[horizon], scenarioId: null, floorMinor, balanceChanges: [] };
    const bands = await drawBands(evidence, wanted);
    const last = bands?.periods.at(-1);
    if (bands === null || last === undefined) continue;
    const [p10, , p50, , p90] = bands.risk.quantiles.map((values) => roundHalfAway(values.at(-1) ?? 0)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    snapshots.push({
      horizon,
      horizonDay: addDays(last.endExclusive, -1),
      currency,
      floorMinor,
      p10,
      p50,
      p90,
      belowBp: roundHalfAway((bands.risk.everBelow.at(-1) ?? 0) * 10_000),
      isIndicative: bands.isIndicative,
    });
  }
  return snapshots;
}
