/** The bands of a company's plan. The statement knows nothing of them and never waits for them. */
import { overdraftOf } from "@amont/engine/forecast/pockets.ts";
import { type Frequency, offsetRange } from "@amont/kernel/period.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { findRiskSettings } from "../../ledger/liquidity/risk-settings-repository.ts";
import type { CompanyForecast } from "../company-forecasts.ts";
import { readLeafHistories } from "../leaf-histories.ts";
import { CommittedLeaves } from "./committed-leaves.ts";
import {
  BandSimulation,
  type DrawnBands,
  type DrawnCompany,
  learnedFrom,
  readOpenLines,
} from "./simulate-bands.ts";

export interface BandsWanted {
  readonly frequency: Frequency;
  /** Columns from the current one on; the end is not included. */
  readonly offsetEnd: number;
  readonly floorMinor: number;
  /** By column, what the plan's balances are to be moved by; nothing: it is the plan as it stands. */
  readonly balanceChanges: readonly number[];
}

interface CompanyBandsWanted extends BandsWanted {
  readonly scenarioId: number | null;
}

/** By version of a forecast, which never changes: what was asked of it last. */
const kept = new WeakMap<CompanyForecast["model"], Map<string, DrawnBands | null>>();
const mostKept = 6;

/** Null where nothing was paid long enough for anything to be learned. */
export async function readCompanyBands(
  database: ScopedDatabase,
  companyId: number,
  forecast: CompanyForecast,
  wanted: CompanyBandsWanted,
): Promise<DrawnBands | null> {
  const key = JSON.stringify(wanted);
  const known = kept.get(forecast.model) ?? new Map<string, DrawnBands | null>();
  kept.set(forecast.model, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = await drawBands(await readEvidence(database, companyId, forecast), wanted);
  known.set(key, made);
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  return made;
}

/** What the company wants to hold, else its authorised overdrafts. */
export async function usualFloor(
  database: ScopedDatabase,
  companyId: number,
  { model }: CompanyForecast,
): Promise<number> {
  const said = (await findRiskSettings(database, [companyId])).get(companyId)?.floorMinor ?? null;
  return said ?? overdraftOf(model.facts, model.select([]));
}

/** What the paths of a company's plans are drawn from, however far ahead somebody looks. */
export interface Evidence {
  readonly companyId: number;
  readonly forecast: CompanyForecast;
  readonly company: DrawnCompany;
}

export async function readEvidence(
  database: ScopedDatabase,
  companyId: number,
  forecast: CompanyForecast,
): Promise<Evidence> {
  const { today, usesExpected } = forecast.state;
  const span = { from: learnedFrom(today), until: today };
  const company: DrawnCompany = {
    companyId: null,
    companyName: null,
    histories: await readLeafHistories(database, companyId, forecast, span),
    ...(await readOpenLines(database, companyId, { today, usesExpected })),
    calendar: forecast.model.facts.settings.calendar,
    committed: new CommittedLeaves(forecast.model),
    factor: 1,
  };
  return { companyId, forecast, company };
}

/** Reads nothing. Null where nothing was paid long enough for anything to be learned. */
export async function drawBands(
  { companyId, forecast, company }: Evidence,
  { scenarioId, frequency, offsetEnd, floorMinor, balanceChanges }: CompanyBandsWanted,
): Promise<DrawnBands | null> {
  const { model, state } = forecast;
  const { histories } = company;
  const view = model.view({ frequency, range: offsetRange(0, offsetEnd), scenarioId, accountIds: [] });
  const planned = Float64Array.from(
    view.result.balances.end,
    (balance, column) => balance + (balanceChanges[column] ?? 0),
  );
  const firstDays = histories.leaves.flatMap(({ id }) => histories.firstDayOf(id) ?? []);
  if (firstDays.length === 0) return null;
  const simulation = BandSimulation.of({
    seed: `${companyId} ${state.today}`,
    today: state.today,
    periods: view.axis.periods,
    planned,
    firstDay: Math.min(...firstDays),
  });
  if (simulation === null) return null;
  await simulation.add(company);
  return simulation.finish(floorMinor);
}
